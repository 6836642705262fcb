/**
 * The list of keys, under `?`.
 *
 * @module
 */
import { html, nothing, render } from "lit-html";
import { t } from "./words.js";

/** Keys by group; a name is the rest of its message's id. */
const GROUPS = {
  board: [
    ["← ↑ → ↓", "move"],
    ["Enter", "choose"],
    ["Esc", "release"],
    ["Tab", "next"],
  ],
  game: [
    ["Enter", "confirm"],
    ["U", "undo"],
    ["Ctrl+Y", "redo"],
    ["H", "hint"],
    ["M", "type"],
    ["Space", "skip"],
    ["?", "list"],
  ],
  log: [
    ["←", "back"],
    ["→", "forward"],
    ["Home", "first"],
    ["End", "now"],
  ],
};

/**
 * Opens the list.
 *
 * @param {import("../types.d.ts").GameModule} [game] that is played, with keys of its own
 */
export function showShortcuts(game) {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  dialog.setAttribute("aria-labelledby", "shortcuts");
  render(
    html`<form method="dialog">
      <h2 id="shortcuts" tabindex="-1" autofocus>${t("keys.title")}</h2>
      ${Object.entries(GROUPS).map(
        ([group, keys]) => html`<h3>${t(`keys.${group}.title`)}</h3>
          <dl class="keys">${keys.map(([key, name]) => row(key, t(`keys.${group}.${name}`)))}</dl>`,
      )}
      ${
        game?.keys
          ? html`<h3>${t(`${game.id}:name`)}</h3>
            <dl class="keys">${game.keys.map(([key, name]) => row(key, t(`${game.id}:keys.${name}`)))}</dl>`
          : nothing
      }
      <button class="button primary">${t("nav.close")}</button>
    </form>`,
    dialog,
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @param {string} key
 * @param {string} text what it does
 */
const row = (key, text) => html`<div><dt><kbd>${key}</kbd></dt><dd>${text}</dd></div>`;
