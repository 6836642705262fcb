/** Pictures of tiles, gardens, upgrades and cards. */
import { html, svg } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { SEAT_SIGNS, SIGN_BOXES } from "../../board/art-seats.js";
import { outline } from "../../board/square/board.js";
import { boundsOf, placeOf, readCell } from "../../board/square/grid.js";
import { artSprite, CARD_SIZE, cardArt, tileArt } from "../frosted-blooms-art.js";
import { faceArt } from "./words.js";

/** Squares of a turned tile, row by row; null where it has none. @typedef {(string | null)[][]} Rows */

/**
 * @typedef {object} Garden
 * @property {{ tile: string, orientation: string, cell: string, squares: string[], turn: number }[]} tiles
 * @property {{ kind: string, cells: string[], turn: number }[]} upgrades
 * @property {Record<string, string>} squares face by cell
 */

/**
 * The rows of a tile from its faces by cell.
 *
 * @param {Record<string, string>} squares
 * @param {{ row: number, column: number }} [corner]
 * @returns {Rows}
 */
export function rowsOf(squares, corner = { row: 0, column: 0 }) {
  const cells = Object.entries(squares).map(([cell, face]) => ({ ...readCell(cell), face }));
  const high = Math.max(...cells.map(({ row }) => row - corner.row)) + 1;
  const wide = Math.max(...cells.map(({ column }) => column - corner.column)) + 1;
  const rows = Array.from({ length: high }, () =>
    Array.from({ length: wide }, () => /** @type {string | null} */ (null)),
  );
  for (const { row, column, face } of cells) {
    rows[row - corner.row][column - corner.column] = faceArt(face);
  }
  return rows;
}

/** @type {Map<string, string>} */
const drawn = new Map();

/** A tile as SVG text, 100 units a square. @param {Rows} rows */
export function tileText(rows) {
  const key = rows.map((row) => row.join()).join("/");
  let art = drawn.get(key);
  if (art === undefined) {
    art = tileArt(rows);
    drawn.set(key, art);
  }
  return art;
}

/** @param {Rows} rows */
export const tileInside = (rows) => svg`${unsafeSVG(tileText(rows))}`;

/** A tile in a square box, of the same size however it is turned. @param {Rows} rows */
export function tilePicture(rows) {
  const [wide, high] = [rows[0].length * 100, rows.length * 100];
  const side = Math.max(wide, high) + 12;
  return html`<svg class="fb-tile" viewBox=${`${(wide - side) / 2} ${(high - side) / 2} ${side} ${side}`}
    aria-hidden="true" focusable="false">${tileInside(rows)}</svg>`;
}

/** @param {Garden["upgrades"][number]} upgrade @param {string} [look] */
export function upgradeInside({ kind, cells }, look = "") {
  const { top = 0, left = 0, bottom = 0, right = 0 } = boundsOf(cells) ?? {};
  const [wide, high] = [(right - left + 1) * 100, (bottom - top + 1) * 100];
  const id = kind === "barn" ? (wide > high ? "fb-barn-h" : "fb-barn-v") : `fb-${kind}`;
  return svg`<g class=${`fb-upgrade ${look}`} data-upgrade=${cells[0]} transform=${`translate(${left * 100} ${top * 100})`}>
    <g class="fb-upgrade-in"><use href=${`#${id}`} width=${wide} height=${high} /></g></g>`;
}

/**
 * All of a garden.
 *
 * @param {Garden} garden
 */
export const gardenInside = ({ tiles, upgrades, squares }) =>
  svg`${repeat(
    tiles,
    ({ tile }) => tile,
    ({ tile, cell, squares: cells }) => {
      const { x, y } = placeOf(cell);
      const faces = Object.fromEntries(cells.map((at) => [at, squares[at]]));
      return svg`<g data-laid=${tile} transform=${`translate(${x} ${y})`}>${tileInside(rowsOf(faces, readCell(cell)))}</g>`;
    },
  )}${repeat(
    upgrades,
    ({ cells }) => cells[0],
    (upgrade) => upgradeInside(upgrade),
  )}`;

/**
 * All of a garden so small that its flowers cannot be told apart: plain squares, few elements.
 *
 * @param {Garden} garden
 */
export function gardenFlat({ tiles, upgrades, squares }) {
  const cells = Object.keys(squares);
  const plain = (/** @type {string} */ kind) =>
    cells
      .filter((cell) => faceArt(squares[cell]).startsWith(kind))
      .map((cell) => {
        const { x, y } = placeOf(cell);
        return `M${x} ${y}h100v100h-100Z`;
      })
      .join("");
  return svg`${["purple", "white", "pond"].map((kind) => svg`<path class=${`fb-flat-${kind}`} d=${plain(kind)} />`)}
    <path class="fb-flat-edge" d=${tiles.map((tile) => outline(tile.squares)).join("")} />
    ${upgrades.map(({ kind, cells: of }) => {
      const { top = 0, left = 0, bottom = 0, right = 0 } = boundsOf(of) ?? {};
      return svg`<rect class=${`fb-flat-${kind}`} x=${left * 100 + 10} y=${top * 100 + 10}
        width=${(right - left + 1) * 100 - 20} height=${(bottom - top + 1) * 100 - 20} rx="30" />`;
    })}`;
}

/** The squares of a garden that are covered; five by five around the start of an empty one. @param {Garden} garden */
export const gardenBounds = ({ squares, upgrades }) =>
  boundsOf([...Object.keys(squares), ...upgrades.flatMap(({ cells }) => cells)]) ?? {
    top: -1,
    left: -1,
    bottom: 3,
    right: 3,
  };

/** A card's front. @param {string} card */
export const cardPicture = (
  card,
) => html`<svg class="fb-card-art" viewBox=${`0 0 ${CARD_SIZE.join(" ")}`}
  aria-hidden="true" focusable="false">${svg`${unsafeSVG(cardArt(card.split("+")))}`}</svg>`;

/** The back of a card. @param {string} [className] */
export const cardBack = (className = "fb-card-art") => html`<svg class=${className}
  viewBox=${`0 0 ${CARD_SIZE.join(" ")}`} aria-hidden="true" focusable="false">${svg`<use href="#fb-card-back" width=${CARD_SIZE[0]} height=${CARD_SIZE[1]} />`}</svg>`;

/**
 * A picture by its symbol.
 *
 * @param {string} id
 * @param {string} className
 * @param {string} [name] without one it is decoration
 */
export const symbol = (id, className, name) => html`<svg
  class=${className}
  viewBox="0 0 100 100"
  role=${name ? "img" : "presentation"}
  aria-hidden=${name ? "false" : "true"}
  aria-label=${name ?? ""}
>${name ? svg`<title>${name}</title>` : ""}${svg`<use href=${`#${id}`} width="100" height="100" />`}</svg>`;

/** @param {string} [className] */
export const coin = (className = "fb-coin") => symbol("fb-coin", className);

/** @param {string} kind @param {string} [name] */
export const kindIcon = (kind, name) => symbol(`fb-kind-${kind}`, "fb-kind", name);

/** @param {number} seat @param {string} [look] */
export const seatSign = (seat, look = "") =>
  html`<svg class=${`fb-sign ${look}`} viewBox=${SIGN_BOXES[seat]} aria-hidden="true">
    <path class=${`a-seat-${seat}`} d=${SEAT_SIGNS[seat]} />
  </svg>`;

/** Puts the symbols into the document, once; the shell's name for it is the same. */
export function putSprite() {
  if (!document.getElementById("frosted_blooms-sprite")) {
    const holder = document.createElement("div");
    holder.className = "sprite";
    holder.innerHTML = `<svg id="frosted_blooms-sprite" aria-hidden="true" width="0" height="0">${artSprite}</svg>`;
    document.body.append(holder);
  }
}
