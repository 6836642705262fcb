/**
 * What lies beside the board: moves, unseen tiles, and what can be done with the game. On a small
 * screen it is a sheet that the bar's last button opens.
 *
 * @module
 */
import { html, nothing } from "lit-html";
import { icon } from "../icons.js";
import { t } from "../words.js";

const TABS = /** @type {const} */ (["moves", "unseen", "game"]);

/** @typedef {(typeof TABS)[number]} Tab */

/**
 * @param {object} all
 * @param {Tab} all.tab
 * @param {boolean} all.open as a sheet
 * @param {(tab: Tab) => void} all.choose
 * @param {() => void} all.close
 * @param {Record<Tab, () => unknown>} all.content
 */
export function side({ tab, open, choose, close, content }) {
  const turn = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length];
      choose(next);
      document.getElementById(`tab-${next}`)?.focus();
    }
  };
  return html`
    <section id="side" class="side ${open ? "open" : ""}" aria-label=${t("side.label")}>
      <div class="tabs">
        <div role="tablist" aria-label=${t("side.label")} @keydown=${turn}>${TABS.map(
          (
            name,
          ) => html`<button type="button" role="tab" id="tab-${name}" aria-selected=${name === tab}
            aria-controls="panel-${name}" tabindex=${name === tab ? 0 : -1} @click=${() => choose(name)}>
            ${t(`side.${name}`)}</button>`,
        )}</div>
        <button type="button" class="button icon ghost sheet-only" aria-label=${t("nav.close")} @click=${close}>
          ${icon("close")}</button>
      </div>
      ${TABS.map(
        (
          name,
        ) => html`<div role="tabpanel" class="panel-${name}" id="panel-${name}" aria-labelledby="tab-${name}"
          tabindex=${name === "unseen" ? 0 : nothing} ?hidden=${name !== tab}>${name === tab || name === "moves" ? content[name]() : nothing}</div>`,
      )}
    </section>`;
}
