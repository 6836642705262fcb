/** Small pictures beside the table: a kept game's gardens, the tiles and cards still to come. */
import { html, svg } from "lit-html";
import { gardenPicture } from "../../board/square/small.js";
import { cardPicture, gardenBounds, gardenFlat, putSprite, seatSign } from "./pieces.js";
import { cardName, seatOf } from "./words.js";

/** @import { Translate } from "../../types.d.ts" */

/** The twelve shapes by their letters, as rows of squares. @type {Record<string, string[]>} */
const SHAPES = {
  F: [".##", "##.", ".#."],
  I: ["#", "#", "#", "#", "#"],
  L: ["#.", "#.", "#.", "##"],
  N: [".#", ".#", "##", "#."],
  P: ["##", "##", "#."],
  T: ["###", ".#.", ".#."],
  U: ["#.#", "###"],
  V: ["#..", "#..", "###"],
  W: ["#..", "##.", ".##"],
  X: [".#.", "###", ".#."],
  Y: [".#", "##", ".#", ".#"],
  Z: ["##.", ".#.", ".##"],
};

/**
 * All gardens, side by side.
 *
 * @param {any} observation
 * @param {Translate} t
 */
export function seen(observation, t) {
  putSprite();
  return html`<div class="fb-seen" data-players=${observation.players} role="group" aria-label=${t("frosted_blooms:picture")}>
    ${observation.gardens.map((/** @type {any} */ garden, /** @type {number} */ seat) =>
      gardenPicture({
        bounds: gardenBounds(garden),
        content: gardenFlat(garden),
        label: t("frosted_blooms:garden_of", { name: seatOf(seat, t).name }),
      }),
    )}
  </div>`;
}

/**
 * Tiles in the bag by their shapes, and what everyone has not yet played.
 *
 * @param {any} observation
 * @param {Translate} t
 */
export function unseen(observation, t) {
  putSprite();
  const { bag, unseen: tiles, unplayed, seat, decks } = observation;
  const cards = [...new Set(unplayed.flatMap((/** @type {any} */ of) => Object.keys(of)))];
  return html`<div class="fb-unseen">
    <h3>${t("frosted_blooms:unseen.tiles", { count: bag })}</h3>
    <ul class="fb-shapes">
      ${Object.entries(SHAPES).map(([letter, rows]) => {
        const count = tiles.filter((/** @type {string} */ tile) => tile[0] === letter).length;
        return html`<li class=${count ? "" : "is-none"} aria-label=${t("frosted_blooms:unseen.shape", { shape: letter, count })}>
          ${silhouette(rows)}<b aria-hidden="true">${count}</b></li>`;
      })}
    </ul>
    <table class="fb-unplayed">
      <caption>${t("frosted_blooms:unseen.cards")}</caption>
      <thead><tr><th scope="col"><span class="unseen">${t("frosted_blooms:unseen.card")}</span></th>
        ${unplayed.map((/** @type {any} */ _, /** @type {number} */ of) => html`<th scope="col">${seatSign(of)}<span class="unseen">${seatOf(of, t).name}</span></th>`)}
        ${seat === null || !decks[seat] ? "" : html`<th scope="col">${t("frosted_blooms:deck_left")}</th>`}
      </tr></thead>
      <tbody>${cards.map(
        (
          card,
        ) => html`<tr><th scope="row">${cardPicture(card)}<span>${cardName(card, t)}</span></th>
          ${unplayed.map((/** @type {any} */ of) => cell(of[card] ?? 0))}
          ${seat === null || !decks[seat] ? "" : cell(decks[seat][card] ?? 0)}</tr>`,
      )}</tbody>
    </table>
  </div>`;
}

/** @param {number} count */
const cell = (count) => html`<td class=${count ? "" : "is-none"}>${count || "–"}</td>`;

/** @param {string[]} rows */
const silhouette = (rows) => {
  const squares = rows
    .flatMap((row, y) =>
      Array.from(row, (letter, x) => (letter === "#" ? `M${x} ${y}h1v1h-1Z` : "")),
    )
    .join("");
  return html`<svg class="fb-shape" viewBox=${`${rows[0].length / 2 - 2.6} ${rows.length / 2 - 2.6} 5.2 5.2`} aria-hidden="true">${svg`<path d=${squares} />`}</svg>`;
};
