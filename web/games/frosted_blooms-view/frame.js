/** What stands around the garden: its frame, the tools under it, the first turn's help. */
import { html, nothing } from "lit-html";
import { squareFrame } from "../../board/square/board.js";
import { stepOf, turnsOf } from "./choices.js";

/**
 * @import { Translate } from "../../types.d.ts"
 * @import { Table } from "./choices.js"
 */

/** @param {Translate} t */
export const frameTemplate = (t) => html`<div class="fb-board">
  <div class="fb-strip-host"></div>
  <div class="fb-side"></div>
  <div class="fb-own">
    ${squareFrame({ label: t("frosted_blooms:garden"), role: t("frosted_blooms:garden_role") })}
    <p class="fb-owner"></p>
    <p class="fb-tip" hidden></p>
  </div>
  <div class="fb-tools" role="group" aria-label=${t("frosted_blooms:tools")}></div>
</div>`;

/**
 * @typedef {object} Tools
 * @property {() => void} corners
 * @property {(by: 1 | -1) => void} turn
 * @property {() => void} flip
 * @property {() => void} place
 * @property {(factor: number) => void} zoom
 * @property {() => void} whole
 */

/** Shapes of the tools' signs. */
const SIGNS = {
  turn: "M17 9A7 7 0 1 0 18.5 14M17 4V9.5H11.5",
  flip: "M12 4V20M9 7L4 17H9ZM15 7L20 17H15Z",
  minus: "M6 12H18",
  plus: "M6 12H18M12 6V18",
  whole: "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
  corners: "M5 11V5H11M9 9H19V19H9Z",
};

/** @param {keyof typeof SIGNS} name */
const icon = (name) =>
  html`<svg class="fb-icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name]} /></svg>`;

/**
 * @param {Table} table
 * @param {Translate} t
 * @param {Tools} on
 */
export function toolsTemplate(table, t, on) {
  const { piece, corner, legal, cornersShown, zoomed } = table;
  const holds = stepOf(table) === "take" && piece !== null;
  const say = (/** @type {string} */ key) => t(`frosted_blooms:tool.${key}`);
  const tool = (
    /** @type {keyof typeof SIGNS} */ name,
    /** @type {() => void} */ act,
    /** @type {string} */ keys,
  ) => html`<button type="button" class="fb-tool" data-tool=${name} aria-label=${say(name)}
    title=${`${say(name)} (${keys})`} @click=${act}>${icon(name)}</button>`;
  return html`
    <button type="button" class="fb-tool" data-tool="corners" aria-pressed=${cornersShown}
      aria-label=${say("corners")} title=${say("corners_help")} @click=${on.corners}>${icon("corners")}</button>
    <span class="fb-zoom">
      ${tool("minus", () => on.zoom(0.8), "−")} ${tool("plus", () => on.zoom(1.25), "+")}
    </span>
    ${zoomed ? tool("whole", on.whole, "0") : nothing}
    <span class="fb-space"></span>
    ${
      holds
        ? html`${tool("flip", on.flip, "F")} ${tool("turn", () => on.turn(1), "R")}
          <button type="button" class="fb-tool fb-place-it" data-tool="place"
            aria-disabled=${!(corner && legal?.has(corner))} @click=${on.place}>${say("place")}</button>`
        : nothing
    }`;
}

/**
 * Help where the thing is done, while a new player does it for the first times.
 *
 * @param {HTMLElement} tip
 * @param {Table} table
 * @param {Translate} t
 */
export function drawTip(tip, table, t) {
  const turns = turnsOf(table.view);
  const helps = turns < 2 && table.view.help && stepOf(table) === "take" && table.piece !== null;
  tip.hidden = !helps;
  tip.textContent = helps ? t(`frosted_blooms:help.${turns ? "place" : "first"}`) : "";
}
