/**
 * Building cards. A square measures 100 x 100, so that a card is 200 x 300, or 300 x 200 when
 * it lies; pictures stay upright however a card is turned.
 */
import { box, path, symbol, use } from "../../board/art-shapes.js";
import { groundOf } from "./squares.js";
import { rosette } from "./tiles.js";

/** @typedef {import("./squares.js").Square} Square */

/** How far a card's edge stays inside its squares, and how round its corners are. */
const INSET = 0.7;
const ROUND = 11;

/**
 * The ground of one square, its corners round where they are corners of the card.
 * @param {number} row
 * @param {number} column
 * @param {number} rows
 * @param {number} columns
 * @returns {string} path data
 */
function groundPath(row, column, rows, columns) {
  const [top, bottom] = [row === 0, row === rows - 1];
  const [left, right] = [column === 0, column === columns - 1];
  const x0 = column * 100 + (left ? INSET : 0);
  const x1 = column * 100 + 100 - (right ? INSET : 0);
  const y0 = row * 100 + (top ? INSET : 0);
  const y1 = row * 100 + 100 - (bottom ? INSET : 0);
  const [tl, tr, br, bl] = [top && left, top && right, bottom && right, bottom && left].map((is) =>
    is ? ROUND : 0,
  );
  const arc = (/** @type {number} */ r, /** @type {number} */ x, /** @type {number} */ y) =>
    r ? `a${r} ${r} 0 0 1 ${x * r} ${y * r}` : "";
  return (
    `M${x0 + tl} ${y0}H${x1 - tr}${arc(tr, 1, 1)}V${y1 - br}${arc(br, -1, 1)}` +
    `H${x0 + bl}${arc(bl, -1, -1)}V${y0 + tl}${arc(tl, 1, -1)}Z`
  );
}

/**
 * A building card as SVG text, its top left corner at (0, 0).
 * @param {Square[][]} squares rows of squares, as the card lies
 * @returns {string}
 */
export function cardArt(squares) {
  const rows = squares.length;
  const columns = squares[0].length;
  const [width, height] = [columns * 100 - 2 * INSET, rows * 100 - 2 * INSET];
  let text = box("a-shadow", INSET + 3, INSET + 5, width, height, ROUND);
  squares.forEach((line, row) => {
    line.forEach((square, column) => {
      text += path(`a-flat ${groundOf(square)}`, groundPath(row, column, rows, columns));
      text += use(`hg-mark-${square}`, column * 100, row * 100, 100);
    });
  });
  const across = squares.slice(1).map((_, i) => `M4 ${i * 100 + 100}H${columns * 100 - 4}`);
  const down = squares[0].slice(1).map((_, i) => `M${i * 100 + 100} 4V${rows * 100 - 4}`);
  text += path("a-joint", [...across, ...down].join(""));
  return `<g class="a-art">${text}${box("a-edge", INSET, INSET, width, height, ROUND)}</g>`;
}

/**
 * A temple on a square, as SVG text for that square's box of 100 x 100.
 * @param {number} seat
 * @returns {string}
 */
export function templeArt(seat) {
  return use(`hg-temple-${seat}`, 16, 14, 72);
}

/**
 * A points tile with its points written beneath the picture, in a box of 100 x 100.
 * @param {string} kind
 * @param {string} points
 * @returns {string}
 */
export function tileArt(kind, points) {
  return `${use(`hg-tile-${kind}`, 0, 0, 100)}<text class="a-number" x="50" y="92">${points}</text>`;
}

/** The back: a palm in a niche of glazed brick. */
function back() {
  const corners = [8, 154].flatMap((x) =>
    [8, 254].map((y) => rosette(`translate(${x} ${y})scale(.38)`)),
  );
  return (
    box("a-flat a-brick", INSET, INSET, 200 - 2 * INSET, 300 - 2 * INSET, ROUND) +
    path("a-mark a-mark-brick", "M58 22H142M58 278H142M22 58V242M178 58V242") +
    box("a-lapis-deep", 44, 44, 112, 212, 10) +
    path("a-lapis", "M52 250V150C52 98 148 98 148 150V250Z") +
    use("hg-palm", 50, 122, 100) +
    path("a-sand", "M44 216H156V234H44ZM50 234H150V250H50Z") +
    rosette("translate(74 52)scale(.52)") +
    corners.join("") +
    box("a-edge", INSET, INSET, 200 - 2 * INSET, 300 - 2 * INSET, ROUND)
  );
}

/** Symbol of the card's back. */
export const cardSymbols = symbol("hg-card-back", back(), "0 0 200 300");
