/**
 * What lies over the table and how it is left again: the sheet, score lines, the past, a motion.
 *
 * @module
 */

import { unlatch } from "./panels.js";

/** @typedef {import("./screen.js").Table} Table */

/**
 * @param {Table} table
 * @param {boolean} open
 */
export function openSheet(table, open) {
  table.sheet = open;
  table.redraw();
  const focus = open ? `#tab-${table.tab}` : ".bar [aria-controls=side]";
  /** @type {HTMLElement | null} */ (document.querySelector(focus))?.focus();
}

/**
 * Whatever is pressed skips what moves, and closes the scores that lie over the table; what a hint
 * shows there is then in hand.
 *
 * @param {Table} table
 * @param {Event} event
 */
export function pressed(table, event) {
  hurry(table);
  const { hints, scores } = table;
  const target = /** @type {Element} */ (event.target);
  hints.leave(target);
  if (!target.closest(".scores") && (scores.open || scores.unfolded)) {
    unlatch(scores);
    scores.open = "";
    scores.unfolded = false;
    table.redraw();
  }
}

/**
 * Whether something can be skipped.
 *
 * @param {Table} table
 */
export const busy = ({ moving, status, ending }) =>
  moving || status === "thinking" || Boolean(ending?.counting);

/**
 * Skips what moves.
 *
 * @param {Table} table
 */
export function hurry(table) {
  if (!table.ending?.skip() && busy(table)) {
    table.controller.skip();
  }
}

/**
 * Leaves what was entered last: a hint, a piece in hand, the sheet, a latched line, the lines, the past.
 *
 * @param {Table} table
 */
export function leaveOne(table) {
  const { controller, hints, mounted, scores } = table;
  if (hints.close() || mounted.release()) {
    return;
  }
  if (table.sheet) {
    openSheet(table, false);
  } else if (unlatch(scores)) {
    table.redraw();
  } else if (scores.open || scores.unfolded) {
    scores.unfolded = Boolean(scores.open) && scores.unfolded;
    scores.open = "";
    table.redraw();
  } else if (controller.shown.at < controller.now.ply) {
    controller.look(controller.now.ply);
  } else {
    hurry(table);
  }
}
