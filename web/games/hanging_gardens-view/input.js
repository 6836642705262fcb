/** Mouse, finger and keyboard on cards, tiles and the step's choices. */
import { isActive, stepOf } from "./choices.js";

/** @import { Table } from "./choices.js" */

/**
 * @param {object} player
 * @param {HTMLElement[]} player.hosts
 * @param {() => Table | null} player.table
 * @param {(piece: string | null, how?: import("../../board/square/input.js").How) => void} player.take
 * @param {(press: PointerEvent, piece: string) => void} player.drag
 * @param {(text: string, key: boolean) => void} player.play
 * @param {() => void} player.toBoard
 * @param {() => boolean} player.letters whether digits are shortcuts
 */
export function listenHand({ hosts, table, take, drag, play, toBoard, letters }) {
  const ending = new AbortController();
  const { signal } = ending;

  /** @param {Event} event @param {string} selector */
  const near = ({ target }, selector) =>
    /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest(selector) : null);

  /** A card that can be taken in hand now. @param {Event} event */
  function cardOf(event) {
    const now = table();
    const button = near(event, "[data-piece]");
    const ready = now && stepOf(now) === "card" && button?.ariaDisabled !== "true";
    return ready && button && !button.dataset.move ? (button.dataset.piece ?? null) : null;
  }

  for (const host of hosts) {
    host.addEventListener(
      "pointerdown",
      (event) => {
        const piece = cardOf(event);
        if (piece && event.button === 0) {
          drag(event, piece);
        }
      },
      { signal },
    );

    host.addEventListener(
      "click",
      (event) => {
        const now = table();
        const text = near(event, "[data-move]")?.dataset.move;
        const key = event.detail === 0;
        if (now && text && isActive(now)) {
          play(text, key);
          return;
        }
        const piece = cardOf(event);
        if (now && piece) {
          take(now.piece === piece ? null : piece, key ? "key" : "mouse");
          if (key && now.piece) {
            toBoard();
          }
        }
      },
      { signal },
    );
  }

  document.addEventListener(
    "keydown",
    (event) => {
      const now = table();
      const target = /** @type {Element} */ (event.target);
      if (
        !now ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !letters() ||
        target.closest("input, textarea, select, dialog, [contenteditable]")
      ) {
        return;
      }
      const number = Number(event.key);
      const step = stepOf(now);
      const cards = now.view.observation.market;
      if (step === "card" && number >= 1 && number <= cards.length) {
        const { card } = cards[number - 1];
        event.preventDefault();
        take(card, "key");
        if (now.piece) {
          toBoard();
        }
      } else if (step === "tile" && number >= 1 && number <= 6) {
        const place = ["1a", "1b", "2a", "2b", "3a", "3b"][number - 1];
        if (now.choices?.moves.includes(place)) {
          event.preventDefault();
          play(place, true);
        }
      }
    },
    { signal },
  );

  return { destroy: () => ending.abort() };
}
