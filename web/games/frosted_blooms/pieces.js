/** Tiles of five squares, cards, coin, flower marker, and the badge of each seat. */
import { SEAT_SIGNS } from "../../board/art-seats.js";
import { box, dot, path, ring, symbol, use } from "../../board/art-shapes.js";

/**
 * A landscape tile as SVG text; a square measures 100 x 100, the box's corner is (0, 0).
 * @param {(string | null)[][]} rows squares such as "pond", "purple-2", "white-3"; null for none
 * @returns {string}
 */
export function tileArt(rows) {
  const at = (/** @type {number} */ row, /** @type {number} */ column) => rows[row]?.[column];
  let shape = "";
  let squares = "";
  let rim = "";
  let joints = "";
  rows.forEach((line, row) => {
    line.forEach((square, column) => {
      if (!square) {
        return;
      }
      const [x, y] = [column * 100, row * 100];
      shape += `M${x} ${y}h100v100h-100Z`;
      squares += use(`fb-${square}`, x, y, 100);
      rim += at(row - 1, column) ? "" : `M${x} ${y}h100`;
      rim += at(row + 1, column) ? "" : `M${x} ${y + 100}h100`;
      rim += at(row, column - 1) ? "" : `M${x} ${y}v100`;
      rim += at(row, column + 1) ? "" : `M${x + 100} ${y}v100`;
      const [right, below] = [at(row, column + 1), at(row + 1, column)];
      joints += right && right !== square ? `M${x + 100} ${y + 4}v92` : "";
      joints += below && below !== square ? `M${x + 4} ${y + 100}h92` : "";
    });
  });
  return (
    `<g class="a-art">${path("a-shadow", shape, "translate(3 5)")}${squares}` +
    `${path("a-joint", joints)}${path("a-edge", rim)}</g>`
  );
}

/** Width and height of a card. */
export const CARD_SIZE = [100, 140];

/**
 * The front of a landscape card, 100 x 140: its kinds, and below a band for what they pay.
 * @param {string[]} kinds one or two of "purple", "white", "pond"
 * @param {string} [points] written in the band
 * @returns {string}
 */
export function cardArt(kinds, points = "") {
  const [first, second] = kinds;
  const icons = second
    ? `<g class="a-few-2">${use(`fb-kind-${first}`, 8, 8, 50)}${use(`fb-kind-${second}`, 42, 54, 50)}</g>${path("a-vein", "M22 96L78 16")}`
    : use(`fb-kind-${first}`, 16, 20, 68);
  return (
    `<g class="a-art">${box("a-flat a-card-face", 2, 2, 96, 136, 10)}` +
    `${path("a-flat a-card-band", "M2 110H98V128A10 10 0 0 1 88 138H12A10 10 0 0 1 2 128Z")}` +
    `${icons}${path("a-hairline", "M2 110H98")}${box("a-edge", 2, 2, 96, 136, 10)}</g>` +
    (points && `<text class="a-number" x="50" y="130">${points}</text>`)
  );
}

/** The back of a card: a crocus in a star of frost. */
function cardBack() {
  const arm = "M50 70V26M50 40L41 30M50 40L59 30";
  let frost = "";
  for (let i = 0; i < 6; i += 1) {
    frost += path("a-flake", arm, `rotate(${60 * i} 50 70)`);
  }
  return (
    box("a-flat a-pond-tone", 2, 2, 96, 136, 10) +
    box("a-inner", 8, 8, 84, 124, 6) +
    frost +
    path(
      "a-flake",
      "M50 14V24M45.7 16.5L54.3 21.5M45.7 21.5L54.3 16.5M50 116V126M45.7 118.5L54.3 123.5M45.7 123.5L54.3 118.5",
    ) +
    dot("a-card-face", 50, 70, 27) +
    use("fb-kind-purple", 30, 50, 40) +
    box("a-edge", 2, 2, 96, 136, 10)
  );
}

/** A gold coin with a star flower. */
function coin() {
  return (
    dot("a-gold", 50, 50, 47) +
    path("a-flat a-gold-tone", "M50 3A47 47 0 0 1 50 97A58 58 0 0 0 50 3Z") +
    dot("a-line", 50, 50, 47) +
    dot("a-line a-fine", 50, 50, 36) +
    ring(6, "a-gold-light", "M50 50C42 42 43 30 50 20C57 30 58 42 50 50Z")
  );
}

/** The marker of the ring: a crocus seen from above, on a pale disc. */
function marker() {
  const petal = "M50 50C32 38 34 18 50 9C66 18 68 38 50 50Z";
  return (
    dot("a-snow", 50, 50, 48) +
    ring(3, "a-crocus-tone", petal, 60) +
    ring(3, "a-crocus", petal) +
    ring(3, "a-vein", "M50 40V22") +
    dot("a-gold", 50, 50, 9)
  );
}

/** Symbols of the pieces. */
export const pieceSymbols =
  symbol("fb-coin", coin()) +
  symbol("fb-marker", marker()) +
  symbol("fb-card-back", cardBack(), "0 0 100 140") +
  SEAT_SIGNS.map((sign, seat) =>
    symbol(
      `fb-seat-${seat}`,
      dot(`a-seat-${seat}`, 50, 50, 47) +
        path(
          "a-thin a-white",
          sign,
          `translate(${seat === 2 ? 26 : 50} ${seat === 2 ? 52 : 50})scale(1.9)`,
        ),
    ),
  ).join("");
