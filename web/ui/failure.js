/**
 * The screen that says why nothing can be played here, and what to do.
 *
 * @module
 */
import { html } from "lit-html";
import { t } from "./words.js";

/**
 * @param {import("./shell.js").Shell} shell
 * @param {string} code
 */
export function openFailure(shell, code) {
  shell.draw(html`
    <section class="page narrow">
      <h1>${t("failure.title")}</h1>
      <p>${t(`failure.${code}`)}</p>
      <p><button type="button" class="button primary" @click=${() => location.reload()}>
        ${t("failure.again")}</button></p>
    </section>`);
  shell.mark("failed");
  return { title: t("failure.title") };
}
