/** The rules page, in our own words. What is decided about them: docs/rules/seikatsu.md. */
import { html, svg } from "lit-html";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { hexagon } from "./geometry.js";
import { BIRDS, FLOWERS, pieceArt, putSprite } from "./pieces.js";

/** @import { Translate } from "../../types.d.ts" */

/** Points of a line with none to six, as the rules page gives them: told, not counted with. */
const LINE_POINTS = [0, 1, 3, 6, 10, 15, 21];

/** The example: pieces and where they lie around the one just laid. @type {[string, number, number][]} */
const EXAMPLE = [
  ["TU", 0, -86.6],
  ["EL", 75, -43.3],
  ["WP", -75, 43.3],
  ["EB", 75, 43.3],
  ["EP", 0, 0],
];

/** A line as seen from a tower, the farthest first, and whether the tile is in the set. @type {[string, boolean][]} */
const LINE = [
  ["FP", true],
  ["K", true],
  ["TB", false],
  ["EP", true],
];

/** @param {Translate} t */
export function rules(t) {
  putSprite();
  /** @param {string} key @param {Record<string, any>} [values] */
  const say = (key, values) => t(`seikatsu:rules.${key}`, values);
  return html`<div class="sk-rules">
    <p class="sk-lead">${say("intro")}</p>

    <h2>${say("turn")}</h2>
    <ol>
      ${[1, 2, 3].map((step) => html`<li>${say(`turn_${step}`)}</li>`)}
    </ol>
    ${example(say("example"))}

    <h2>${say("end")}</h2>
    <p>${say("end_text")}</p>
    <p>${say("lines_text")}</p>
    ${lineExample(say("line_example"))}
    <table>
      <caption>
        ${say("table")}
      </caption>
      <tbody>
        <tr>
          <th scope="row">${say("in_line")}</th>
          ${LINE_POINTS.map((_, count) => html`<td>${count}</td>`)}
        </tr>
        <tr>
          <th scope="row">${say("points")}</th>
          ${LINE_POINTS.map((points) => html`<td>${points}</td>`)}
        </tr>
      </tbody>
    </table>
    <p>${say("tie")}</p>

    <h2>${say("garden")}</h2>
    <p>${say("garden_text", { lines: t("seikatsu:lines") })}</p>
    <p>${say("start")}</p>

    <h2>${say("pieces")}</h2>
    <p>${say("tiles")}</p>
    <dl class="sk-kinds">
      ${kinds(say("birds"), "bird-", Object.values(BIRDS), (id) => t(`seikatsu:bird.${id}`))}
      ${kinds(say("flowers"), "flower-", Object.values(FLOWERS), (id) => t(`seikatsu:flower.${id}`))}
      ${kinds(say("others"), "", ["koi", "fountain"], (id) => t(`seikatsu:${id}`))}
    </dl>

    <h2>${say("options")}</h2>
    <h3>${t("seikatsu:option.fountains")}</h3>
    <p>${say("fountains")}</p>
    <h3>${t("seikatsu:option.edition")}</h3>
    <p>${say("edition")}</p>

    <h2>${say("decisions")}</h2>
    <ul>
      ${["koi", "table", "fountain", "cards"].map((one) => html`<li>${say(`decision_${one}`)}</li>`)}
    </ul>

    <h2>${say("credits")}</h2>
    <p>${say("credits_text")}</p>
  </div>`;
}

/**
 * @param {string} title
 * @param {string} prefix
 * @param {string[]} ids
 * @param {(id: string) => string} name
 */
const kinds = (title, prefix, ids, name) => html`<dt>${title}</dt>
  ${ids.map(
    (id) => html`<dd>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        ${svg`<use href=${`#${prefix}${id}`} width="100" height="100" />`}
      </svg>
      ${name(id)}
    </dd>`,
  )}`;

/** @param {string} words */
const example = (words) => html`<figure class="sk-example">
  <svg viewBox="-130 -134 260 236" aria-hidden="true">
    ${EXAMPLE.map(
      ([piece, x, y]) => svg`<g transform=${`translate(${x} ${y})`}>
        <g transform="translate(-50 -50)">${unsafeSVG(pieceArt(piece))}</g>
        ${x > 0 ? svg`<path class="sk-answers" d=${hexagon(46)} />` : ""}
      </g>`,
    )}
    <g class="sk-points" transform="translate(0 48)">
      <rect x="-24" y="-17" width="48" height="34" rx="17" />
      <text y="7" text-anchor="middle">+4</text>
    </g>
  </svg>
  <figcaption>${words}</figcaption>
</figure>`;

/** @param {string} words */
const lineExample = (words) => html`<figure class="sk-example">
  <svg class="sk-pink" viewBox="-60 -50 120 452" aria-hidden="true">
    ${LINE.map(
      ([piece, counts], i) => svg`<g transform=${`translate(0 ${i * 86.6})`}>
        <g transform="translate(-50 -50)">${unsafeSVG(pieceArt(piece))}</g>
        ${counts ? flowerRing(piece) : ""}
      </g>`,
    )}
    <use href="#tower-pink" x="-29" y="335" width="58" height="58" />
  </svg>
  <figcaption>${words}</figcaption>
</figure>`;

/** @param {string} piece */
const flowerRing = (piece) => {
  const [right, down, radius] = piece === "K" ? [0, 0, 36] : [13, 17, 27];
  return svg`<circle class="sk-ring-edge" cx=${right} cy=${down} r=${radius} />
    <circle class="sk-ring" cx=${right} cy=${down} r=${radius} />`;
};
