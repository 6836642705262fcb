/** Pictures of cards, gardens, temples and tiles. */
import { html, svg } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { placeOf } from "../../board/square/grid.js";
import { artSprite, cardArt, templeArt } from "../hanging-gardens-art.js";
import { THEMES } from "./words.js";

/** @typedef {import("../hanging_gardens/squares.js").Square} Square */

/**
 * A card that lies in a garden.
 *
 * @typedef {object} Laid
 * @property {string | null} card null: the start card
 * @property {string} cell
 * @property {string[]} rows
 */

/** @type {Map<string, string>} */
const drawn = new Map();

/** A card as SVG text, 100 units a square. @param {string[]} rows */
export function cardText(rows) {
  const key = rows.join("/");
  let art = drawn.get(key);
  if (art === undefined) {
    art = cardArt(
      rows.map((row) =>
        Array.from(row, (letter) => /** @type {Square} */ (THEMES[letter] ?? "site")),
      ),
    );
    drawn.set(key, art);
  }
  return art;
}

/** @param {string[]} rows */
export const cardInside = (rows) => svg`${unsafeSVG(cardText(rows))}`;

/** @param {string[]} rows */
export const cardPicture = (rows) =>
  html`<svg class="hg-picture" viewBox=${`-2 -2 ${rows[0].length * 100 + 4} ${rows.length * 100 + 6}`}
    aria-hidden="true" focusable="false">${cardInside(rows)}</svg>`;

/**
 * All of a garden: its cards from the lowest to the topmost, its temples above.
 *
 * @param {{ cards: Laid[], temples: string[] }} garden
 * @param {number} seat
 */
export const gardenInside = ({ cards, temples }, seat) =>
  svg`${repeat(
    cards,
    ({ card }) => card ?? "start",
    ({ card, cell, rows }) => {
      const { x, y } = placeOf(cell);
      return svg`<g data-laid=${card ?? "start"} transform=${`translate(${x} ${y})`}>${cardInside(rows)}</g>`;
    },
  )}${repeat(
    temples,
    (cell) => cell,
    (cell) => templeAt(cell, seat),
  )}`;

/** @param {string} cell @param {number} seat @param {string} [look] */
export function templeAt(cell, seat, look = "") {
  const { x, y } = placeOf(cell);
  return svg`<g class=${`hg-temple ${look}`} data-temple=${cell} transform=${`translate(${x} ${y})`}>
    <g class="hg-temple-in">${unsafeSVG(templeArt(seat))}</g></g>`;
}

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

/** The picture of a points tile; the back if it is not known. @param {string | null} kind @param {string} className @param {string} [name] */
export const tilePicture = (kind, className, name) =>
  symbol(kind ? `hg-kind-${kind}` : "hg-tile-back", className, name);

/** Puts the symbols into the document, once; the shell's name for it is the same. */
export function putSprite() {
  if (!document.getElementById("hanging_gardens-sprite")) {
    const holder = document.createElement("div");
    holder.className = "sprite";
    holder.innerHTML = `<svg id="hanging_gardens-sprite" aria-hidden="true" width="0" height="0">${artSprite}</svg>`;
    document.body.append(holder);
  }
}
