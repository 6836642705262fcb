/**
 * Seikatsu's art. Put `artSprite` once into a hidden `<svg>` of the document, load
 * `styles/seikatsu-art.css`, then draw a picture with `<use href="#bird-tanager">`
 * or a whole tile with `tileArt(bird, flower)` inside `<svg viewBox="0 0 100 100">`.
 *
 * Symbols of 100 x 100: `bird-*`, `flower-*`, `koi`, `fountain`, `pond`, `tower-*`,
 * `hex-tile`, `hex-rim`; of 320 x 200: `home-seikatsu`. Colours are custom properties
 * `--art-*`; they reach into a `<use>`, so a cell may override them for itself.
 */
import { birdSymbols } from "./seikatsu/birds.js";
import { flowerSymbols } from "./seikatsu/flowers.js";
import { placeSymbols } from "./seikatsu/places.js";
import { sceneSymbols } from "./seikatsu/scene.js";
import { tileSymbols } from "./seikatsu/tile.js";

export { fountainTile, HEX_POINTS, koiTile, pondTile, tileArt } from "./seikatsu/tile.js";

/** All symbols, as the inside of one hidden `<svg>`. */
export const artSprite = tileSymbols + birdSymbols + flowerSymbols + placeSymbols + sceneSymbols;
