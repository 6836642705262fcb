/** Small pictures beside the table: a kept game's gardens, and the tiles still out. */
import { html, nothing, svg } from "lit-html";
import { boxOf } from "../../board/square/grid.js";
import { asBacks, heldTiles } from "./collection.js";
import { valuesOf } from "./hand.js";
import { seatSign } from "./others.js";
import { gardenInside, putSprite, tilePicture } from "./pieces.js";
import { gardenBounds } from "./scene.js";
import { KINDS, PERSONS, seatOf, tileName } from "./words.js";

/** @import { Translate } from "../../types.d.ts" */

/** Where each garden lies in the picture, by the number of players: left, top, width, height. */
const PLOTS = [
  [],
  [[0, 0, 200, 200]],
  [
    [0, 30, 98, 140],
    [102, 30, 98, 140],
  ],
];
const QUARTERS = [
  [0, 0, 98, 98],
  [102, 0, 98, 98],
  [0, 102, 98, 98],
  [102, 102, 98, 98],
];

/**
 * All gardens in one picture.
 *
 * @param {any} observation
 * @param {Translate} t
 */
export function seen(observation, t) {
  putSprite();
  const { players, gardens } = observation;
  const plots = PLOTS[players] ?? QUARTERS;
  const names = gardens.map((/** @type {any} */ _, /** @type {number} */ seat) =>
    t("hanging_gardens:garden_of", { name: seatOf(seat, t).name }),
  );
  return html`<svg class="hg-seen" viewBox="0 0 200 200" role="img"
    aria-label=${names.join(t("hanging_gardens:comma"))}>
    ${gardens.map((/** @type {any} */ garden, /** @type {number} */ seat) => {
      const [x, y, width, height] = plots[seat];
      return svg`<svg x=${x} y=${y} width=${width} height=${height}
        viewBox=${boxOf(gardenBounds(garden), 16).join(" ")}>${gardenInside(garden, seat)}</svg>`;
    })}
  </svg>`;
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
          ${hands.map((/** @type {any} */ _, /** @type {number} */ seat) =>
            asBacks(observation, seat) ? html`<td>?</td>` : cell(has(seat, kind)),
          )}
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
