/**
 * Who sits where, in words.
 *
 * @module
 */
import { has, t } from "../words.js";

/** @typedef {import("../../types.d.ts").View} View */
/** @typedef {import("../../types.d.ts").GameModule} GameModule */

/**
 * The name of a seat: the player's own, or the seat's.
 *
 * @param {GameModule} game
 * @param {Pick<View, "names">} view
 * @param {number} seat
 */
export const nameOf = (game, view, seat) => view.names[seat] || game.seat(seat, t).name;

/** Who that is: a person, or which computer. @param {string} kind */
export const kindOf = (kind) => (has(`seat.${kind}`) ? t(`seat.${kind}`) : kind);

/**
 * The name of a rule of the score.
 *
 * @param {string} game
 * @param {string} rule
 */
export const ruleName = (game, rule) => t(`${game}:rule.${rule}`);

/**
 * What the table waits for, in one sentence.
 *
 * @param {GameModule} game
 * @param {View} view
 */
export function situation(game, view) {
  const { status, to_move, seats, outcome } = view;
  if (status === "over") {
    return outcome ? t("turn.over") : "";
  }
  if (to_move === null) {
    return "";
  }
  const name = nameOf(game, view, to_move);
  if (status === "thinking") {
    return t("turn.thinking", { name });
  }
  if (status === "confirm") {
    return t("turn.confirm");
  }
  const alone = seats.filter((kind) => kind === "person").length === 1;
  return alone ? t("turn.yours") : t("turn.of", { name });
}
