/**
 * Draws everything around a game's own view.
 *
 * @module
 */
import { html, nothing } from "lit-html";
import { t } from "../words.js";
import { endActions, gameMenu } from "./actions.js";
import { bar } from "./bar.js";
import { openSheet, pressed } from "./layers.js";
import { log } from "./log.js";
import { moveBox } from "./move-box.js";
import { situation } from "./names.js";
import { panels } from "./panels.js";
import { side } from "./side.js";

/** @typedef {import("./screen.js").Table} Table */

/** @param {Table} table */
const isPast = ({ controller }) => controller.shown.at < controller.now.ply;

/** @param {Table} table */
export function redraw(table) {
  const { shell, game, scores, ending } = table;
  const past = isPast(table);
  shell.draw(html`
    <div class="table ${ending ? "ended" : ""} ${past ? "past" : ""}"
      @pointerdown=${(/** @type {Event} */ event) => pressed(table, event)}>
      <h1 class="unseen">${t("table.title", { game: t(`${game.id}:name`) })}</h1>
      <div class="board"></div>
      <div class="column">
      <section class="scores ${scores.unfolded ? "unfolded" : ""}" aria-label=${t("score.label")}>
        ${panels(scores)}</section>
      <p class="prompt"></p>
      <div class="hand"></div>
      ${ending && !past ? ending.template(endActions(table)) : nothing}
      ${barOf(table)}
      ${table.hints.template()}
      ${sideOf(table)}
      ${moveBox(table.controller)}
      </div>
    </div>`);
  drawPrompt(table);
  shell.drawHeader();
}

/** @param {Table} table */
function barOf(table) {
  const { controller, hints, sheet, act } = table;
  const { now } = controller;
  return bar({
    now,
    past: isPast(table),
    sheet,
    hint: { possible: hints.possible(), open: hints.open },
    does: {
      undo: () => act(table.undo()),
      redo: () => act(controller.redo()),
      hint: hints.toggle,
      confirm: () => act(controller.confirm()),
      back: () => controller.look(now.ply),
      more: () => openSheet(table, !sheet),
    },
  });
}

/** @param {Table} table */
function sideOf(table) {
  const { shell, game, engine, controller, tab, sheet } = table;
  const { now, shown } = controller;
  return side({
    tab,
    open: sheet,
    choose: (name) => {
      table.tab = name;
      redraw(table);
    },
    close: () => openSheet(table, false),
    content: {
      moves: () => log({ game, now, shown, look: (ply) => controller.look(ply) }),
      unseen: () => (now.status === "curtain" ? nothing : game.unseen(shown.observation, t)),
      game: () => gameMenu(shell, { view: now, engine }),
    },
  });
}

/**
 * The sentence beside the actions: what to do next, or which position is looked back at.
 *
 * @param {Table} table
 */
export function drawPrompt(table) {
  const { game, controller, curtain, prompt: told } = table;
  const { now, shown } = controller;
  const prompt = document.querySelector(".table .prompt");
  if (prompt) {
    drawThought(0);
    prompt.textContent = isPast(table)
      ? t("turn.past", { at: shown.at, ply: now.ply })
      : (!curtain.down && told) || situation(game, now);
  }
}

/**
 * How far the computer has come that thinks: a line under the sentence that says so.
 *
 * @param {number} part from 0 to 1
 */
export function drawThought(part) {
  const prompt = /** @type {HTMLElement | null} */ (document.querySelector(".table .prompt"));
  prompt?.style.setProperty("--thought", String(part));
}
