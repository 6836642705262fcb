/** Moves, score lines and reasons in words. */
import { cellWords } from "../../board/square/grid.js";

/**
 * @import { LogEntry, ScoreLine, Translate, View } from "../../types.d.ts"
 */

export const COLOURS = ["pink", "blue", "green", "gold"];
/** What grows or lies on a square. */
export const KINDS = ["purple", "white", "pond"];
/** What fills holes. */
export const UPGRADES = ["gardener", "barn", "windmill"];
/** A square's kind by the letter of its face. @type {Record<string, string>} */
const LETTERS = { P: "purple", W: "white", "~": "pond" };

/**
 * A move in the contract's notation.
 *
 * @typedef {{ kind: "take", tile: string, orientation: string, cell: string }
 *   | { kind: "card", card: string }
 *   | { kind: "claim", of: string, number: string }
 *   | { kind: "pass" }} Move
 */

/** @param {string} text @returns {Move} */
export function readMove(text) {
  const [first, orientation, cell] = text.split(" ");
  if (cell) {
    return { kind: "take", tile: first, orientation, cell };
  }
  if (first === "pass") {
    return { kind: "pass" };
  }
  const [of, number] = first.split("=");
  return number ? { kind: "claim", of, number } : { kind: "card", card: first };
}

/** @param {number} seat @param {Translate} t */
export const seatOf = (seat, t) => ({
  colour: COLOURS[seat],
  name: t(`frosted_blooms:seat.${seat}`),
});

/** @param {number} seat @param {View} view @param {Translate} t */
export const nameOf = (seat, view, t) => view.names[seat] || seatOf(seat, t).name;

/** "purple and pond". @param {string} card @param {Translate} t */
export const cardName = (card, t) =>
  card
    .split("+")
    .map((kind) => t(`frosted_blooms:kind.${kind}`))
    .join(t("frosted_blooms:and"));

/** "barn 3". @param {string} move @param {Translate} t */
export function objectiveName(move, t) {
  const [kind, number] = move.split("=");
  return t("frosted_blooms:objective", { kind: t(`frosted_blooms:kind.${kind}`), number });
}

/** A square by its face: `P2`, `W3`, `~~`. @param {string} face @param {Translate} t */
export function faceName(face, t) {
  const kind = LETTERS[face[0]];
  return kind === "pond"
    ? t("frosted_blooms:square.pond")
    : t(`frosted_blooms:square.${kind}`, { count: Number(face[1]) });
}

/** @param {string} face */
export const faceArt = (face) => (face[0] === "~" ? "pond" : `${LETTERS[face[0]]}-${face[1]}`);

/**
 * What a tile shows: "2 ponds, 3 purple flowers, …".
 *
 * @param {string[]} faces
 * @param {Translate} t
 */
export function tileWords(faces, t) {
  const ponds = faces.filter((face) => face[0] === "~").length;
  const flowers = (/** @type {string} */ letter) =>
    faces.filter((face) => face[0] === letter).map((face) => faceName(face, t));
  return [t("frosted_blooms:ponds", { count: ponds }), ...flowers("P"), ...flowers("W")].join(
    t("frosted_blooms:comma"),
  );
}

/**
 * "Blue takes tile W3 and lays it at 0, 4".
 *
 * @param {LogEntry} entry
 * @param {View} view
 * @param {Translate} t
 */
export function describe(entry, view, t) {
  const move = readMove(entry.text);
  const play = view.observation.plays[entry.ply - 1];
  const who = nameOf(entry.seat, view, t);
  const say = (/** @type {string} */ key, /** @type {Record<string, any>} */ values = {}) =>
    t(`frosted_blooms:move.${key}`, { who, ...values });
  if (move.kind === "take") {
    const paid = play?.price ? say("paid", { count: play.price }) : "";
    const gained = play?.gained ? say("gained", { count: play.gained }) : "";
    return say("take", { tile: move.tile, cell: cellWords(move.cell) }) + paid + gained;
  }
  if (move.kind === "card") {
    const holes = play?.holes ? say("holes", { count: play.holes }) : "";
    return say("card", { card: cardName(move.card, t) }) + holes;
  }
  return move.kind === "pass"
    ? say("pass")
    : say("claim", { objective: objectiveName(entry.text, t) });
}

/**
 * What a card counted: "3 + 4 purple, 2 pond: 9 × 1".
 *
 * @param {{ groups: { kind: string, elements: number }[], count: number, factor: number }} card
 * @param {Translate} t
 */
export function counted({ groups, count, factor }, t) {
  const kinds = [...new Set(groups.map(({ kind }) => kind))];
  const parts = kinds
    .map((kind) => {
      const of = groups.filter((group) => group.kind === kind);
      return t("frosted_blooms:counted.kind", {
        kind: t(`frosted_blooms:kind.${kind}`),
        elements: of.map(({ elements }) => elements).join(" + "),
      });
    })
    .join(t("frosted_blooms:comma"));
  return factor === 1 ? parts : t("frosted_blooms:counted.times", { parts, count, factor });
}

/**
 * @param {ScoreLine} line
 * @param {View} _view
 * @param {Translate} t
 */
export function describeLine({ rule, count, values }, _view, t) {
  if (rule === "cards") {
    return t("frosted_blooms:line.cards", {
      card: cardName(values.card, t),
      tile: values.tile,
      counted: counted({ groups: values.groups, count: count ?? 0, factor: values.factor }, t),
    });
  }
  if (rule === "objectives") {
    return t("frosted_blooms:line.objectives", {
      objective: objectiveName(`${values.kind}=${values.number}`, t),
    });
  }
  return t(`frosted_blooms:line.${rule}`, { count, each: values.each });
}

/**
 * @param {Record<string, any>} values
 * @param {Translate} t
 */
export function nameValues(values, t) {
  const named = { ...values };
  const isText = (/** @type {string} */ key) => typeof named[key] === "string";
  if (isText("cell")) {
    named.cell = cellWords(named.cell);
  }
  if (isText("tile")) {
    named.tile = t("frosted_blooms:tile", { tile: named.tile });
  }
  if (isText("card")) {
    named.card = cardName(named.card, t);
  }
  if (isText("kind")) {
    named.kind = t(`frosted_blooms:kind.${named.kind}`);
  }
  if (isText("objective")) {
    named.objective = objectiveName(named.objective, t);
  }
  return named;
}
