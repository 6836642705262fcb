/**
 * What can be done with a whole game: play another, keep a copy, pass it on.
 *
 * @module
 */
import { html } from "lit-html";
import { icon } from "../icons.js";
import * as notices from "../notices.js";
import { copy, share } from "../setup.js";
import { showShortcuts } from "../shortcuts.js";
import { begin, lastSetup } from "../start.js";
import { t } from "../words.js";

/** @typedef {import("../shell.js").Shell} Shell */
/** @typedef {import("../engine.js").Engine} Engine */
/** @typedef {import("../../types.d.ts").View} View */
/** @typedef {import("./screen.js").Table} Table */

/**
 * The set-up of a game that is played; its seed is known when it is over.
 *
 * @param {View} view
 * @returns {import("../start.js").Setup}
 */
const setupOf = ({ game, seats, names, help, observation, seed }) => ({
  game,
  players: seats.length,
  seats,
  names,
  help,
  options: observation.options ?? lastSetup(game).options,
  ...(observation.data && { data: observation.data }),
  ...(seed && { seed }),
});

/**
 * Plays again with the same players: another deal, or the same. The game before is kept, unless
 * nobody has moved in it.
 *
 * @param {Shell} shell
 * @param {{ view: View, id: string, engine: Engine, same?: boolean }} game
 */
export function again(shell, { view, id, engine, same = false }) {
  const setup = setupOf(view);
  if (view.ply === 0) {
    engine.saves.remove(id);
  } else {
    notices.notify({
      id: "before",
      text: () => t("game.kept"),
      action: { label: () => t("game.back"), act: () => shell.go(`#/play/${id}`) },
      seconds: 10,
    });
  }
  begin(shell, same ? setup : { ...setup, seed: "" });
}

/**
 * The button that plays again with another deal.
 *
 * @param {Table} table
 * @param {string} label
 * @param {string} look
 */
export const newGame = (
  { shell, controller, id, engine },
  label,
  look,
) => html`<button type="button"
  class="button ${look}" data-action="new" aria-label=${label}
  @click=${() => again(shell, { view: controller.now, id, engine })}>${icon("plus")}<span>${label}</span></button>`;

/**
 * What can be done when a game is over.
 *
 * @param {Table} table
 */
export function endActions(table) {
  const { shell, controller, id, engine } = table;
  const same = () => again(shell, { view: controller.now, id, engine, same: true });
  return html`
    ${newGame(table, t("end.new"), "primary")}
    <button type="button" class="button" @click=${same}>${t("end.same")}</button>
    <button type="button" class="button" @click=${() => controller.look(0)}>${t("end.look")}</button>`;
}

/** @param {Engine} engine */
async function recordOf(engine) {
  return (await engine.call({ op: "record" })).value;
}

/**
 * Offers the open game as a file.
 *
 * @param {Engine} engine
 */
export async function exportGame(engine) {
  const { ok, value } = await engine.call({ op: "save" });
  if (ok) {
    offer(value);
  }
}

/**
 * Offers a save as a file.
 *
 * @param {any} save
 */
export function offer(save) {
  const blob = new Blob([`${JSON.stringify(save, null, 1)}\n`], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  const day = new Date().toISOString().slice(0, 10);
  link.download = `parterre-${save.record.game}-${day}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * @param {Shell} shell
 * @param {{ view: View, engine: Engine }} game
 */
export function gameMenu(shell, { view, engine }) {
  const item = (/** @type {string} */ name, /** @type {() => void} */ act) =>
    html`<li><button type="button" class="button ghost" data-menu=${name} @click=${act}>${t(`game.${name}`)}</button></li>`;
  return html`<ul class="menu">
    ${item("setup", () => shell.go(`#/setup/${view.game}`))}
    ${item("rules", () => shell.go(`#/rules/${view.game}`))}
    ${item("share", () => share(setupOf(view)))}
    ${item("export", () => exportGame(engine))}
    ${item("copy", async () => copy(JSON.stringify(await recordOf(engine)), () => t("game.copied")))}
    ${item("kept_games", () => shell.go("#/games"))}
    ${item("settings", () => shell.go("#/settings"))}
    ${item("shortcuts", () => showShortcuts(shell.screen.game))}
    ${item("home", () => shell.go("#/"))}
  </ul>`;
}
