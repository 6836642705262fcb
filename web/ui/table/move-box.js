/**
 * The box that takes a move's text.
 *
 * @module
 */
import { html } from "lit-html";
import { calm } from "../announce.js";
import { t } from "../words.js";

const box = () =>
  /** @type {HTMLInputElement | null} */ (document.querySelector(".table input[name=move]"));

/** @param {import("./controller.js").Controller} controller */
export function moveBox(controller) {
  const typed = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const move = box()?.value.trim();
    if (!move) {
      return;
    }
    calm();
    // Looked at again after the answer: what has been typed meanwhile stays.
    const played = await controller.play(move, true);
    if (played && box()?.value.trim() === move) {
      clearMoveBox();
    }
  };
  return html`
    <form class="typed" @submit=${typed}>
      <label><span class="unseen">${t("table.move")}</span>
        <input type="text" name="move" autocomplete="off" autocapitalize="off" spellcheck="false"
          enterkeyhint="go" placeholder=${t("table.move_example")} /></label>
    </form>`;
}

/** What was typed is nobody's business now. */
export function clearMoveBox() {
  const input = box();
  if (input) {
    input.value = "";
  }
}

export const focusMoveBox = () => box()?.focus();
