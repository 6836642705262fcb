/** What of the table stays and what is new when another position is shown. */
import { playedCard } from "./choices.js";
import { fillSlots } from "./slots.js";
import { readMove } from "./words.js";

/**
 * @import { View } from "../../types.d.ts"
 * @import { Table } from "./choices.js"
 * @import { Rows } from "./pieces.js"
 */

/**
 * @param {View} view
 * @param {Table | null} before
 * @param {boolean} isNew whether it is another position, and not the same one drawn again
 * @param {{ wide: boolean, cornersShown: boolean }} shown
 * @returns {Table}
 */
export function nextTable(view, before, isNew, shown) {
  const played = playedCard({ view });
  const slots = fillSlots(view, before?.view ?? null, before?.slots ?? []);
  const back = takenBack(view, before);
  /** @type {Table} */
  const table = {
    turns: {},
    zoomed: false,
    lit: null,
    ...before,
    ...shown,
    view,
    seat: view.viewer ?? view.observation.to_move ?? before?.seat ?? 0,
    choices: view.choices,
    piece: back?.tile ?? null,
    corner: back?.cell ?? null,
    preview: null,
    previews: !before || (isNew && view.status !== "confirm") ? new Map() : before.previews,
    pointed: null,
    slots,
    freed: -1,
    legal: null,
    legalKey: "",
  };
  if (back) {
    table.turns[back.tile] = back.orientation;
  }
  if (played) {
    const was = before && before.view.ply === view.ply - 1 ? before.slots : [];
    const freed = slots.findIndex((card, slot) => card === null && was[slot] === played);
    const stays = before && before.freed >= 0 && slots[before.freed] === null;
    table.freed = freed >= 0 ? freed : stays ? before.freed : slots.indexOf(null);
  }
  return table;
}

/** The tile that has just been taken back: it stays in hand, where it lay. @param {View} view @param {Table | null} before */
function takenBack(view, before) {
  const last = before?.view.log.at(-1);
  const back =
    view.status === "ready" && view.phase === "take" && before?.view.ply === view.ply + 1;
  if (!back || !last?.pending || before?.view.viewer !== view.viewer) {
    return null;
  }
  const move = readMove(last.text);
  return move.kind === "take" && view.choices?.placements[move.tile] ? move : null;
}

/**
 * The corner of a turned tile whose middle stays where it was.
 *
 * @param {{ row: number, column: number }} corner
 * @param {Rows} before
 * @param {Rows} after
 */
export const sameMiddle = ({ row, column }, before, after) =>
  `${row + Math.round((before.length - after.length) / 2)},${column + Math.round((before[0].length - after[0].length) / 2)}`;
