/**
 * Taking up a kept game, unless another tab has it.
 *
 * @module
 */
import { html } from "lit-html";
import { alert } from "./announce.js";
import { openTable } from "./table/screen.js";
import { explain, t } from "./words.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("../engine/worker.js").Reply} Reply */

/**
 * @param {Shell} shell
 * @param {string} id of the save
 * @param {{ reply?: Reply, steal?: boolean }} how with the reply that made the game, if it is new
 * @param {() => boolean} current
 * @returns {Promise<import("./shell.js").Screen | null>}
 */
export async function openPlay(shell, id, { reply, steal = false }, current) {
  await shell.wait();
  const engine = await shell.ready;
  if (!current()) {
    return null;
  }
  const found = reply ?? (await engine.resume(id, steal));
  if (!current()) {
    return null;
  }
  if (found?.error?.code === "elsewhere") {
    return openElsewhere(shell, id, current);
  }
  if (!found?.ok) {
    shell.go("#/", true);
    const error = found?.error;
    alert(error ? explain(error) : t("kept.unknown"));
    return null;
  }
  const game = await shell.game(found.value.game);
  if (!current()) {
    return null;
  }
  if (!game) {
    throw new Error(`no view of ${found.value.game}`);
  }
  return openTable(shell, { id, game, reply: found, engine });
}

/**
 * Says that another tab has the game, and offers to take it from there.
 *
 * @param {Shell} shell
 * @param {string} id
 * @param {() => boolean} current
 */
export function openElsewhere(shell, id, current) {
  const take = async () => {
    const screen = await openPlay(shell, id, { steal: true }, current);
    if (screen && current()) {
      shell.show(screen);
    }
  };
  shell.draw(html`
    <section class="page narrow" data-elsewhere>
      <h1>${t("elsewhere.title")}</h1>
      <p>${t("elsewhere.text")}</p>
      <div class="actions">
        <button type="button" class="button primary" data-take-over @click=${take}>${t("elsewhere.take")}</button>
        <a class="button" href="#/">${t("nav.home")}</a>
      </div>
    </section>`);
  shell.mark("setup");
  return { title: t("elsewhere.title") };
}
