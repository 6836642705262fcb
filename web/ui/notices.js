/**
 * Quiet notices at the edge of the page, each with what can be done about it.
 *
 * @module
 */
import { html, nothing, render } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { say } from "./announce.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/**
 * @typedef {object} Notice
 * @property {string} id a later notice with the same id takes its place
 * @property {() => string} text
 * @property {string} [copy] a text to be copied from it, which may be long
 * @property {{ label: () => string, act: () => void }} [action]
 * @property {number} [seconds] after which it goes by itself
 * @property {boolean} [here] it goes with the screen that it is shown on
 * @property {() => void} [gone] it went without the action
 */

/** @type {(Notice & { timer?: ReturnType<typeof setTimeout> })[]} */
let shown = [];

/**
 * Shows a notice.
 *
 * @param {Notice} notice
 */
export function notify(notice) {
  withdraw(notice.id);
  const entry = { ...notice };
  if (notice.seconds) {
    Object.assign(entry, { timer: setTimeout(() => withdraw(notice.id), notice.seconds * 1000) });
  }
  shown.push(entry);
  say(notice.text());
  draw();
}

/**
 * Takes a notice away.
 *
 * @param {string} id
 * @param {boolean} [acted] its action was taken
 */
export function withdraw(id, acted = false) {
  const entry = shown.find((notice) => notice.id === id);
  if (!entry) {
    return;
  }
  clearTimeout(entry.timer);
  shown = shown.filter((notice) => notice !== entry);
  if (!acted) {
    entry.gone?.();
  }
  draw();
}

/** The screen is left: what belongs to it goes. */
export function leave() {
  for (const { id } of shown.filter(({ here }) => here)) {
    withdraw(id);
  }
}

/** Draws the notices again, in another language perhaps. */
export function draw() {
  const host = /** @type {HTMLElement} */ (document.getElementById("notices"));
  host.setAttribute("aria-label", t("notice.region"));
  render(
    repeat(
      shown,
      (notice) => notice.id,
      ({ id, text, copy, action }) => html`
        <div class="notice" data-notice=${id}>
          <p>${text()}</p>
          ${
            copy
              ? html`<input type="text" readonly .value=${copy} aria-label=${text()}
                  @focus=${(/** @type {FocusEvent} */ { target }) => /** @type {HTMLInputElement} */ (target).select()} />`
              : nothing
          }
          ${
            action
              ? html`<button type="button" class="button quiet" @click=${() => {
                  withdraw(id, true);
                  action.act();
                }}>${action.label()}</button>`
              : nothing
          }
          <button type="button" class="button icon" @click=${() => withdraw(id)}
            aria-label=${t("notice.dismiss")}>${icon("close")}</button>
        </div>`,
    ),
    host,
  );
}
