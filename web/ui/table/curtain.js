/**
 * The curtain between two people at one screen.
 *
 * @module
 */
import { html, render } from "lit-html";
import { sign } from "../icons.js";
import { t } from "../words.js";
import { nameOf } from "./names.js";

/** @typedef {import("../../types.d.ts").View} View */
/** @typedef {import("../../types.d.ts").GameModule} GameModule */

/**
 * @param {GameModule} game
 * @param {{ lift: () => void, leave: () => void }} does
 */
export function createCurtain(game, { lift, leave }) {
  const dialog = document.createElement("dialog");
  dialog.className = "curtain";
  dialog.setAttribute("aria-labelledby", "curtain-title");
  let down = false;
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.addEventListener("close", () => {
    // A browser may insist on closing; the curtain does not.
    if (down && dialog.isConnected) {
      dialog.showModal();
    }
  });
  return {
    /** Hides the table, and names who comes next. @param {View} view */
    drop(view) {
      const seat = view.to_move ?? 0;
      const { colour } = game.seat(seat, t);
      const name = nameOf(game, view, seat);
      dialog.dataset.colour = colour;
      render(
        html`<div>
          ${sign(seat, colour)}
          <h2 id="curtain-title">${t("curtain.title", { name })}</h2>
          <p>${t("curtain.text", { name })}</p>
          <button type="button" class="button primary big" data-action="lift-curtain" autofocus
            @click=${lift}>${t("curtain.lift", { name })}</button>
          <button type="button" class="button ghost" @click=${leave}>${t("curtain.leave")}</button>
        </div>`,
        dialog,
      );
      if (!dialog.isConnected) {
        document.body.append(dialog);
      }
      down = true;
      if (!dialog.open) {
        dialog.showModal();
      }
    },
    /** Shows the table again. */
    rise() {
      down = false;
      dialog.close();
      dialog.remove();
    },
    get down() {
      return down;
    },
  };
}
