/** What can be chosen now, as the engine's lists say it. */
import { readCell } from "../../board/square/grid.js";

import { gardenBounds, rowsOf } from "./pieces.js";
import { readMove } from "./words.js";

/**
 * @import { Choices, LogEntry, Preview, View } from "../../types.d.ts"
 * @import { Rows } from "./pieces.js"
 */

/** So far a tile that is dragged or tapped snaps to a place where it may lie, in squares. */
const SNAP = 1.5;

/**
 * What the page knows besides the position.
 *
 * @typedef {object} Table
 * @property {View} view
 * @property {number} seat whose garden is large
 * @property {Choices | null} choices the legal moves; those before a move that waits to be confirmed
 * @property {string | null} piece the tile in hand
 * @property {Record<string, string>} turns how each tile was turned last
 * @property {string | null} corner where the tile in hand is meant to lie
 * @property {Preview | null} preview of that
 * @property {Map<string, Preview>} previews what is known, by move
 * @property {string | null} pointed a card or claim that is pointed at
 * @property {(string | null)[]} slots the cards in hand, each in its place
 * @property {number} freed the slot of the card played in this turn; -1 if none was
 * @property {Set<string> | null} legal corners of the tile in hand
 * @property {string} legalKey changes when they do
 * @property {string[] | null} lit
 * @property {boolean} cornersShown
 * @property {boolean} zoomed
 * @property {boolean} wide whether ring and objectives stand beside the garden
 */

/** Whether something can be chosen now. @param {Table} table */
export const isActive = ({ view, choices }) =>
  choices !== null &&
  view.at === view.ply &&
  (view.status === "ready" || view.status === "confirm");

/** The step that is awaited from the one before the screen. @param {Table} table */
export const stepOf = (table) =>
  isActive(table) && table.view.status === "ready" ? table.view.phase : null;

/** @type {Map<string, Record<string, Rows>>} */
const turnings = new Map();

/**
 * A tile's rows by orientation, as they are told while it lies in the ring.
 *
 * @param {Table} table
 * @param {string} piece
 */
export function orientationsOf({ view }, piece) {
  let all = turnings.get(piece);
  const told = view.observation.pieces[piece];
  if (!all && told) {
    all = Object.fromEntries(
      Object.entries(told).map(([name, { squares }]) => [name, rowsOf(squares)]),
    );
    turnings.set(piece, all);
  }
  return all ?? {};
}

/** How a tile is turned now: as it was left. @param {Table} table @param {string} piece */
export function orientationOf(table, piece) {
  const all = orientationsOf(table, piece);
  const last = table.turns[piece];
  return last && all[last] ? last : (Object.keys(all)[0] ?? "r0");
}

/** @param {Table} table @param {string} piece @returns {Rows} */
export const rowsNow = (table, piece) =>
  orientationsOf(table, piece)[orientationOf(table, piece)] ?? [["pond"]];

/** The rows of the tile in hand, as it is turned. @param {Table} table @returns {Rows | null} */
export const rowsInHand = (table) => (table.piece ? rowsNow(table, table.piece) : null);

/** Whether a tile can be taken. @param {Table} table @param {string} tile */
export const fits = ({ choices }, tile) => Boolean(choices?.placements[tile]);

/** Works out which corners may be chosen; the set stays the same one as long as they do. @param {Table} table */
export function findLegal(table) {
  const { view, piece, choices } = table;
  const orientation = piece ? orientationOf(table, piece) : "";
  const key = [stepOf(table), view.ply, view.viewer, piece, orientation].join(" ");
  if (key !== table.legalKey) {
    table.legalKey = key;
    table.legal =
      stepOf(table) === "take" && piece
        ? new Set(choices?.placements[piece]?.[orientation] ?? [])
        : null;
  }
}

/** The move that is meant by the tile in hand and its place. @param {Table} table */
export const meant = (table) =>
  stepOf(table) === "take" && table.piece && table.corner
    ? `${table.piece} ${orientationOf(table, table.piece)} ${table.corner}`
    : null;

/**
 * The legal corner nearest to a place, within a reach.
 *
 * @param {Table} table
 * @param {{ row: number, column: number }} near
 * @param {number} [reach]
 * @returns {string | null}
 */
export function nearestLegal({ legal }, near, reach = Number.POSITIVE_INFINITY) {
  let [best, least] = [/** @type {string | null} */ (null), reach + 0.01];
  for (const cell of legal ?? []) {
    const [row, column] = cell.split(",").map(Number);
    const far = Math.hypot(row - near.row, column - near.column);
    if (far < least) {
      [best, least] = [cell, far];
    }
  }
  return best;
}

/** Where a tile that has just been taken in hand is shown: near the middle of the garden. @param {Table} table */
export function firstCorner(table) {
  const { top, left, bottom, right } = gardenBounds(table.view.observation.gardens[table.seat]);
  const rows = rowsInHand(table) ?? [[]];
  return nearestLegal(table, {
    row: (top + bottom + 1 - rows.length) / 2,
    column: (left + right + 1 - rows[0].length) / 2,
  });
}

/** The nearest corner where the tile in hand may lie, or the one meant. @param {Table} table @param {string} cell @param {number} [reach] in squares */
export function snapped(table, cell, reach = SNAP) {
  return table.legal?.has(cell) ? cell : (nearestLegal(table, readCell(cell), reach) ?? cell);
}

/** The entries of the viewer's turn that waits to be finished or confirmed. @param {Pick<Table, "view">} table @returns {LogEntry[]} */
export const pendingPlays = ({ view }) =>
  view.at === view.ply
    ? view.log.filter(({ pending, seat }) => pending && seat === view.viewer)
    : [];

/** The card of the turn that is not confirmed. @param {Pick<Table, "view">} table */
export function playedCard(table) {
  const entry = pendingPlays(table).find(({ text }) => readMove(text).kind === "card");
  return entry?.text ?? null;
}

/** What is told of a card in hand: of its own play, or with the tile that is meant. @param {Table} table @param {string} card */
export function cardTold(table, card) {
  const own = table.previews.get(card);
  if (own?.legal && own.more?.groups && table.view.phase !== "take") {
    return own.more;
  }
  const { preview } = table;
  const cards = preview?.legal && stepOf(table) === "take" ? preview.more?.cards : null;
  return cards?.find((/** @type {any} */ told) => told.card === card) ?? null;
}

/** Whether the player may want to be told what to do. @param {Pick<Table, "view">} table */
export const isFirstTurn = ({ view }) => view.help && view.viewer !== null && !turnsOf(view);

/** How many turns the viewer has confirmed. @param {View} view */
export const turnsOf = ({ log, viewer }) =>
  new Set(log.filter(({ seat, pending }) => seat === viewer && !pending).map(({ turn }) => turn))
    .size;
