/** Small pictures beside the table: a kept game's gardens, and the tiles still out. */
import { html, nothing } from "lit-html";
import { gardenPicture } from "../../board/square/small.js";
import { heldTiles } from "./collection.js";
import { valuesOf } from "./hand.js";
import { seatSign } from "./others.js";
import { gardenInside, putSprite, tilePicture } from "./pieces.js";
import { gardenBounds } from "./scene.js";
import { KINDS, PERSONS, seatOf, tileName } from "./words.js";

/** @import { Translate } from "../../types.d.ts" */

/**
 * All gardens, side by side.
 *
 * @param {any} observation
 * @param {Translate} t
 */
export function seen(observation, t) {
  putSprite();
  return html`<div class="hg-seen" data-players=${observation.players}>
    ${observation.gardens.map((/** @type {any} */ garden, /** @type {number} */ seat) =>
      gardenPicture({
        bounds: gardenBounds(garden),
        content: gardenInside(garden, seat),
        label: t("hanging_gardens:garden_of", { name: seatOf(seat, t).name }),
      }),
    )}
  </div>`;
}

/**
 * Points tiles by kind: their values, who holds them as far as it is known, how many are out.
 *
 * @param {any} observation
 * @param {Translate} t
 */
export function unseen(observation, t) {
  putSprite();
  const { hands, components, pile } = observation;
  const held = hands.map((/** @type {any} */ hand) => heldTiles(hand));
  /** @param {number} seat @param {string} kind */
  const has = (seat, kind) =>
    held[seat].find((/** @type {any} */ tile) => tile.kind === kind)?.count ?? 0;
  const cell = (/** @type {number} */ count) =>
    html`<td class=${count ? "" : "is-none"}>${count || "–"}</td>`;
  return html`<table class="hg-unseen">
    <caption>
      ${t("hanging_gardens:unseen.caption", { count: pile })}
    </caption>
    <thead>
      <tr>
        <th scope="col"><span class="unseen">${t("hanging_gardens:unseen.kind")}</span></th>
        <th scope="col">${t("hanging_gardens:unseen.values")}</th>
        ${hands.map(
          (/** @type {any} */ _, /** @type {number} */ seat) =>
            html`<th scope="col">${seatSign(seat)}<span class="unseen">${seatOf(seat, t).name}</span></th>`,
        )}
        <th scope="col">${t("hanging_gardens:unseen.out")}</th>
      </tr>
    </thead>
    <tbody>
      ${[...KINDS, ...PERSONS].map(
        (kind) => html`<tr>
          <th scope="row">${tilePicture(kind, "hg-held")}<span>${tileName(kind, t)}</span></th>
          <td class="hg-row">${valuesOf(components, kind).join(" ")}</td>
          ${hands.map((/** @type {any} */ _, /** @type {number} */ seat) => cell(has(seat, kind)))}
          ${cell(observation.unseen[kind] ?? 0)}
        </tr>`,
      )}
      ${
        hands.some((/** @type {any} */ hand) => hand.missed)
          ? html`<tr><th scope="row"><span>${t("hanging_gardens:rule.missed")}</span></th>
              <td class="hg-row">${components.missed}×</td>
              ${hands.map((/** @type {any} */ { missed }) => cell(missed))}<td></td></tr>`
          : nothing
      }
    </tbody>
  </table>`;
}
