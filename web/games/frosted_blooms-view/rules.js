/** The rules page, in our own words. What is decided about them: docs/rules/frosted_blooms.md. */
import { html, svg } from "lit-html";
import { outline } from "../../board/square/board.js";
import { boundsOf, placeOf } from "../../board/square/grid.js";
import { cardPicture, kindIcon, putSprite, tileInside, upgradeInside } from "./pieces.js";
import { cardName, KINDS, UPGRADES } from "./words.js";

/** @import { Translate } from "../../types.d.ts" */

/** Holes and what fills them, as the rules page gives them: told, not worked out. @type {[string, [string, string[]][][]][]} */
const HOLES = [
  ["1", [[["gardener", ["0,0"]]]]],
  ["2", [[["barn", ["0,0", "0,1"]]]]],
  [
    "3",
    [
      [
        ["barn", ["0,0", "0,1"]],
        ["gardener", ["0,2"]],
      ],
      [
        ["barn", ["0,0", "1,0"]],
        ["gardener", ["1,1"]],
      ],
    ],
  ],
  ["o", [[["windmill", ["0,0", "0,1", "1,0", "1,1"]]]]],
  [
    "t",
    [
      [
        ["barn", ["0,1", "1,1"]],
        ["gardener", ["0,0"]],
        ["gardener", ["0,2"]],
      ],
    ],
  ],
  [
    "4",
    [
      [
        ["barn", ["0,0", "0,1"]],
        ["barn", ["0,2", "0,3"]],
      ],
      [
        ["barn", ["0,0", "1,0"]],
        ["barn", ["2,0", "2,1"]],
      ],
      [
        ["barn", ["0,0", "0,1"]],
        ["barn", ["1,1", "1,2"]],
      ],
    ],
  ],
];
/** Points of each upgrade; numbers of each objective for 3, 5, 7 and 10 points. */
const WORTH = [3, 10, 25];
/** @type {[string, (number | null)[]][]} */
const OBJECTIVES = [
  ["purple", [6, 8, 10, 12]],
  ["white", [12, 16, 20, 24]],
  ["pond", [6, 8, 10, 12]],
  ["gardener", [2, 3, 4, 6]],
  ["barn", [2, 3, 4, 5]],
  ["windmill", [null, 1, null, 2]],
];
/** @type {[string, number][]} */
const DECK = [
  ["purple", 2],
  ["white", 1],
  ["pond", 2],
  ["purple+white", 1],
  ["purple+pond", 2],
  ["white+pond", 2],
];

/** @param {Translate} t */
export function rules(t) {
  putSprite();
  /** @param {string} key @param {Record<string, any>} [values] */
  const say = (key, values) => t(`frosted_blooms:rules.${key}`, values);
  return html`<div class="fb-rules">
    <p class="fb-lead">${say("intro")}</p>

    <h2>${say("turn")}</h2>
    <ol>
      ${[1, 2, 3, 4, 5].map((step) => html`<li>${say(`turn_${step}`)}</li>`)}
    </ol>
    <p>${say("then")}</p>
    ${example(say("example"))}

    <h2>${say("holes")}</h2>
    <p>${say("holes_text")}</p>
    <ul class="fb-holes">
      ${HOLES.map(([id, shapes]) => html`<li><span class="fb-hole-shapes">${shapes.map(hole)}</span>${say(`hole_${id}`)}</li>`)}
    </ul>
    <table>
      <thead><tr><th scope="col">${say("upgrade")}</th><th scope="col">${say("points")}</th></tr></thead>
      <tbody>${UPGRADES.map(
        (kind, i) =>
          html`<tr><th scope="row">${kindIcon(kind)} ${t(`frosted_blooms:kind.${kind}`)}</th><td>${WORTH[i]}</td></tr>`,
      )}</tbody>
    </table>

    <h2>${say("objectives")}</h2>
    <p>${say("objectives_text")}</p>
    <div class="fb-scroll" tabindex="0" role="group" aria-label=${say("objectives")}><table>
      <caption>${say("number")} *</caption>
      <thead><tr><td></td>${[3, 5, 7, 10].map((count) => html`<th scope="col">${t("frosted_blooms:points", { count })}</th>`)}</tr></thead>
      <tbody>${OBJECTIVES.map(
        ([
          kind,
          numbers,
        ]) => html`<tr><th scope="row">${kindIcon(kind)} ${t(`frosted_blooms:reach.${kind}`)}</th>
          ${numbers.map((number) => html`<td>${number ?? "–"}</td>`)}</tr>`,
      )}</tbody>
    </table></div>

    <h2>${say("deck")} *</h2>
    <p>${say("deck_text")}</p>
    <ul class="fb-deck-list">
      ${DECK.map(([card, count]) => html`<li>${cardPicture(card)}<span>${cardName(card, t)}</span><b>× ${count}</b></li>`)}
    </ul>

    <h2>${say("end")}</h2>
    <p>${say("end_text")}</p>

    <h2>${say("box")}</h2>
    <p>${say("box_text")} *</p>
    <ul class="fb-kinds">
      ${KINDS.map((kind) => html`<li>${kindIcon(kind)} ${t(`frosted_blooms:kind.${kind}`)}</li>`)}
      ${UPGRADES.map((kind) => html`<li>${kindIcon(kind)} ${t(`frosted_blooms:kind.${kind}`)}</li>`)}
    </ul>

    <h2>${say("decisions")}</h2>
    <ul>
      ${["holes", "edges", "coins", "order"].map((one) => html`<li>${say(`decision_${one}`)}</li>`)}
    </ul>

    <h2>* ${say("reconstructed")}</h2>
    <p>${say("reconstructed_text")}</p>

    <h2>${say("credits")}</h2>
    <p>${say("credits_text")}</p>
  </div>`;
}

/** A hole, filled. @param {[string, string[]][]} upgrades */
function hole(upgrades) {
  const cells = upgrades.flatMap(([, of]) => of);
  const { bottom = 0, right = 0 } = boundsOf(cells) ?? {};
  return html`<svg viewBox=${`-8 -8 ${right * 100 + 116} ${bottom * 100 + 116}`}
width=${(right + 1) * 26} height=${(bottom + 1) * 26} aria-hidden="true">
    ${svg`${upgrades.map(([kind, of]) => upgradeInside({ kind, cells: of, turn: 0 }))}
    <path class="fb-hole-edge" d=${outline(cells)} />`}</svg>`;
}

/** Three purple flowers that join two more. @param {string} words */
const example = (words) => html`<figure class="fb-example">
  <svg viewBox="-10 -20 500 440" aria-hidden="true">
    <g>${tileInside([
      ["pond", "pond", "white-2", null],
      [null, "white-1", "purple-2", null],
    ])}</g>
    <g transform="translate(200 100)">${tileInside([
      [null, "purple-3"],
      ["pond", "white-1"],
      ["pond", "white-2"],
    ])}</g>
    <path class="sq-group fb-counted fb-of-purple" d=${outline(["1,2", "1,3"])} />
    ${sum("5 × 2 = +10", placeOf("0,3"))}
  </svg>
  <div class="fb-example-card">${cardPicture("purple")}</div>
  <figcaption>${words}</figcaption>
</figure>`;

/** @param {string} text @param {{ x: number, y: number }} at */
const sum = (text, { x, y }) => svg`<g class="fb-sum" transform=${`translate(${x} ${y + 50})`}>
  <rect x="-165" y="-34" width="330" height="68" rx="34" /><text y="16">${text}</text></g>`;
