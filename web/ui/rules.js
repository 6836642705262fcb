/**
 * How to play: the game's own page.
 *
 * @module
 */
import { html } from "lit-html";
import { alert } from "./announce.js";
import { begin, lastSetup } from "./start.js";
import { explain, t } from "./words.js";

/**
 * @param {import("./shell.js").Shell} shell
 * @param {string} id
 */
export async function openRules(shell, id) {
  const game = await shell.game(id);
  if (!game) {
    shell.go("#/", true);
    alert(explain({ code: "unknown_game", values: { game: id } }));
    return null;
  }
  const title = t("rules.title", { game: t(`${id}:name`) });
  shell.draw(html`
    <article class="page narrow rules">
      <h1>${title}</h1>
      ${game.rules(t)}
      <div class="actions">
        <button type="button" class="button primary big" @click=${() => begin(shell, { ...lastSetup(id), seed: "" })}>
          ${t("home.play")}</button>
        <button type="button" class="button" @click=${() => shell.back()}>${t("nav.back")}</button>
      </div>
    </article>`);
  shell.mark("setup");
  return { title, between: true };
}
