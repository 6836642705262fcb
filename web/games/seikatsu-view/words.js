/** Moves, score lines and reasons in words. */
import { signed } from "../../board/words.js";
import { COLOURS } from "./geometry.js";
import { BIRDS, pieceName } from "./pieces.js";

/**
 * @import { LogEntry, Preview, ScoreLine, Translate, View } from "../../types.d.ts"
 */

/** @param {string} text a move in the contract's notation */
export function readMove(text) {
  const [piece, cell] = text.split(" ");
  return { piece, cell };
}

/** @param {number} seat @param {Translate} t */
export const seatOf = (seat, t) => ({ colour: COLOURS[seat], name: t(`seikatsu:seat.${seat}`) });

/** @param {number} seat @param {View} view @param {Translate} t */
export const nameOf = (seat, view, t) => view.names[seat] || seatOf(seat, t).name;

/**
 * "Blue lays white-eye with plumeria on c3".
 *
 * @param {LogEntry} entry
 * @param {View} view
 * @param {Translate} t
 */
export function describe(entry, view, t) {
  const { piece, cell } = readMove(entry.text);
  return t("seikatsu:lays", { who: nameOf(entry.seat, view, t), piece: pieceName(piece, t), cell });
}

/**
 * @param {ScoreLine} line
 * @param {View} _view
 * @param {Translate} t
 */
export function describeLine(line, _view, t) {
  const { rule, count, values } = line;
  const cell = line.cells[0];
  if (rule === "birds") {
    return t("seikatsu:line.birds", { bird: t(`seikatsu:bird.${values.bird}`), count, cell });
  }
  if (rule === "fountains") {
    return t(`seikatsu:line.${count === null ? "fountain_unknown" : "fountain"}`, { count, cell });
  }
  const koi = values.koi.length;
  const words = {
    line: values.line,
    count: values.tiles.length,
    flower: values.flower ? t(`seikatsu:flower.${values.flower}`) : "",
    koi: koi ? t("seikatsu:line.koi", { count: koi }) : "",
  };
  const kind = values.flower ? (koi ? "flowers_koi" : "flowers") : koi ? "koi_only" : "empty";
  return t(`seikatsu:line.${kind}`, words);
}

/**
 * "Now: +4 for birds, +2 for flowers."
 *
 * @param {string} _text
 * @param {Preview} told
 * @param {View} _view
 * @param {Translate} t
 */
export function foretell(_text, told, _view, t) {
  const parts = (told.legal && told.parts) || {};
  return Object.values(parts).some(Boolean) ? t("hint.now", { gains: gains(parts, t) }) : "";
}

/**
 * @param {Record<string, any>} values
 * @param {Translate} t
 */
export function nameValues(values, t) {
  const named = { ...values };
  for (const key of ["tile", "lies", "piece"]) {
    const piece = named[key];
    if (typeof piece === "string" && (/^[KN]$/.test(piece) || BIRDS[piece[0]])) {
      named[key] = pieceName(piece, t);
    }
  }
  return named;
}

/**
 * "+4 birds, +2 flowers".
 *
 * @param {Record<string, number> | undefined} parts
 * @param {Translate} t
 */
export function gains(parts, t) {
  const words = Object.entries(parts ?? {})
    .filter(([, points]) => points)
    .map(([rule, points]) => t(`seikatsu:gain.${rule}`, { points: signed(points) }));
  return words.join(t("seikatsu:comma")) || t("seikatsu:gain.none");
}
