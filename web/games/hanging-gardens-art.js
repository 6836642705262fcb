/**
 * The Hanging Gardens' art. Put `artSprite` once into a hidden `<svg>` of the document, load
 * `styles/hanging_gardens-art.css`, then draw with `<use href="#hg-park">` or with the
 * functions below, which give SVG text.
 *
 * Symbols of 100 x 100: `hg-fountain`, `hg-park`, `hg-arcade`, `hg-terrace`, `hg-site`
 * (squares, filled to the edge), `hg-mark-*` (the same without their ground),
 * `hg-temple-0..3`, `hg-kind-*` (picture of a points tile), `hg-tile-*` (the whole tile),
 * `hg-tile-back`, `hg-first`, `hg-palm`; of 200 x 300: `hg-card-back`; of 320 x 200:
 * `home-hanging_gardens`.
 */
import { cardSymbols } from "./hanging_gardens/cards.js";
import { sceneSymbols } from "./hanging_gardens/scene.js";
import { squareSymbols } from "./hanging_gardens/squares.js";
import { templeSymbols } from "./hanging_gardens/temples.js";
import { tileSymbols } from "./hanging_gardens/tiles.js";

export { cardArt, templeArt, tileArt } from "./hanging_gardens/cards.js";

/** All symbols, as the inside of one hidden `<svg>`. */
export const artSprite = squareSymbols + templeSymbols + tileSymbols + sceneSymbols + cardSymbols;
