/** Which tile of the hand lies in which slot: the others stay where they are when one is played. */

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
  const filled = kept.map((piece) => {
    const at = piece === null ? -1 : rest.indexOf(piece);
    return at < 0 ? null : rest.splice(at, 1)[0];
  });
  for (const piece of rest) {
    const free = filled.indexOf(null);
    filled.splice(free < 0 ? filled.length : free, free < 0 ? 0 : 1, piece);
  }
  return view.viewer === null ? [] : filled;
}
