/** Moves, score lines and reasons in words. */
import { cellWords } from "../../board/square/grid.js";

/**
 * @import { LogEntry, ScoreLine, Translate, View } from "../../types.d.ts"
 */

export const COLOURS = ["pink", "blue", "green", "gold"];
/** Letters of the squares, as observations show them. @type {Record<string, string>} */
export const THEMES = { F: "fountain", P: "park", A: "arcade", T: "terrace" };
/** The kinds of points tiles, as the box's table of values lists them. */
export const KINDS = ["tiger", "statue", "garden", "chalice", "gate", "king", "queen"];
export const PERSONS = ["tamer", "sculptor", "gardener", "priest", "guard"];

/**
 * A move in the contract's notation.
 *
 * @typedef {{ kind: "place", card: string, orientation: string, cell: string }
 *   | { kind: "drop", card: string }
 *   | { kind: "temple", cell: string, from: string | null }
 *   | { kind: "pass" }
 *   | { kind: "take", place: string }} Move
 */

/** @param {string} text @returns {Move} */
export function readMove(text) {
  const [first, second, third, fourth] = text.split(" ");
  if (first === "drop") {
    return { kind: "drop", card: second };
  }
  if (first === "temple") {
    return { kind: "temple", cell: second, from: third === "from" ? fourth : null };
  }
  if (first === "pass") {
    return { kind: "pass" };
  }
  return third
    ? { kind: "place", card: first, orientation: second, cell: third }
    : { kind: "take", place: first };
}

/** @param {number} seat @param {Translate} t */
export const seatOf = (seat, t) => ({
  colour: COLOURS[seat],
  name: t(`hanging_gardens:seat.${seat}`),
});

/** @param {number} seat @param {View} view @param {Translate} t */
export const nameOf = (seat, view, t) => view.names[seat] || seatOf(seat, t).name;

/**
 * What a card shows: "2 parks, fountain".
 *
 * @param {string[]} rows
 * @param {Translate} t
 */
export function cardThemes(rows, t) {
  const letters = rows.join("");
  return Object.entries(THEMES)
    .map(([letter, theme]) => ({ theme, count: letters.split(letter).length - 1 }))
    .filter(({ count }) => count)
    .map(({ theme, count }) => t(`hanging_gardens:squares.${theme}`, { count }))
    .join(t("hanging_gardens:comma"));
}

/**
 * A card row by row, for those who do not see it.
 *
 * @param {string[]} rows
 * @param {Translate} t
 */
export const cardRows = (rows, t) =>
  rows
    .map((row) =>
      Array.from(row, (letter) => squareName(letter, t)).join(t("hanging_gardens:comma")),
    )
    .join(t("hanging_gardens:semicolon"));

/** @param {string} letter @param {Translate} t */
export const squareName = (letter, t) =>
  t(`hanging_gardens:theme.${letter === "." ? "site" : THEMES[letter]}`);

/** @param {string} kind @param {Translate} t */
export const tileName = (kind, t) => t(`hanging_gardens:tile.${kind}`);

/**
 * "Blue lays a card with a park and a fountain at 2, 0".
 *
 * @param {LogEntry} entry
 * @param {View} view
 * @param {Translate} t
 */
export function describe(entry, view, t) {
  const move = readMove(entry.text);
  const who = nameOf(entry.seat, view, t);
  const say = (/** @type {string} */ key, /** @type {Record<string, any>} */ values = {}) =>
    t(`hanging_gardens:move.${key}`, { who, ...values });
  const play = view.observation.plays[entry.ply - 1];
  if (move.kind === "place") {
    const { cards } = view.observation.gardens[entry.seat];
    const laid = cards.find((/** @type {any} */ { card }) => card === move.card);
    const themes = laid ? cardThemes(laid.rows, t) : "";
    const cell = cellWords(move.cell);
    return say(themes ? "place_themes" : "place", { card: move.card, themes, cell });
  }
  if (move.kind === "temple") {
    const told = say(move.from ? "temple_from" : "temple", {
      cell: cellWords(move.cell),
      from: move.from ? cellWords(move.from) : "",
    });
    return told + after(play, t);
  }
  if (move.kind === "take") {
    const tile = play?.tile;
    return (
      say(tile ? "take" : "take_place", {
        tile: tile ? tileName(tile, t) : "",
        column: t(`hanging_gardens:column.${move.place[0]}`),
        place: move.place,
      }) + after(play, t)
    );
  }
  return say(move.kind, move.kind === "drop" ? { card: move.card } : {});
}

/** What came of a play besides. @param {any} play @param {Translate} t */
function after(play, t) {
  return (
    (play?.drew ? t("hanging_gardens:move.drew") : "") +
    (play?.missed ? t("hanging_gardens:move.missed", { count: play.missed }) : "")
  );
}

/**
 * @param {ScoreLine} line
 * @param {View} _view
 * @param {Translate} t
 */
export function describeLine({ rule, count, values }, _view, t) {
  const say = (/** @type {string} */ key, /** @type {Record<string, any>} */ more = {}) =>
    t(`hanging_gardens:line.${key}`, more);
  if (values.hidden) {
    return say("hidden");
  }
  if (rule === "series") {
    const told = { tile: tileName(values.kind, t), count, row: values.row.join(", ") };
    return say(values.series > 1 ? "series_more" : "series", told);
  }
  if (rule === "person") {
    const key = values.full_series ? "person_full" : "person_alone";
    return say(key, {
      person: tileName(values.person, t),
      kind: tileName(values.kind, t),
      alone: values.alone,
      full: values.full,
    });
  }
  return rule === "guard"
    ? say("guard", { count, each: values.each })
    : say("missed", { count, each: values.each });
}

/**
 * @param {Record<string, any>} values
 * @param {Translate} t
 */
export function nameValues(values, t) {
  const named = { ...values };
  for (const key of ["cell", "temple"]) {
    if (typeof named[key] === "string") {
      named[key] = cellWords(named[key]);
    }
  }
  if (typeof named.columns === "number") {
    named.columns = t(`hanging_gardens:column.${named.columns}`);
  }
  return named;
}
