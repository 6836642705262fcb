/** From a position and what the player is about to do, what the board and the hand show and say. */
import { capital, signed } from "../../board/words.js";
import { POND } from "./geometry.js";
import { pieceName } from "./pieces.js";
import { gains, nameOf, readMove, seatOf } from "./words.js";

/**
 * @import { Choices, GameApi, LogEntry, Preview, ScoreLine, Translate, View } from "../../types.d.ts"
 * @import { Hand } from "./hand.js"
 * @import { Scene } from "./board.js"
 */

/**
 * What the page knows besides the position.
 *
 * @typedef {object} Table
 * @property {View} view
 * @property {number} seat whose tower is at the bottom
 * @property {(string | null)[]} slots
 * @property {{ slot: number, piece: string } | null} inHand
 * @property {string | null} aimed the cell that is pointed at
 * @property {string} focus the cell that Tab reaches
 * @property {Preview | null} preview of the piece in hand on the aimed cell
 * @property {Map<string, Preview>} previews what is known, by move
 * @property {Choices | null} choices the legal moves; those before a move that waits to be confirmed
 * @property {boolean} linesShown
 * @property {boolean} namesShown
 * @property {boolean} zoomed
 * @property {string[] | null} lit
 */

/**
 * The move that waits to be confirmed.
 *
 * @param {Table} table
 * @returns {{ piece: string, cell: string, entry: LogEntry } | null}
 */
export function pending({ view }) {
  const entry = view.status === "confirm" && view.at === view.ply ? view.log.at(-1) : null;
  return entry ? { ...readMove(entry.text), entry } : null;
}

/** Whether a tile can be chosen and laid now. @param {Table} table */
export const isActive = ({ view, choices }) =>
  choices !== null &&
  view.at === view.ply &&
  (view.status === "ready" || view.status === "confirm");

/** @param {Table} table @param {string} piece */
export const legalCells = ({ choices }, piece) => choices?.placements[piece]?.[""] ?? [];

/** Whether the player may want to be told what to do. @param {Table} table */
export const isFirstTurn = ({ view }) =>
  view.help && !view.log.some((entry) => entry.seat === view.viewer && !entry.pending);

/** @param {Table} table @param {Translate} t @returns {Scene} */
export function sceneOf(table, t) {
  const { view, seat, inHand, aimed, lit } = table;
  const { observation } = view;
  const waits = pending(table);
  const told = inHand ? table.preview : waits && table.previews.get(waits.entry.text);
  const changes = (told?.legal && told.lines) || [];
  const legal = inHand && new Set(legalCells(table, inHand.piece));
  return {
    seat,
    players: observation.players,
    toMove: view.at === view.ply ? view.to_move : null,
    board: observation.board,
    open: new Set(isActive(table) && !waits ? observation.open : []),
    legal,
    movable: waits && !inHand ? new Set(legalCells(table, waits.piece)) : null,
    pending: waits?.cell ?? null,
    last: lastMoves(view),
    focus: table.focus,
    matches: new Set(changes.filter(({ rule }) => rule !== "flowers").flatMap(notFirst)),
    lit: lit && new Set(lit),
    lines: table.linesShown ? flowerLines(view.scores[seat]?.lines ?? []) : null,
    changes: flowerLines(changes).filter((line) => line.before !== line.points),
    ghost:
      inHand && aimed && legal
        ? {
            cell: aimed,
            piece: inHand.piece,
            legal: legal.has(aimed),
            points: told?.legal ? told.points : undefined,
          }
        : null,
    gain:
      waits && !inHand && view.help ? { cell: waits.cell, points: sum(waits.entry.parts) } : null,
    label: (cell) => labelOf(table, cell, t),
    seatName: (of) => seatOf(of, t).name + (view.names[of] ? ` (${view.names[of]})` : ""),
  };
}

/** @param {ScoreLine[]} lines */
const flowerLines = (lines) => lines.filter(({ rule }) => rule === "flowers");

/** A line's cells but that of the tile itself. @param {ScoreLine} line */
const notFirst = ({ cells }) => cells.slice(1);

/** What was laid since the viewer's own last move. @param {View} view */
function lastMoves({ log, at, viewer, observation }) {
  /** @type {Scene["last"]} */
  const last = new Map();
  const entries = log.filter((entry) => entry.ply <= at && !entry.pending);
  for (const entry of entries.slice(1 - observation.players)) {
    const latest = entry === entries.at(-1);
    if (latest || entry.seat !== viewer) {
      last.set(readMove(entry.text).cell, { seat: entry.seat, latest });
    }
  }
  return last;
}

/**
 * A cell's accessible name: "c3, empty, possible, +4".
 *
 * @param {Table} table
 * @param {string} cell
 * @param {Translate} t
 */
function labelOf(table, cell, t) {
  const { view, inHand } = table;
  const piece = view.observation.board[cell];
  const words = [cell];
  if (piece) {
    words.push(pieceName(piece, t));
    const latest = view.log.filter((entry) => entry.ply <= view.at).at(-1);
    if (pending(table)?.cell === cell) {
      words.push(t("seikatsu:waits"));
    } else if (latest && readMove(latest.text).cell === cell) {
      words.push(t("seikatsu:last_move", { who: nameOf(latest.seat, view, t) }));
    }
  } else {
    words.push(t(cell === POND ? "seikatsu:pond" : "seikatsu:empty"));
  }
  if (inHand && !piece && cell !== POND) {
    const legal = legalCells(table, inHand.piece).includes(cell);
    const told = table.previews.get(`${inHand.piece} ${cell}`);
    words.push(t(legal ? "seikatsu:legal" : "seikatsu:illegal"));
    if (told?.legal && told.points !== undefined) {
      words.push(signed(told.points));
    }
  }
  return words.join(t("seikatsu:comma"));
}

/** @param {Table} table @param {Translate} t @returns {Hand} */
export function handOf(table, t) {
  const { view, slots, inHand } = table;
  const active = isActive(table);
  return {
    slots,
    slot: inHand?.slot ?? null,
    piece: inHand?.piece ?? null,
    active,
    fits: (piece) => legalCells(table, piece).length > 0,
    cards: (view.viewer !== null && view.observation.cards[view.viewer]) || null,
    beckons: active && view.status === "ready" && !inHand && isFirstTurn(table),
    t,
  };
}

/**
 * The sentence beside the action buttons.
 *
 * @param {Table} table
 * @param {GameApi} api
 */
export function promptOf(table, { t, explain }) {
  const { view, inHand, aimed, preview } = table;
  const waits = pending(table);
  if (inHand) {
    const piece = pieceName(inHand.piece, t);
    if (aimed && preview) {
      return preview.legal ? onCell(piece, aimed, preview.parts, t) : explain(preview.reason);
    }
    const fits = legalCells(table, inHand.piece).length > 0;
    return capital(t(fits ? "seikatsu:prompt.space" : "seikatsu:prompt.no_space", { piece }));
  }
  if (waits) {
    const parts = view.help ? waits.entry.parts : undefined;
    const told = onCell(pieceName(waits.piece, t), waits.cell, parts, t);
    return isFirstTurn(table) ? `${told}${t("seikatsu:prompt.confirm")}` : told;
  }
  if (!isActive(table)) {
    return "";
  }
  return t(isFirstTurn(table) ? "seikatsu:help.hand" : "seikatsu:prompt.tile");
}

/**
 * @param {string} piece
 * @param {string} cell
 * @param {Record<string, number> | undefined} parts
 * @param {Translate} t
 */
function onCell(piece, cell, parts, t) {
  const values = { piece, cell, gains: parts ? gains(parts, t) : "" };
  return capital(t(parts ? "seikatsu:prompt.gain" : "seikatsu:prompt.on", values));
}

/** @param {Record<string, number>} parts */
const sum = (parts) => Object.values(parts).reduce((a, b) => a + b, 0);
