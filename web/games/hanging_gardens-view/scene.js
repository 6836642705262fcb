/** From a position and what the player is about to do, what the garden shows. */
import { svg } from "lit-html";
import { cellWords, placeOf, widened } from "../../board/square/grid.js";
import { pendingPlays, rowsInHand, rowsLaid, stepOf } from "./choices.js";
import { cardInside, gardenInside, templeAt } from "./pieces.js";
import { COLOURS, readMove, squareName } from "./words.js";

/**
 * @import { Translate, View } from "../../types.d.ts"
 * @import { SquareScene, Mark } from "../../board/square/board.js"
 * @import { Bounds } from "../../board/square/grid.js"
 * @import { Table } from "./choices.js"
 */

/** How far a card's corner may lie from the garden, and one square more to walk on. */
const REACH = 3;

/** @param {any} garden @returns {Bounds} */
export function gardenBounds({ bounds }) {
  const [top, left, bottom, right] = bounds;
  return { top, left, bottom, right };
}

/** @param {Table} table @param {Translate} t @returns {SquareScene} */
export function sceneOf(table, t) {
  const { view, seat, legal, lit } = table;
  const garden = view.observation.gardens[seat];
  const step = stepOf(table);
  return {
    bounds: widened(gardenBounds(garden), REACH),
    legal,
    legalShown: step === "temple" || table.cornersShown,
    label: (cell) => labelOf(table, garden, cell, t),
    named: [table.legalKey, view.at, seat, view.committed].join(" "),
    content: gardenInside(garden, seat),
    lit: lit && new Set(lit),
    groups: groupsOf(table),
    marks: ownMarks(table),
    ghost: ghostOf(table),
    over: overOf(table),
  };
}

/** @param {Table} table */
const hintedMove = ({ hinted }) => (hinted ? readMove(hinted) : null);

/** @param {Table} table @returns {SquareScene["ghost"]} */
function ghostOf(table) {
  const { legal } = table;
  const move = hintedMove(table);
  const named = move?.kind === "place" ? move : null;
  const rows = named ? rowsLaid(table, named) : rowsInHand(table);
  const corner = named ? named.cell : table.corner;
  return rows && corner
    ? {
        corner,
        rows: rows.length,
        columns: rows[0].length,
        art: cardInside(rows),
        legal: named !== null || (legal?.has(corner) ?? false),
      }
    : null;
}

/** Groups that the card in hand makes, or that a temple may be built in. @param {Table} table @returns {SquareScene["groups"]} */
function groupsOf(table) {
  return sizesOf(table).map(({ cells, eligible }) => ({
    cells,
    look: eligible ? "is-eligible" : "is-plain",
  }));
}

/**
 * @param {Table} table
 * @returns {{ cells: string[], size: number, eligible: boolean }[]}
 */
function sizesOf(table) {
  const { view, preview } = table;
  const step = stepOf(table);
  if (step === "temple") {
    return view.observation.step.eligible.map((/** @type {any} */ { cells, size }) => ({
      cells,
      size,
      eligible: true,
    }));
  }
  const more = step === "card" && table.piece && preview?.legal ? preview.more : null;
  if (!more) {
    return [];
  }
  const open = new Set(more.temple.eligible.map((/** @type {any} */ { cells }) => cells.join(" ")));
  return more.groups.map((/** @type {any} */ { cells, size }) => ({
    cells,
    size,
    eligible: open.has(cells.join(" ")),
  }));
}

/** Sizes of groups, the square that forbids, temples that are meant or may leave. @param {Table} table */
function overOf(table) {
  const { seat, corner, legal, picked, preview } = table;
  const step = stepOf(table);
  const tags = sizesOf(table)
    .filter(({ size }) => size > 1)
    .map(({ cells, size, eligible }) => {
      const { x, y } = placeOf(cells[0]);
      return svg`<g class=${eligible ? "hg-size is-eligible" : "hg-size"} transform=${`translate(${x + 4} ${y + 4})`}>
        <circle cx="18" cy="18" r="24" /><text x="18" y="29">${size}</text></g>`;
    });
  const why = step === "card" && preview?.legal === false ? preview.reason.values.cell : null;
  const aimed = step === "temple" && corner && legal?.has(corner) ? corner : null;
  const move = hintedMove(table);
  const temple = move?.kind === "temple" ? move : null;
  const goal = picked ?? temple?.cell ?? aimed;
  const leaving = picked ? [...(legal ?? [])] : temple?.from ? [temple.from] : [];
  return svg`${tags}${leaving.map((cell) =>
    square(cell, cell === corner ? "hg-leaves is-aimed" : "hg-leaves"),
  )}${goal ? templeAt(goal, seat, "is-ghost") : ""}${why ? square(why, "hg-why") : ""}`;
}

/** @param {string} cell @param {string} look */
export function square(cell, look) {
  const { x, y } = placeOf(cell);
  return svg`<rect class=${look} x=${x + 6} y=${y + 6} width="88" height="88" rx="14" />`;
}

/** The card laid last in the large garden, and those of the turn that is not confirmed. @param {Table} table @returns {Mark[]} */
function ownMarks(table) {
  const { view, seat } = table;
  const cards = view.observation.gardens[seat].cards;
  const waits = pendingPlays(table).filter(({ text }) => readMove(text).kind === "place").length;
  if (cards.length < 2 || rowsInHand(table)) {
    return [];
  }
  const last = cards.at(-1);
  return [markOf(last, `hg-${COLOURS[seat]} ${waits ? "is-pending" : "is-latest"}`)];
}

/** @param {any} laid @param {string} look @returns {Mark} */
const markOf = ({ cell, rows }, look) => ({
  corner: cell,
  rows: rows.length,
  columns: rows[0].length,
  look,
});

/**
 * What another seat's garden has gained since the viewer's last turn: cards and temples.
 *
 * @param {View} view
 * @param {number} seat
 * @returns {{ marks: Mark[], temples: string[] }}
 */
export function changesOf(view, seat) {
  const { plays, gardens } = view.observation;
  const before = plays.findLastIndex(
    (/** @type {any} */ play, /** @type {number} */ i) =>
      play.seat === view.viewer && i < view.committed,
  );
  const since = plays
    .slice(view.viewer === null ? -1 : before + 1)
    .filter((/** @type {any} */ play) => play.seat === seat)
    .map((/** @type {any} */ { move }) => readMove(move));
  const laid = since.filter((/** @type {any} */ { kind }) => kind === "place").length;
  const { cards } = gardens[seat];
  return {
    marks: laid
      ? cards
          .slice(-laid)
          .map((/** @type {any} */ card) => markOf(card, `hg-${COLOURS[seat]} is-latest`))
      : [],
    temples: since
      .filter((/** @type {any} */ { kind }) => kind === "temple")
      .map((/** @type {any} */ { cell }) => cell),
  };
}

/**
 * A cell's accessible name: "2, 0, park, temple, possible".
 *
 * @param {Table} table
 * @param {any} garden
 * @param {string} cell
 * @param {Translate} t
 */
function labelOf(table, garden, cell, t) {
  const letter = garden.squares[cell];
  const words = [
    cellWords(cell),
    letter ? squareName(letter, t) : t("hanging_gardens:theme.ground"),
  ];
  if (garden.temples.includes(cell)) {
    words.push(t("hanging_gardens:temple"));
  }
  if (table.legal?.has(cell)) {
    words.push(t("hanging_gardens:possible"));
  }
  return words.join(t("hanging_gardens:comma"));
}
