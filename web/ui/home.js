/**
 * The first screen: a garden a card.
 *
 * @module
 */
import { html, nothing } from "lit-html";
import { GAMES } from "../games/index.js";
import { begin, lastSetup } from "./start.js";
import { t } from "./words.js";

/** @typedef {import("./shell.js").Shell} Shell */

/** @param {Shell} shell */
export function openHome(shell) {
  /** @type {any[]} */
  let kept = [];
  let open = true;
  const draw = () => {
    if (open) {
      shell.draw(html`
        <section class="home">
          <div class="intro"><h1>${t("home.title")}</h1><p>${t("home.sentence")}</p></div>
          <ul class="gardens">${GAMES.map(({ id }) => card(shell, id, unfinished(kept, id)))}</ul>
        </section>`);
    }
  };
  draw();
  shell.mark("setup");
  // The list needs no Python, only the worker.
  shell.loading.engine?.saves.list().then((saves) => {
    kept = saves;
    draw();
  }, console.error);
  return {
    title: "",
    between: true,
    close: () => {
      open = false;
    },
  };
}

/**
 * The last game of this kind that is not over.
 *
 * @param {any[]} kept
 * @param {string} game
 */
const unfinished = (kept, game) =>
  kept.find(({ summary }) => summary?.game === game && !summary.over && summary.ply > 0);

/**
 * @param {Shell} shell
 * @param {string} id
 * @param {any} save
 */
function card(shell, id, save) {
  const play = () => begin(shell, { ...lastSetup(id), seed: "" });
  return html`
    <li class="garden" data-game=${id}>
      <svg class="picture" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#home-${id}" /></svg>
      <div class="text">
        <h2>${t(`${id}:name`)}</h2>
        <p>${t(`${id}:sentence`)}</p>
        <div class="actions">
          <button type="button" class="button primary big" data-play=${id} @click=${play}>
            ${t("home.play")}</button>
          ${save ? html`<a class="button big" href="#/play/${save.id}">${t("home.continue")}</a>` : nothing}
        </div>
        <p class="links">
          <a href="#/setup/${id}">${t("home.setup")}</a>
          <a href="#/rules/${id}">${t("home.rules")}</a>
        </p>
      </div>
    </li>`;
}
