/** Pieces by their notation: pictures and names. */
import { html } from "lit-html";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { artSprite, fountainTile, koiTile, pondTile, tileArt } from "../seikatsu-art.js";

/** @type {Record<string, string>} */
export const BIRDS = { T: "tanager", W: "waxwing", E: "white-eye", F: "flycatcher" };
/** @type {Record<string, string>} */
export const FLOWERS = { P: "primrose", L: "plumeria", U: "tulip", B: "bellflower" };
export const KOI = "K";
export const FOUNTAIN = "N";

/** @type {Map<string, string>} */
const drawn = new Map([
  [KOI, koiTile()],
  [FOUNTAIN, fountainTile()],
  ["", pondTile()],
]);

/**
 * The picture of a piece as SVG text for a box of 100 x 100; that of the pond for "".
 *
 * @param {string} piece
 * @returns {string}
 */
export function pieceArt(piece) {
  let art = drawn.get(piece);
  if (art === undefined) {
    art = tileArt(BIRDS[piece[0]], FLOWERS[piece[1]]);
    drawn.set(piece, art);
  }
  return art;
}

/** Puts the symbols into the document, once. */
export function putSprite() {
  if (document.getElementById("seikatsu-sprite")) {
    return;
  }
  const holder = document.createElement("div");
  holder.innerHTML = `<svg id="seikatsu-sprite" class="sk-sprite" aria-hidden="true" width="0" height="0">${artSprite}</svg>`;
  document.body.append(holder.children[0]);
}

/**
 * A piece in words: "white-eye with plumeria".
 *
 * @param {string} piece
 * @param {import("../../types.d.ts").Translate} t
 */
export function pieceName(piece, t) {
  if (piece === KOI || piece === FOUNTAIN) {
    return t(`seikatsu:${piece === KOI ? "koi" : "fountain"}`);
  }
  const [bird, flower] = [BIRDS[piece[0]], FLOWERS[piece[1]]];
  return bird && flower
    ? t("seikatsu:tile", {
        bird: t(`seikatsu:bird.${bird}`),
        flower: t(`seikatsu:flower.${flower}`),
      })
    : piece;
}

/** @param {string} piece */
export const picture = (piece) =>
  html`<svg class="sk-picture" viewBox="0 6 100 88" aria-hidden="true" focusable="false">
    ${unsafeSVG(pieceArt(piece))}
  </svg>`;
