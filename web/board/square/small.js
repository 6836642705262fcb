/** Small pictures of square gardens, and one of them enlarged. */
import { html, render, svg } from "lit-html";
import { boxOf } from "./grid.js";

/** @import { Bounds } from "./grid.js" */

/** How much is left free around a garden, in units. */
const MARGIN = 16;

/**
 * A garden as a picture that fits its box.
 *
 * @param {object} garden
 * @param {Bounds} garden.bounds
 * @param {unknown} garden.content
 * @param {string} garden.label
 * @param {unknown} [garden.over]
 * @param {number} [garden.least] at least so many squares wide and high are shown, so that a small garden stays small
 */
export function gardenPicture({ bounds, content, label, over, least = 5 }) {
  let [x, y, width, height] = boxOf(bounds, MARGIN);
  const [wide, high] = [Math.max(width, least * 100), Math.max(height, least * 100)];
  x -= (wide - width) / 2;
  y -= (high - height) / 2;
  return html`<svg class="sq-small" viewBox=${`${x} ${y} ${wide} ${high}`} role="img" aria-label=${label}>
    ${svg`<g>${content}</g>`}${over ? svg`<g>${over}</g>` : ""}
  </svg>`;
}

/**
 * A dialog that shows one thing large; it closes by its button, Escape, or a tap beside it.
 *
 * @param {object} words
 * @param {string} words.close
 */
export function createEnlarged({ close }) {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog sq-enlarged";
  dialog.setAttribute("aria-labelledby", "sq-enlarged-title");
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    render("", dialog);
    dialog.remove();
  });
  return {
    /** @param {string} title @param {unknown} content */
    show(title, content) {
      render(
        html`<header>
            <h2 id="sq-enlarged-title">${title}</h2>
            <button type="button" class="button" autofocus @click=${() => dialog.close()}>${close}</button>
          </header>
          ${content}`,
        dialog,
      );
      if (!dialog.isConnected) {
        document.body.append(dialog);
      }
      if (!dialog.open) {
        dialog.showModal();
      }
    },
    /** Nothing of it stays in the document. */
    close() {
      if (dialog.isConnected) {
        render("", dialog);
        dialog.close();
        dialog.remove();
      }
    },
    get open() {
      return dialog.open;
    },
  };
}
