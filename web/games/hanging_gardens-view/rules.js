/** The rules page, in our own words. What is decided about them: docs/rules/hanging_gardens.md. */
import { html, svg } from "lit-html";
import { cardInside, putSprite, symbol, templeAt, tilePicture } from "./pieces.js";
import { THEMES, tileName } from "./words.js";

/** @import { Translate } from "../../types.d.ts" */

/**
 * The table of values, as the rules page gives it: told, not counted with. The places that no source
 * gives are marked.
 *
 * @type {[kind: string, tiles: number, values: number[], reconstructed: number[]][]}
 */
const SERIES = [
  ["tiger", 6, [2, 6, 14], []],
  ["statue", 6, [1, 3, 20], []],
  ["garden", 6, [2, 8, 16], []],
  ["chalice", 10, [1, 4, 9, 15, 22], [0, 1, 2, 3, 4]],
  ["gate", 8, [0, 5, 12, 25], [2]],
  ["king", 4, [4, 12], [0, 1]],
  ["queen", 4, [1, 15], []],
];
/** @type {[person: string, kind: string, alone: number, full: number, reconstructed: boolean][]} */
const PERSONS = [
  ["tamer", "tiger", 3, 10, false],
  ["sculptor", "statue", 3, 12, true],
  ["gardener", "garden", 3, 11, false],
  ["priest", "chalice", 3, 12, true],
];
/** @type {[size: string, opens: string, extra: boolean][]} */
const OPENS = [
  ["3", "1", false],
  ["4", "2", false],
  ["5", "3", false],
  ["6", "3", true],
];

/** @param {Translate} t */
export function rules(t) {
  putSprite();
  const say = (/** @type {string} */ key, /** @type {Record<string, any>} */ values = {}) =>
    t(`hanging_gardens:rules.${key}`, values);
  return html`<div class="hg-rules">
    <p class="hg-lead">${say("intro")}</p>

    <h2>${say("round")}</h2>
    <p>${say("round_text")}</p>

    <h2>${say("turn")}</h2>
    <h3>${say("card")}</h3>
    <ul>${["card_1", "card_2", "card_3", "card_4"].map((key) => html`<li>${say(key)}</li>`)}</ul>
    ${placing(say("example_card"))}
    <h3>${say("temple")}</h3>
    <p>${say("temple_1")}</p>
    <p>${say("temple_2")}</p>
    ${building(say("example_temple"))}
    <h3>${say("tiles")}</h3>
    <table>
      <caption>${say("tiles_text")}</caption>
      <thead><tr><th scope="col">${say("group")}</th><th scope="col">${say("take")}</th></tr></thead>
      <tbody>${OPENS.map(
        ([size, columns, extra]) => html`<tr>
          <th scope="row">${extra ? say("or_more", { size }) : size}</th>
          <td>${say(extra ? "opens_draw" : "opens", { columns: say(`columns_${columns}`) })}</td>
        </tr>`,
      )}</tbody>
    </table>
    <p>${say("missed")}</p>

    <h2>${say("end")}</h2>
    <p>${say("end_text")}</p>
    <p>${say("series_text")}</p>
    <table class="hg-worth">
      <caption>${say("table")}</caption>
      <thead><tr><th scope="col">${say("kind")}</th><th scope="col">${say("count")}</th>
        ${[1, 2, 3, 4, 5].map((n) => html`<th scope="col">${n}</th>`)}</tr></thead>
      <tbody>${SERIES.map(
        ([kind, tiles, values, reconstructed]) => html`<tr>
          <th scope="row">${tilePicture(kind, "hg-held")} ${tileName(kind, t)}</th>
          <td>${tiles}</td>
          ${[0, 1, 2, 3, 4].map(
            (i) =>
              html`<td>${values[i] ?? ""}${mark(i < values.length && reconstructed.includes(i))}</td>`,
          )}
        </tr>`,
      )}</tbody>
    </table>
    <p>${say("persons_text")}</p>
    <table class="hg-worth">
      <caption>${say("persons")}</caption>
      <thead><tr><th scope="col">${say("person")}</th><th scope="col">${say("goes_with")}</th>
        <th scope="col">${say("alone")}</th><th scope="col">${say("full")}</th></tr></thead>
      <tbody>${PERSONS.map(
        ([person, kind, alone, full, reconstructed]) => html`<tr>
          <th scope="row">${tilePicture(person, "hg-held")} ${tileName(person, t)}</th>
          <td>${tileName(kind, t)}</td><td>${alone}</td><td>${full}${mark(reconstructed)}</td>
        </tr>`,
      )}
      <tr><th scope="row">${tilePicture("guard", "hg-held")} ${tileName("guard", t)}</th>
        <td>${tileName("gate", t)}</td><td colspan="2">${say("guard")}</td></tr></tbody>
    </table>
    <p>${say("reconstructed")}</p>
    <ul>${["score_1", "score_2", "score_3"].map((key) => html`<li>${say(key)}</li>`)}</ul>
    <p>${say("tie")}</p>

    <h2>${say("cutting")}</h2>
    <p>${say("cutting_text")}</p>

    <h2>${say("pieces")}</h2>
    <p>${say("pieces_text")}</p>
    <dl class="hg-kinds"><dt>${say("themes")}</dt>
      ${[...Object.values(THEMES), "site"].map(
        (theme) =>
          html`<dd>${symbol(`hg-${theme}`, "hg-held")} ${t(`hanging_gardens:theme.${theme}`)}</dd>`,
      )}</dl>

    <h2>${say("options")}</h2>
    <h3>${t("hanging_gardens:option.temple_limit")}</h3>
    <p>${say("temple_limit")}</p>

    <h2>${say("decisions")}</h2>
    <ul>${["limit", "added", "joined", "open", "advice"].map(
      (key) => html`<li>${say(`decision_${key}`)}</li>`,
    )}</ul>

    <h2>${say("credits")}</h2>
    <p>${say("credits_text")}</p>
  </div>`;
}

/** What no source gives. @param {boolean} is */
const mark = (is) => (is ? html`<sup>*</sup>` : "");

/** @param {string} words */
const placing = (words) => html`<figure class="hg-example">
  <svg viewBox="-10 -10 420 320" aria-hidden="true">
    <g transform="translate(0 0)">${cardInside(["..", "..", ".."])}</g>
    <g transform="translate(100 100)">${cardInside(["P..", "F.."])}</g>
  </svg>
  <figcaption>${words}</figcaption>
</figure>`;

/** @param {string} words */
const building = (words) => html`<figure class="hg-example">
  <svg viewBox="-10 -10 420 320" aria-hidden="true">
    <g>${cardInside(["PP", "..", ".."])}</g>
    <g transform="translate(100 0)">${cardInside(["P..", "P.."])}</g>
    ${svg`<path class="sq-group" d="M0 0H200V200H100V100H0Z" />`}
    ${templeAt("0,1", 0)}
  </svg>
  <figcaption>${words}</figcaption>
</figure>`;
