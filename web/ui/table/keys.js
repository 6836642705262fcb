/**
 * The table's keys; those of the board are the game's own.
 *
 * @module
 */
import { settings } from "../settings.js";
import { focusMoveBox } from "./move-box.js";

/**
 * Makes the handler of keys.
 *
 * @param {object} table
 * @param {import("./controller.js").Controller} table.controller
 * @param {(action: Promise<unknown>) => void} table.act
 * @param {() => Promise<void>} table.undo
 * @param {() => void} table.hurry skip what moves
 * @param {() => boolean} table.busy whether something can be skipped
 * @param {() => void} table.hint asks for a hint, or puts it away
 * @param {() => void} table.leave what was entered last
 * @returns {(event: KeyboardEvent) => void}
 */
export function tableKeys({ controller, act, undo, hurry, busy, hint, leave }) {
  return (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const { key } = event;
    if (target.closest("input, select, textarea")) {
      if (key === "Escape") {
        target.blur();
      }
    } else if (key === "Escape") {
      leave();
    } else if (key === " " && busy() && !target.closest("button, a")) {
      event.preventDefault();
      hurry();
    } else {
      const action = find(event, target);
      if (action) {
        event.preventDefault();
        act(Promise.resolve(action()));
      }
    }
  };

  /**
   * @param {KeyboardEvent} event
   * @param {HTMLElement} target
   * @returns {(() => unknown) | undefined}
   */
  function find(event, target) {
    const { now, shown } = controller;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey) {
      const redo = key === "y" || (key === "z" && event.shiftKey);
      return redo ? controller.redo : key === "z" ? undo : undefined;
    }
    if (event.altKey) {
      return;
    }
    if (key === "Enter") {
      const free = !target.closest("button, a, summary");
      return free && now.status === "confirm" ? controller.confirm : undefined;
    }
    /** @type {Record<string, () => unknown>} */
    const letters = { u: undo, h: hint, m: focusMoveBox };
    if (key.length === 1) {
      return settings.keys ? letters[key] : undefined;
    }
    if (target.closest(".board, .hand, [role=tablist]")) {
      return;
    }
    /** @type {Record<string, () => unknown>} */
    const looks = {
      ArrowLeft: () => controller.look(shown.at - 1),
      ArrowRight: () => controller.look(shown.at + 1),
      Home: () => controller.look(0),
      End: () => controller.look(now.ply),
    };
    return looks[key];
  }
}
