/**
 * Tiles: a flat-top hexagon of circumradius 50 in a box of 100 x 100, its corners at
 * (100, 50), (75, 93.3), (25, 93.3), (0, 50), (25, 6.7), (75, 6.7). The drawn card is
 * a hair smaller, so that the rims of neighbours stay apart.
 */
import { path, symbol, use } from "../../board/art-shapes.js";

/** The corners of the full hexagon, for hit areas and focus rings (`<polygon points>`). */
export const HEX_POINTS = "100,50 75,93.3 25,93.3 0,50 25,6.7 75,6.7";

/** The card's outline, circumradius 48.5. */
const CARD = "M98.5 50L74.2 92L25.8 92L1.5 50L25.8 8L74.2 8Z";

/** Where each bird sits: x, y and size of its box. */
const BIRD_BOX = {
  tanager: [9.2, 7.2, 64.7],
  waxwing: [9.2, 10.2, 64.7],
  "white-eye": [9.2, 9.2, 63.6],
  flycatcher: [13.1, 10.1, 66.8],
};

/** Where each flower stands. */
const FLOWER_BOX = {
  primrose: [39.7, 43.7, 46.6],
  plumeria: [37.6, 40.6, 50.9],
  tulip: [38.6, 43.6, 47.7],
  bellflower: [35.6, 42.6, 48.8],
};

/**
 * The picture of a garden tile as SVG text for the 100 x 100 box.
 * @param {string} bird "tanager", "waxwing", "white-eye" (or "white_eye") or "flycatcher"
 * @param {string} flower "primrose", "plumeria", "tulip" or "bellflower"
 * @returns {string}
 */
export function tileArt(bird, flower) {
  const birdId = /** @type {keyof typeof BIRD_BOX} */ (bird.replaceAll("_", "-"));
  const flowerId = /** @type {keyof typeof FLOWER_BOX} */ (flower);
  const [bx, by, bs] = BIRD_BOX[birdId];
  const [fx, fy, fs] = FLOWER_BOX[flowerId];
  return (
    `<g class="a-card a-on-${flowerId}">` +
    use("hex-tile", 0, 0, 100) +
    use(`bird-${birdId}`, bx, by, bs) +
    use(`flower-${flowerId}`, fx, fy, fs) +
    use("hex-rim", 0, 0, 100) +
    "</g>"
  );
}

/**
 * A tile with one picture on one ground.
 * @param {string} id
 * @param {string} ground
 * @param {number} inset
 * @returns {string}
 */
function placeTile(id, ground, inset) {
  return (
    `<g class="a-on-${ground}">` +
    use("hex-tile", 0, 0, 100) +
    use(id, inset, inset, 100 - 2 * inset) +
    use("hex-rim", 0, 0, 100) +
    "</g>"
  );
}

/** The koi tile, in the 100 x 100 box. */
export const koiTile = () => placeTile("koi", "water", 14);

/** The fountain tile, in the 100 x 100 box. */
export const fountainTile = () => placeTile("fountain", "moss", 12);

/** The printed pond of the middle cell, in the 100 x 100 box. */
export const pondTile = () => placeTile("pond", "moss", 0);

/** Symbols of the tile: the card, and its rim to be drawn last. */
export const tileSymbols =
  symbol("hex-tile", path("a-flat a-tile", CARD), "0 0 100 100") +
  symbol("hex-rim", path("a-rim", CARD), "0 0 100 100");
