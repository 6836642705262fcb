/** Mouse, finger and keyboard on the ring, the cards and the claims. */
import { isActive, stepOf } from "./choices.js";
import { digitOf } from "./ring.js";

/** @import { Table } from "./choices.js" */

/**
 * @param {object} player
 * @param {HTMLElement[]} player.hosts
 * @param {() => Table | null} player.table
 * @param {(piece: string | null, how?: import("../../board/square/input.js").How) => void} player.take
 * @param {(piece: string) => void} player.refuse a tile that cannot be taken was asked for
 * @param {(press: PointerEvent, piece: string) => void} player.drag
 * @param {(text: string, key: boolean) => void} player.play
 * @param {(text: string | null) => void} player.point a card or claim is pointed at
 * @param {() => void} player.toBoard
 * @param {() => boolean} player.letters whether digits are shortcuts
 */
export function listenHand(player) {
  const { hosts, table, take, play, letters } = player;
  const ending = new AbortController();
  const { signal } = ending;

  /** @param {Event} event @param {string} selector */
  const near = ({ target }, selector) =>
    /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest(selector) : null);

  /** A tile of the ring, while one is chosen. @param {Event} event */
  function tileOf(event) {
    const now = table();
    const button = near(event, "[data-piece]");
    return now && button && stepOf(now) === "take"
      ? { piece: String(button.dataset.piece), may: button.ariaDisabled !== "true" }
      : null;
  }

  /** @param {string} piece @param {boolean} key */
  function choose(piece, key) {
    take(table()?.piece === piece ? null : piece, key ? "key" : "touch");
    if (key && table()?.piece) {
      player.toBoard();
    }
  }

  /** Whether what is pointed at was pointed at here, and not by a hint. */
  let pointing = false;

  /** @param {string | null} text */
  function point(text) {
    if (text !== null || pointing) {
      pointing = text !== null;
      player.point(text);
    }
  }

  /** @param {Event} event */
  const pointAt = (event) => point(near(event, "[data-move]")?.dataset.move ?? null);

  for (const host of hosts) {
    host.addEventListener(
      "pointerdown",
      (event) => {
        const tile = tileOf(event);
        if (tile?.may && event.button === 0) {
          player.drag(event, tile.piece);
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
        const tile = tileOf(event);
        if (now && text && isActive(now)) {
          play(text, key);
        } else if (tile?.may) {
          choose(tile.piece, key);
        } else if (tile) {
          player.refuse(tile.piece);
        }
      },
      { signal },
    );
    host.addEventListener(
      "pointerover",
      (event) => event.pointerType === "mouse" && pointAt(event),
      { signal },
    );
    host.addEventListener("pointerleave", () => point(null), { signal });
    host.addEventListener("focusin", (event) => near(event, ":focus-visible") && pointAt(event), {
      signal,
    });
    host.addEventListener("focusout", () => point(null), { signal });
  }

  document.addEventListener(
    "keydown",
    (event) => {
      const now = table();
      const target = /** @type {Element} */ (event.target);
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (
        !now ||
        event.defaultPrevented ||
        !plain ||
        !letters() ||
        target.closest("input, textarea, select, dialog, [contenteditable]")
      ) {
        return;
      }
      const number = Number(event.key);
      const { observation } = now.view;
      if (stepOf(now) === "take" && number) {
        const place = observation.ring.findIndex(
          (/** @type {string | null} */ tile, /** @type {number} */ i) =>
            tile && digitOf(observation, i) === number,
        );
        const tile = observation.ring[place];
        if (tile) {
          event.preventDefault();
          if (now.choices?.placements[tile]) {
            choose(tile, true);
          } else {
            player.refuse(tile);
          }
        }
      } else if (stepOf(now) === "card" && now.slots[number - 1]) {
        event.preventDefault();
        play(String(now.slots[number - 1]), true);
      }
    },
    { signal },
  );

  return {
    /** Something else is pointed at now, which is not taken away from here. */
    forget() {
      pointing = false;
    },
    destroy: () => ending.abort(),
  };
}
