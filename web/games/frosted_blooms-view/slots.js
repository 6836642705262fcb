/** Which card of the hand lies in which slot: the others stay where they are when one is played. */

import { playedCard } from "./choices.js";

/** @import { View } from "../../types.d.ts" */

/**
 * @param {View} view
 * @param {View | null} before
 * @param {(string | null)[]} slots
 * @returns {(string | null)[]}
 */
export function fillSlots(view, before, slots) {
  /** @type {string[]} */
  const hand = (view.viewer !== null && view.observation.hands[view.viewer]) || [];
  const rest = [...hand];
  const kept = before?.viewer === view.viewer ? slots : [];
  const filled = kept.map((card) => {
    const at = card === null ? -1 : rest.indexOf(card);
    return at < 0 ? null : rest.splice(at, 1)[0];
  });
  for (const card of rest) {
    const free = filled.indexOf(null);
    filled.splice(free < 0 ? filled.length : free, free < 0 ? 0 : 1, card);
  }
  // After a reload in mid-turn, the place of the card that was played.
  if (playedCard({ view }) && !filled.includes(null)) {
    filled.push(null);
  }
  return view.viewer === null ? [] : filled;
}
