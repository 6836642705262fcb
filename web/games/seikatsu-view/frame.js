/** What stands around the drawing: its frame, the tools in its corner, the bubble beside a cell. */
import { html, nothing } from "lit-html";
import { BOX, placesFor } from "./board.js";
import { isFirstTurn, legalCells } from "./scene.js";
import { nameOf } from "./words.js";

/**
 * @import { GameApi, Translate } from "../../types.d.ts"
 * @import { Table } from "./scene.js"
 */

/** @param {Translate} t */
export const frameTemplate = (t) => html`<div class="sk-board">
  <svg
    class="sk-svg"
    viewBox=${BOX.join(" ")}
    role="application"
    aria-label=${t("seikatsu:garden")}
    aria-roledescription=${t("seikatsu:garden_role")}
  >
    <g class="sk-layer"><g class="sk-garden"></g><g class="sk-sky" aria-hidden="true"></g></g>
  </svg>
  <div class="sk-tools"></div>
  <p class="sk-tip" hidden></p>
</div>`;

/**
 * @param {Table} table
 * @param {Translate} t
 * @param {{ lines: () => void, names: () => void, unzoom: () => void }} on
 */
export const toolsTemplate = ({ view, linesShown, namesShown, zoomed, seat }, t, on) => html`
  ${
    zoomed
      ? html`<button type="button" class="sk-tool" @click=${on.unzoom}>
          ${t("seikatsu:unzoom")}
        </button>`
      : nothing
  }
  <button
    type="button"
    class="sk-tool"
    aria-pressed=${namesShown}
    aria-keyshortcuts="n"
    aria-label=${t("seikatsu:names")}
    title=${`${t("seikatsu:names")} (N)`}
    @click=${on.names}
  >
    <span aria-hidden="true">a1</span>
  </button>
  <button
    type="button"
    class="sk-tool"
    aria-pressed=${linesShown}
    aria-keyshortcuts="l"
    title=${t("seikatsu:lines_help")}
    @click=${on.lines}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 3v13M12 3v13M19 3v13" />
      <circle cx="5" cy="19.5" r="2.5" /><circle cx="12" cy="19.5" r="2.5" />
      <circle cx="19" cy="19.5" r="2.5" />
    </svg>
    ${view.viewer === null ? t("seikatsu:lines_of", { who: nameOf(seat, view, t) }) : t("seikatsu:lines")}
  </button>
`;

/**
 * Puts the reason why not, or the first turn's help, beside the cell it speaks of.
 *
 * @param {HTMLElement} tip
 * @param {Table} table
 * @param {GameApi} api
 * @param {(cell: string) => Element} cellElement
 */
export function drawTip(tip, table, api, cellElement) {
  const { inHand, aimed, preview } = table;
  const reason = inHand && aimed && preview?.legal === false ? preview.reason : null;
  const helps = inHand && !aimed && isFirstTurn(table);
  const cell = reason ? aimed : helps ? lowest(legalCells(table, inHand.piece), table.seat) : null;
  tip.hidden = !cell;
  if (!cell) {
    return;
  }
  tip.textContent = reason ? api.explain(reason) : api.t("seikatsu:help.board");
  const board = /** @type {HTMLElement} */ (tip.parentElement).getBoundingClientRect();
  const box = /** @type {Element} */ (
    cellElement(cell).querySelector(".sk-space")
  ).getBoundingClientRect();
  const half = tip.offsetWidth / 2 + 4;
  const middle = box.left + box.width / 2 - board.left;
  const left = Math.min(Math.max(middle, half), Math.max(half, board.width - half));
  const above = !helps && box.top - board.top > tip.offsetHeight + 14;
  tip.classList.toggle("is-below", !above);
  tip.style.setProperty("--left", `${left}px`);
  tip.style.setProperty("--arrow", `${middle - left}px`);
  tip.style.setProperty("--top", `${(above ? box.top : box.bottom) - board.top}px`);
}

/**
 * The cell that is seen lowest; a bubble below it hides no tile at the beginning.
 *
 * @param {string[]} cells
 * @param {number} seat
 */
function lowest(cells, seat) {
  const y = (/** @type {string} */ cell) => placesFor(seat).get(cell)?.y ?? 0;
  return cells.reduce((a, b) => (y(b) > y(a) ? b : a), cells[0] ?? null);
}
