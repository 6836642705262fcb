/** A square garden as SVG: what the game draws, and above it what is marked, meant and chosen. */
import { html, nothing, svg } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { repeat } from "lit-html/directives/repeat.js";
import { boxOf, cellsIn, placeOf, SQUARE, widened } from "./grid.js";

/**
 * @import { Bounds } from "./grid.js"
 */

/** How far the paper goes on around the cells, in squares. */
const AROUND = 30;

/**
 * The piece in hand, where it would lie.
 *
 * @typedef {object} Ghost
 * @property {string} corner the cell of its top left corner
 * @property {number} rows
 * @property {number} columns
 * @property {unknown} art an SVG template, its corner at (0, 0)
 * @property {boolean | null} legal null: not known yet
 * @property {string} [shape] its edge as path data, where it is no rectangle
 */

/**
 * Squares that changed, framed in the colour of who changed them.
 *
 * @typedef {object} Mark
 * @property {string} corner
 * @property {number} rows
 * @property {number} columns
 * @property {string} look classes: `is-latest`, `is-pending`, a seat's
 */

/**
 * What the board shows.
 *
 * @typedef {object} SquareScene
 * @property {Bounds} bounds of the cells that can be pointed at
 * @property {Set<string> | null} legal cells that may be chosen now, for a piece in hand as its corner
 * @property {boolean} legalShown whether they are marked
 * @property {(cell: string) => string} label a cell's accessible name
 * @property {unknown} named changes when names of cells change
 * @property {unknown} content what the game draws
 * @property {Set<string> | null} lit
 * @property {{ cells: string[], look: string }[]} groups squares that belong together, outlined
 * @property {Mark[]} marks
 * @property {Ghost | null} ghost
 * @property {unknown} [over] drawn above all
 */

/**
 * The frame around the drawing; the view fills `.sq-garden` with `squaresTemplate`.
 *
 * @param {object} words
 * @param {string} words.label
 * @param {string} words.role
 */
export const squareFrame = ({ label, role }) => html`<svg
  class="sq-svg"
  role="application"
  aria-label=${label}
  aria-roledescription=${role}
>
  <defs>
    <pattern id="sq-paper" width="100" height="100" patternUnits="userSpaceOnUse">
      <path class="sq-grid" d="M0 -6V6M-6 0H6M100 -6V6M94 0H106M0 94V106M-6 100H6M100 94V106M94 100H106" />
    </pattern>
  </defs>
  <g class="sq-layer">
    <g class="sq-garden"></g>
    <g class="sq-sky" aria-hidden="true"></g>
  </g>
</svg>`;

/** @param {SquareScene} scene */
export function squaresTemplate(scene) {
  const { bounds, legal, legalShown, lit, groups, marks, ghost } = scene;
  const [x, y, width, height] = boxOf(bounds);
  const ground = boxOf(widened(bounds, AROUND));
  return svg`
    <rect class="sq-ground" x=${ground[0]} y=${ground[1]} width=${ground[2]} height=${ground[3]}
      fill="url(#sq-paper)" />
    <g class="sq-content" aria-hidden="true">${scene.content}</g>
    <g class="sq-marks" aria-hidden="true">${marks.map(markTemplate)}</g>
    <g class="sq-groups" aria-hidden="true">
      ${groups.map(({ cells, look }) => svg`<path class=${`sq-group ${look}`} d=${outline(cells)} />`)}
      ${lit ? svg`<path class="sq-group is-lit" d=${outline([...lit])} />` : nothing}
    </g>
    <g class=${legalShown ? "sq-cells is-shown" : "sq-cells"}>
      ${guard([x, y, width, height, legal, scene.named], () =>
        repeat(
          cellsIn(bounds),
          (cell) => cell,
          (cell) => cellTemplate(cell, legal?.has(cell) ?? false, scene.label(cell)),
        ),
      )}
    </g>
    <g class="sq-over" aria-hidden="true">${ghost ? ghostTemplate(ghost) : nothing}${scene.over ?? nothing}</g>`;
}

/**
 * There are hundreds, so each is drawn where it is: one transform a cell costs a browser more than
 * all else on the board.
 *
 * @param {string} cell
 * @param {boolean} legal
 * @param {string} label
 */
function cellTemplate(cell, legal, label) {
  const { x, y } = placeOf(cell);
  return svg`<g
    class="sq-cell"
    data-cell=${cell}
    ?data-legal=${legal}
    role="button"
    tabindex="-1"
    aria-label=${label}
  >
    <rect class="sq-hit" x=${x} y=${y} width=${SQUARE} height=${SQUARE} />
    ${legal ? svg`<circle class="sq-dot" cx=${x + 50} cy=${y + 50} r="11" />` : nothing}
    <rect class="sq-focus" x=${x + 4} y=${y + 4} width="92" height="92" rx="12" />
  </g>`;
}

/** @param {Mark} mark */
function markTemplate({ corner, rows, columns, look }) {
  const { x, y } = placeOf(corner);
  return svg`<rect class=${`sq-mark ${look}`} x=${x + 3} y=${y + 3}
    width=${columns * SQUARE - 6} height=${rows * SQUARE - 6} rx="12" />`;
}

/** @param {Ghost} ghost */
function ghostTemplate({ corner, rows, columns, art, legal, shape }) {
  const { x, y } = placeOf(corner);
  const [width, height] = [columns * SQUARE, rows * SQUARE];
  const look = legal === null ? "" : legal ? " is-legal" : " is-illegal";
  return svg`<g class=${`sq-ghost${look}`} transform=${`translate(${x} ${y})`}>
    <g class="sq-ghost-art">${art}</g>
    ${["sq-ghost-edge", "sq-ghost-rim"].map((name) =>
      shape
        ? svg`<path class=${name} d=${shape} />`
        : svg`<rect class=${name} x="-3" y="-3" width=${width + 6} height=${height + 6} rx="14" />`,
    )}
    ${
      legal === false
        ? svg`<path class="sq-cross" transform=${`translate(${width / 2} ${height / 2})`}
            d="M-30 -30L30 30M30 -30L-30 30" />`
        : nothing
    }
  </g>`;
}

/**
 * The line around squares, as path data.
 *
 * @param {string[]} cells
 */
export function outline(cells) {
  const all = new Set(cells);
  return cells
    .map((cell) => {
      const { x, y } = placeOf(cell);
      const has = (/** @type {number} */ down, /** @type {number} */ right) =>
        all.has(`${y / SQUARE + down},${x / SQUARE + right}`);
      return (
        (has(-1, 0) ? "" : `M${x} ${y}h100`) +
        (has(1, 0) ? "" : `M${x} ${y + 100}h100`) +
        (has(0, -1) ? "" : `M${x} ${y}v100`) +
        (has(0, 1) ? "" : `M${x + 100} ${y}v100`)
      );
    })
    .join("");
}
