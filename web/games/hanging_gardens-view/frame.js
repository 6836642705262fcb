/** What stands around the garden: its frame and the tools under it. */
import { html, nothing } from "lit-html";
import { squareFrame } from "../../board/square/board.js";
import { stepOf } from "./choices.js";
import { symbol } from "./pieces.js";
import { nameOf } from "./words.js";

/**
 * @import { Translate } from "../../types.d.ts"
 * @import { Table } from "./choices.js"
 */

/** @param {Translate} t */
export const frameTemplate = (t) => html`<div class="hg-board">
  <div class="hg-strip-host"></div>
  <div class="hg-own">
    ${squareFrame({ label: t("hanging_gardens:garden"), role: t("hanging_gardens:garden_role") })}
    <div class="hg-owner"></div>
  </div>
  <div class="hg-tools" role="group" aria-label=${t("hanging_gardens:tools")}></div>
</div>`;

/**
 * Whose garden it is if not the viewer's, and the temples still to be built.
 *
 * @param {Table} table
 * @param {Translate} t
 */
export function ownerTemplate({ view, seat }, t) {
  const left = view.observation.gardens[seat].temples_left;
  const words = t("hanging_gardens:temples_left", { count: left });
  return html`${
    seat === view.viewer
      ? nothing
      : html`<span>${t("hanging_gardens:garden_of", { name: nameOf(seat, view, t) })}</span>`
  }<span class="hg-left" role="img" aria-label=${words} title=${words}>${Array.from(
    { length: left },
    () => symbol(`hg-temple-${seat}`, "hg-left-one"),
  )}</span>`;
}

/**
 * @typedef {object} Tools
 * @property {() => void} corners
 * @property {(by: 1 | -1) => void} turn
 * @property {() => void} place
 * @property {(factor: number) => void} zoom
 * @property {() => void} whole
 */

/** Shapes of the tools' signs. */
const SIGNS = {
  back: "M7 9A7 7 0 1 1 5.5 14M7 4V9.5H12.5",
  turn: "M17 9A7 7 0 1 0 18.5 14M17 4V9.5H11.5",
  minus: "M6 12H18",
  plus: "M6 12H18M12 6V18",
  whole: "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
  corners: "M5 11V5H11M9 9H19V19H9Z",
};

/** @param {keyof typeof SIGNS} name */
const icon = (name) =>
  html`<svg class="hg-icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name]} /></svg>`;

/**
 * @param {Table} table
 * @param {Translate} t
 * @param {Tools} on
 */
export function toolsTemplate(table, t, on) {
  const { piece, corner, legal, cornersShown, zoomed } = table;
  const holds = stepOf(table) === "card" && piece !== null;
  const say = (/** @type {string} */ key) => t(`hanging_gardens:tool.${key}`);
  const tool = (
    /** @type {keyof typeof SIGNS} */ name,
    /** @type {() => void} */ act,
    /** @type {string} */ keys,
    /** @type {string} */ look = "",
  ) => html`<button type="button" class=${`hg-tool ${look}`} data-tool=${name} aria-label=${say(name)}
    title=${`${say(name)} (${keys})`} @click=${act}>${icon(name)}</button>`;
  return html`
    <button type="button" class="hg-tool" data-tool="corners" aria-pressed=${cornersShown}
      aria-label=${say("corners")} title=${say("corners_help")} @click=${on.corners}>${icon("corners")}</button>
    <span class="hg-zoom">
      ${tool("minus", () => on.zoom(0.8), "−")} ${tool("plus", () => on.zoom(1.25), "+")}
    </span>
    ${zoomed ? tool("whole", on.whole, "0") : nothing}
    <span class="hg-space"></span>
    ${
      holds
        ? html`${tool("back", () => on.turn(-1), "Shift+R")} ${tool("turn", () => on.turn(1), "R")}
          <button type="button" class="hg-tool hg-place" data-tool="place"
            aria-disabled=${!(corner && legal?.has(corner))} @click=${on.place}>${say("place")}</button>`
        : nothing
    }
    ${
      table.choices?.moves.includes("pass") && stepOf(table) === "temple"
        ? html`<button type="button" class="hg-tool hg-pass" data-move="pass">${t("hanging_gardens:pass")}</button>`
        : nothing
    }`;
}
