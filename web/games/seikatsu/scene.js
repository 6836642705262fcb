/** The picture of the game on the home page, 320 x 200. */
import { dot, path, symbol, use } from "../../board/art-shapes.js";

/** Half width of a cell, and how flat the garden lies. */
const RADIUS = 26;
const TILT = 0.5;

/** Grounds of the 19 cells, column after column, back to front. */
const GROUNDS = [
  "tulip",
  "moss",
  "plumeria",
  "bellflower",
  "moss",
  "primrose",
  "moss",
  "moss",
  "plumeria",
  "water",
  "tulip",
  "bellflower",
  "moss",
  "primrose",
  "moss",
  "plumeria",
  "plumeria",
  "moss",
  "primrose",
];

/**
 * The middle of a cell in the picture.
 * @param {number} q
 * @param {number} r
 * @returns {[number, number]}
 */
function middle(q, r) {
  return [160 + 1.5 * RADIUS * q, 136 + Math.sqrt(3) * RADIUS * TILT * (r + q / 2)];
}

/** The garden's cells, lying flat. */
function cells() {
  const half = RADIUS / 2;
  const h = (half * Math.sqrt(3) * TILT).toFixed(1);
  let text = "";
  let i = 0;
  for (let q = -2; q <= 2; q += 1) {
    for (let r = Math.max(-2, -2 - q); r <= Math.min(2, 2 - q); r += 1) {
      const [x, y] = middle(q, r);
      const d = `M${x + RADIUS} ${y.toFixed(1)}l-${half} ${h}h-${RADIUS}l-${half}-${h}l${half}-${h}h${RADIUS}Z`;
      text += path(`a-on-${GROUNDS[i]} a-tile`, d);
      i += 1;
    }
  }
  return text;
}

/** What stands in the garden: symbol, q, r and size. */
const STANDING = /** @type {const} */ ([
  ["flower-tulip", -2, 0, 32],
  ["flower-plumeria", 2, -2, 28],
  ["bird-waxwing", -1, -1, 40],
  ["flower-bellflower", 1, -2, 32],
  ["flower-primrose", -1, 1, 28],
  ["bird-tanager", 1, 0, 44],
  ["bird-white-eye", 0, 2, 42],
]);

/** The things that stand, each with its foot near the middle of its cell. */
function standing() {
  return STANDING.map(([id, q, r, size]) => {
    const [x, y] = middle(q, r);
    return use(id, x - size / 2, Math.round(y - size + 6), size);
  }).join("");
}

/** The whole scene. */
function scene() {
  return (
    path("a-flat a-sky", "M0 0H320V200H0Z") +
    dot("a-flat a-sun", 244, 52, 31) +
    path(
      "a-flat a-hill-far",
      "M0 96C30 58 70 56 104 84C136 50 190 48 226 86C256 66 292 66 320 88V200H0Z",
    ) +
    path("a-flat a-hill", "M0 116C60 88 120 80 160 80C220 80 280 92 320 112V200H0Z") +
    `<g class="a-hair">${cells()}</g>` +
    '<use href="#pond" width="100" height="100" transform="translate(135.5 123.2)scale(.49 .255)"/>' +
    use("tower-pink", 126, 24, 68) +
    standing() +
    use("tower-blue", 20, 98, 68) +
    use("tower-green", 232, 98, 68) +
    use("bird-flycatcher", 207, 6, 74) +
    use("flower-bellflower", 4, 142, 54) +
    use("flower-primrose", 278, 158, 36) +
    use("flower-plumeria", 246, 164, 32)
  );
}

/** Symbol of the scene. */
export const sceneSymbols = symbol(
  "home-seikatsu",
  `<g class="a-scene">${scene()}</g>`,
  "0 0 320 200",
  "hidden",
);
