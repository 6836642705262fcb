/** What can be chosen now, as the engine's lists say it. */
import { turned } from "../../board/square/grid.js";
import { readMove } from "./words.js";

/**
 * @import { Choices, LogEntry, Preview, View } from "../../types.d.ts"
 */

/**
 * What the page knows besides the position.
 *
 * @typedef {object} Table
 * @property {View} view
 * @property {number} seat whose garden is large
 * @property {Choices | null} choices the legal moves; those before a move that waits to be confirmed
 * @property {string | null} piece the card in hand
 * @property {Record<string, string>} turns how each card was turned last
 * @property {string | null} corner where the card in hand, or a temple, is meant to go
 * @property {Preview | null} preview of that
 * @property {Map<string, Preview>} previews what is known, by move
 * @property {string | null} picked in a temple's move: the new square, while its old one is chosen
 * @property {string | null} hinted a move that a hint shows, unless its card is in hand
 * @property {Set<string> | null} legal cells that may be chosen
 * @property {string} legalKey changes when they do
 * @property {string[] | null} lit
 * @property {boolean} cornersShown
 * @property {"cards" | "tiles"} tab what a small screen shows
 * @property {boolean} zoomed
 */

/** Whether something can be chosen now. @param {Table} table */
export const isActive = ({ view, choices }) =>
  choices !== null &&
  view.at === view.ply &&
  (view.status === "ready" || view.status === "confirm");

/** The step that is awaited from the one before the screen. @param {Table} table */
export const stepOf = (table) =>
  isActive(table) && table.view.status === "ready" ? table.view.phase : null;

/**
 * A market card's rows by orientation.
 *
 * @param {Pick<Table, "view">} table
 * @param {string} piece
 * @returns {Record<string, string[]>}
 */
export const orientationsOf = ({ view }, piece) =>
  view.observation.market.find((/** @type {any} */ { card }) => card === piece)?.orientations ?? {};

/** How a card is turned now: as it was left, if it still has that orientation. @param {Table} table @param {string} piece */
export function orientationOf(table, piece) {
  const all = orientationsOf(table, piece);
  const last = table.turns[piece];
  return last && all[last] ? last : (Object.keys(all)[0] ?? "r0");
}

/** The rows of the card in hand, as it is turned. @param {Table} table @returns {string[] | null} */
export const rowsInHand = (table) =>
  table.piece
    ? (orientationsOf(table, table.piece)[orientationOf(table, table.piece)] ?? null)
    : null;

/**
 * The rows of a card as a move lays it: of one in the market, or of the one that waits.
 *
 * @param {Pick<Table, "view" | "seat">} table
 * @param {{ card: string, orientation: string }} move
 * @returns {string[] | null}
 */
export function rowsLaid(table, { card, orientation }) {
  const { cards } = table.view.observation.gardens[table.seat];
  const laid = cards.find((/** @type {any} */ one) => one.card === card);
  if (!laid) {
    return orientationsOf(table, card)[orientation] ?? null;
  }
  let { rows } = laid;
  for (
    let turn = quarters(laid.orientation);
    turn !== quarters(orientation);
    turn = (turn + 1) % 4
  ) {
    rows = turned(rows).map((line) => line.join(""));
  }
  return rows;
}

/** "r3" is turned by three quarters. @param {string} orientation */
const quarters = (orientation) => Number(orientation[1]);

/** Whether a card can be laid in any way. @param {Table} table @param {string} card */
export const fits = ({ choices }, card) => Boolean(choices?.placements[card]);

/** Moves of a temple that leaves another square. @param {Table} table */
export const templeMoves = ({ choices }) =>
  (choices?.moves ?? []).flatMap((text) => {
    const move = readMove(text);
    return move.kind === "temple" && move.from ? [{ text, cell: move.cell, from: move.from }] : [];
  });

/** Works out which cells may be chosen; the set stays the same one as long as they do. @param {Table} table */
export function findLegal(table) {
  const { view, piece, picked, choices } = table;
  const step = stepOf(table);
  const orientation = piece ? orientationOf(table, piece) : "";
  const key = [step, view.ply, view.viewer, piece, orientation, picked].join(" ");
  if (key === table.legalKey) {
    return;
  }
  table.legalKey = key;
  /** @type {string[] | null} */
  let cells = null;
  if (step === "card" && piece) {
    cells = choices?.placements[piece]?.[orientation] ?? [];
  } else if (step === "temple") {
    const moves = templeMoves(table);
    cells = picked
      ? moves.filter(({ cell }) => cell === picked).map(({ from }) => from)
      : [...(choices?.placements.temple?.[""] ?? []), ...moves.map(({ cell }) => cell)];
  }
  table.legal = cells && new Set(cells);
}

/** The move that is meant by a hint, by the card in hand and its place, or by the temple's. @param {Table} table */
export function meant(table) {
  const { piece, corner, picked, hinted } = table;
  if (hinted) {
    return hinted;
  }
  const step = stepOf(table);
  if (step === "card" && piece && corner) {
    return `${piece} ${orientationOf(table, piece)} ${corner}`;
  }
  if (step === "temple" && corner && table.legal?.has(corner)) {
    return picked ? `temple ${picked} from ${corner}` : templeTo(table, corner);
  }
  return null;
}

/** A temple's move to a cell: with all of them standing, the first of those that may leave. @param {Table} table @param {string} cell */
const templeTo = (table, cell) =>
  templeMoves(table).find((move) => move.cell === cell)?.text ?? `temple ${cell}`;

/**
 * A legal corner near the middle of the garden, or near where the last card was held.
 *
 * @param {Table} table
 * @param {{ row: number, column: number }} near
 */
export function nearestLegal({ legal }, near) {
  const far = (/** @type {string} */ cell) => {
    const [row, column] = cell.split(",").map(Number);
    return Math.hypot(row - near.row, column - near.column);
  };
  const cells = [...(legal ?? [])];
  return cells.reduce((a, b) => (far(b) < far(a) ? b : a), cells[0] ?? null);
}

/** The entries of the viewer's turn that waits to be finished or confirmed. @param {{ view: View }} table @returns {LogEntry[]} */
export const pendingPlays = ({ view }) =>
  view.at === view.ply
    ? view.log.filter(({ pending, seat }) => pending && seat === view.viewer)
    : [];

/** Whether the player may want to be told what to do. @param {Table} table */
export const isFirstTurn = ({ view }) =>
  view.help && view.log.filter(({ seat, pending }) => seat === view.viewer && !pending).length < 3;
