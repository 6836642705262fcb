/**
 * A question that must be answered before anything goes on.
 *
 * @module
 */
import { html, render } from "lit-html";
import { t } from "./words.js";

/**
 * Asks; resolves to the value of the answer, "" if the question was left.
 *
 * @param {object} question
 * @param {string} question.title
 * @param {string} question.text
 * @param {[string, string][]} question.answers value and label, the safest first
 * @returns {Promise<string>}
 */
export function ask({ title, text, answers }) {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog question";
  dialog.setAttribute("aria-labelledby", "question");
  render(
    html`<form method="dialog">
      <h2 id="question">${title}</h2>
      <p>${text}</p>
      <div class="actions">
        ${answers.map(
          ([value, label], index) =>
            html`<button class="button ${index ? "" : "primary"}" value=${value}>${label}</button>`,
        )}
        <button class="button ghost" value="">${t("nav.cancel")}</button>
      </div>
    </form>`,
    dialog,
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}
