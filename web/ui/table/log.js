/**
 * The list of moves, and the way back through them.
 *
 * @module
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon, sign } from "../icons.js";
import { signed, t } from "../words.js";
import { ruleName } from "./names.js";

/** @typedef {import("../../types.d.ts").View} View */
/** @typedef {import("../../types.d.ts").LogEntry} LogEntry */
/** @typedef {import("../../types.d.ts").GameModule} GameModule */

/**
 * @param {object} all
 * @param {GameModule} all.game
 * @param {View} all.now
 * @param {View} all.shown
 * @param {(ply: number) => void} all.look
 */
export function log({ game, now, shown, look }) {
  const back = shown.at < now.ply;
  const step = (/** @type {any} */ name, /** @type {number} */ ply, /** @type {boolean} */ can) =>
    html`<button type="button" class="button icon ghost" data-step=${name} ?disabled=${!can}
      aria-label=${t(`log.${name}`)} title=${t(`log.${name}`)} @click=${() => look(ply)}>${icon(name)}</button>`;
  return html`
    <div class="steps-bar" role="group" aria-label=${t("log.steps")}>
      ${step("first", 0, shown.at > 0)} ${step("back", shown.at - 1, shown.at > 0)}
      ${step("forward", shown.at + 1, back)} ${step("last", now.ply, back)}
      <button type="button" class="button now ${back ? "" : "away"}" ?disabled=${!back}
        @click=${() => look(now.ply)}>${t("log.now")}</button>
    </div>
    <ol class="moves" data-log>
      ${
        now.log.length
          ? repeat(
              [...now.log].reverse(),
              (entry) => entry.ply,
              (entry) => move({ game, now, entry, current: entry.ply === shown.at, look }),
            )
          : html`<li class="soft empty">${t("log.empty")}</li>`
      }
    </ol>`;
}

/**
 * @param {object} all
 * @param {GameModule} all.game
 * @param {View} all.now
 * @param {LogEntry} all.entry
 * @param {boolean} all.current
 * @param {(ply: number) => void} all.look
 */
function move({ game, now, entry, current, look }) {
  const parts = Object.entries(entry.parts);
  const gain = parts.reduce((total, [, points]) => total + points, 0);
  const detail = parts.map(([rule, points]) => `${ruleName(now.game, rule)} ${signed(points)}`);
  return html`
    <li class=${entry.pending ? "pending" : ""}>
      <button type="button" class="move" aria-current=${current ? "step" : nothing}
        title=${t("log.look")} @click=${() => look(entry.ply)}>
        <span class="number" aria-hidden="true">${entry.ply}</span>
        ${sign(entry.seat, game.seat(entry.seat, t).colour)}
        <span class="notation" data-ply=${entry.ply}>${entry.text}</span>
        <span class="sentence">${game.describe(entry, now, t)}${
          entry.pending ? html` <i>${t("log.pending")}</i>` : nothing
        }</span>
        <span class="gain">${signed(gain)}</span>
        <span class="detail">${detail.join(" · ")}</span>
      </button>
    </li>`;
}

/**
 * What a screen reader hears of a move.
 *
 * @param {GameModule} game
 * @param {View} view
 * @param {LogEntry} entry
 */
export function spoken(game, view, entry) {
  const gain = Object.values(entry.parts).reduce((total, points) => total + points, 0);
  const move = game.describe(entry, view, t);
  return gain ? t("log.spoken", { move, count: gain }) : t("log.spoken_none", { move });
}
