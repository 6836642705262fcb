/**
 * Frosted Blooms' art. Put `artSprite` once into a hidden `<svg>` of the document, load
 * `styles/frosted_blooms-art.css`, then draw with `<use href="#fb-pond">` or with the
 * functions below, which give SVG text.
 *
 * Symbols of 100 x 100: `fb-pond`, `fb-purple-1..3`, `fb-white-1..3`, `fb-soil` and
 * `fb-gardener` (squares, filled to the edge), `fb-kind-*` (icons: purple, white, pond,
 * gardener, barn, windmill), `fb-coin`, `fb-marker`, `fb-seat-0..3`; of 200 x 100 and
 * 100 x 200: `fb-barn-h`, `fb-barn-v`; of 200 x 200: `fb-windmill`; of 100 x 140:
 * `fb-card-back`; of 320 x 200: `home-frosted_blooms`.
 */
import { flowerSymbols } from "./frosted_blooms/flowers.js";
import { pieceSymbols } from "./frosted_blooms/pieces.js";
import { sceneSymbols } from "./frosted_blooms/scene.js";
import { squareSymbols } from "./frosted_blooms/squares.js";
import { upgradeSymbols } from "./frosted_blooms/upgrades.js";

export { CARD_SIZE, cardArt, tileArt } from "./frosted_blooms/pieces.js";

/** All symbols, as the inside of one hidden `<svg>`. */
export const artSprite =
  flowerSymbols + squareSymbols + upgradeSymbols + pieceSymbols + sceneSymbols;
