/** Small pictures beside the table: a kept game's garden, and the tiles still unseen. */
import { html, svg } from "lit-html";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { hexagon, middles, POND } from "./geometry.js";
import { BIRDS, FLOWERS, KOI, pieceArt, putSprite } from "./pieces.js";

/** @import { Translate } from "../../types.d.ts" */

const GARDEN = middles(0);
const GROUND = [...GARDEN.values()].map((at) => hexagon(50, at)).join("");
const SPACES = [...GARDEN.values()].map((at) => hexagon(45, at)).join("");

/**
 * The garden as pink sees it.
 *
 * @param {any} observation
 * @param {Translate} t
 */
export function seen(observation, t) {
  putSprite();
  const board = Object.entries({ [POND]: "", ...observation.board });
  return html`<svg
    class="sk-small"
    viewBox="-292 -320 584 640"
    role="img"
    aria-label=${t("seikatsu:picture", { count: board.length - 1 })}
  >
    <path class="sk-hedge" d=${GROUND} />
    <path class="sk-ground" d=${GROUND} />
    <path class="sk-space" d=${SPACES} />
    ${board.map(([cell, piece]) => {
      const { x, y } = /** @type {{ x: number, y: number }} */ (GARDEN.get(cell));
      return svg`<g transform=${`translate(${x - 50} ${y - 50})`}>${unsafeSVG(pieceArt(piece))}</g>`;
    })}
  </svg>`;
}

/** @param {string} id @param {string} name */
const icon = (id, name) => html`<svg
  class="sk-icon"
  viewBox="0 0 100 100"
  role="img"
  aria-label=${name}
>
  <title>${name}</title>
  ${svg`<use href=${`#${id}`} width="100" height="100" />`}
</svg>`;

/**
 * How many tiles of each kind are neither in the garden nor in a hand that is seen.
 *
 * @param {any} observation
 * @param {Translate} t
 */
export function unseen(observation, t) {
  putSprite();
  /** @type {Record<string, number>} */
  const left = observation.unseen;
  const total = Object.values(left).reduce((a, b) => a + b, 0);
  /** @param {number} count */
  const cell = (count) => html`<td class=${count ? "" : "is-none"}>${count}</td>`;
  return html`<table class="sk-unseen">
    <caption>
      ${t("seikatsu:unseen.caption", { count: total, bag: observation.bag })}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${Object.values(FLOWERS).map(
          (flower) =>
            html`<th scope="col">${icon(`flower-${flower}`, t(`seikatsu:flower.${flower}`))}</th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${Object.entries(BIRDS).map(
        ([letter, bird]) =>
          html`<tr>
            <th scope="row">${icon(`bird-${bird}`, t(`seikatsu:bird.${bird}`))}</th>
            ${Object.keys(FLOWERS).map((flower) => cell(left[letter + flower] ?? 0))}
          </tr>`,
      )}
      <tr>
        <th scope="row">${icon("koi", t("seikatsu:koi"))}</th>
        <td colspan="4" class=${left[KOI] ? "" : "is-none"}>${left[KOI] ?? 0}</td>
      </tr>
    </tbody>
  </table>`;
}
