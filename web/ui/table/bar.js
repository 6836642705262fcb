/**
 * The one bar of actions.
 *
 * @module
 */
import { html, nothing } from "lit-html";
import { icon } from "../icons.js";
import { settings } from "../settings.js";
import { t } from "../words.js";

/** @typedef {import("../../types.d.ts").View} View */

/**
 * @param {object} all
 * @param {View} all.now
 * @param {boolean} all.past whether an earlier position is looked at
 * @param {boolean} all.sheet whether the sheet is open
 * @param {{ possible: boolean, open: boolean }} all.hint
 * @param {{ undo: () => void, redo: () => void, hint: () => void, confirm: () => void, back: () => void,
 *   more: () => void }} all.does
 */
export function bar({ now, past, sheet, hint, does }) {
  const button = (
    /** @type {"undo" | "redo"} */ name,
    /** @type {boolean} */ can,
  ) => html`<button type="button" class="button tool" data-action=${name} ?disabled=${!can}
      title=${t(`bar.${name}`)} @click=${does[name]}>${icon(name)}<span>${t(`bar.${name}_short`)}</span></button>`;
  const waits = now.status === "confirm";
  return html`
    <div class="bar" role="group" aria-label=${t("bar.label")}>
      ${button("undo", now.can_undo)} ${button("redo", now.can_redo)}
      ${
        now.hints
          ? html`<button type="button" class="button tool" data-action="hint" title=${t("bar.hint")}
              ?disabled=${!hint.possible} aria-expanded=${hint.open} aria-controls="hints" @click=${does.hint}>
              ${icon("hint")}<span>${t("bar.hint_short")}</span></button>`
          : nothing
      }
      ${
        past
          ? html`<button type="button" class="button primary grow" @click=${does.back}>${t("log.now")}</button>`
          : html`<button type="button" class="button primary grow ${(settings.confirm && now.status !== "over") || waits ? "" : "away"}"
              data-action="confirm" ?disabled=${!waits} @click=${does.confirm}>
              ${icon("check")}<span>${t("bar.confirm")}</span></button>`
      }
      <button type="button" class="button tool sheet-only" aria-expanded=${sheet} aria-controls="side"
        @click=${does.more}>${icon("menu")}<span>${t("bar.more")}</span></button>
    </div>`;
}
