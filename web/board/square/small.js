/** Small pictures of square gardens, and one of them enlarged. */
import { html, render, svg } from "lit-html";
import { boxOf, widened } from "./grid.js";

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

/** So many squares around a piece are shown with it. */
const AROUND = 2;

/**
 * A piece where it would lie, and what of the garden is around it.
 *
 * @param {object} laid
 * @param {Bounds | null} laid.garden null: it is empty
 * @param {unknown} laid.content the garden
 * @param {Bounds} laid.piece
 * @param {unknown} laid.art the piece, in its place
 * @param {string} laid.edge its outline as path data
 */
export function laidPicture({ garden, content, piece, art, edge }) {
  const around = widened(piece, AROUND);
  const all = garden ?? piece;
  const seen = {
    top: Math.max(around.top, Math.min(all.top, piece.top)),
    left: Math.max(around.left, Math.min(all.left, piece.left)),
    bottom: Math.min(around.bottom, Math.max(all.bottom, piece.bottom)),
    right: Math.min(around.right, Math.max(all.right, piece.right)),
  };
  return html`<svg class="sq-small" viewBox=${boxOf(seen, MARGIN).join(" ")} focusable="false">
    ${svg`<g class="sq-before">${content}</g>${art}<path class="sq-meant" d=${edge} />`}
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
