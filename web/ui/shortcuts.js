/**
 * The list of keys, under `?`.
 *
 * @module
 */
import { html, render } from "lit-html";
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
    ["R", "redo"],
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

/** Opens the list. */
export function showShortcuts() {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  dialog.setAttribute("aria-labelledby", "shortcuts");
  render(
    html`<form method="dialog">
      <h2 id="shortcuts">${t("keys.title")}</h2>
      ${Object.entries(GROUPS).map(
        ([group, keys]) => html`<h3>${t(`keys.${group}.title`)}</h3>
          <dl class="keys">${keys.map(
            ([key, name]) =>
              html`<div><dt><kbd>${key}</kbd></dt><dd>${t(`keys.${group}.${name}`)}</dd></div>`,
          )}</dl>`,
      )}
      <button class="button primary" autofocus>${t("nav.close")}</button>
    </form>`,
    dialog,
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
