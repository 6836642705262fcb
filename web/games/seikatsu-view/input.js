/** Mouse, finger and keyboard at the table. */
import { followDrag } from "../../board/pointer.js";
import { createZoom } from "../../board/zoom.js";
import { placesFor } from "./board.js";
import { pieceArt } from "./pieces.js";
import { isActive, pending } from "./scene.js";

/**
 * @import { GameHosts } from "../../types.d.ts"
 * @import { Table } from "./scene.js"
 */

/** @typedef {{ slot: number, piece: string }} InHand */

/**
 * @typedef {object} Player what a player can do
 * @property {GameHosts} hosts
 * @property {SVGSVGElement} svg
 * @property {SVGGElement} layer what is zoomed
 * @property {() => Table | null} table
 * @property {(next: InHand | null) => void} take
 * @property {(cell: string | null, spoken?: boolean) => void} aim
 * @property {(cell: string, from?: DOMRect | null) => void} choose
 * @property {() => boolean} release
 * @property {() => void} confirm
 * @property {() => boolean} letters whether single letters are shortcuts
 * @property {() => void} toBoard
 * @property {{ lines: () => void, names: () => void }} tools
 * @property {(key: string) => boolean} walk
 * @property {(zoomed: boolean) => void} onZoom
 */

/** @param {Player} player */
export function listen(player) {
  const { hosts, svg, layer } = player;
  const ending = new AbortController();
  const { signal } = ending;
  let cancelDrag = () => {};
  let dragging = false;
  /** @type {string | null} */
  let pointed = null;

  const inHand = () => player.table()?.inHand ?? null;
  /** The table while a tile can be laid. */
  const activeTable = () => {
    const table = player.table();
    return table && isActive(table) ? table : null;
  };

  const zoom = createZoom(svg, layer, {
    canPan: () => !inHand() && !dragging,
    onPinch: () => cancelDrag(),
    onChange: player.onZoom,
  });

  /** @param {Event} event */
  const cellOf = ({ target }) =>
    /** @type {SVGElement | null} */ (/** @type {Element} */ (target).closest("[data-cell]"))
      ?.dataset.cell ?? null;

  /** @param {Event} event @returns {InHand | null} */
  function pieceOf({ target }) {
    const button = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (target).closest("[data-piece]")
    );
    const { slot, piece } = button?.dataset ?? {};
    return slot && piece ? { slot: Number(slot), piece } : null;
  }

  /** @param {number} clientX @param {number} clientY */
  function cellAt(clientX, clientY) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(
      layer.getScreenCTM()?.inverse(),
    );
    for (const [cell, place] of placesFor(player.table()?.seat ?? 0)) {
      if (Math.hypot(place.x - x, place.y - y) < 46) {
        return cell;
      }
    }
    return null;
  }

  /** @param {PointerEvent} press @param {InHand} what */
  function drag(press, what) {
    /** @type {HTMLElement | null} */
    let ghost = null;
    const done = () => {
      ghost?.remove();
      ghost = null;
      dragging = false;
    };
    cancelDrag = followDrag(press, {
      start() {
        dragging = true;
        player.take(what);
        ghost = floatingTile(what.piece, svg);
      },
      move(x, y) {
        const cell = cellAt(x, y);
        ghost?.classList.toggle("is-placed", cell !== null);
        ghost?.style.setProperty("--x", `${x}px`);
        ghost?.style.setProperty("--y", `${y}px`);
        player.aim(cell);
      },
      end(x, y) {
        done();
        const cell = cellAt(x, y);
        if (cell) {
          player.choose(cell, null);
        } else {
          player.take(null);
        }
      },
      cancel() {
        done();
        player.aim(null);
        player.take(null);
      },
    });
  }

  hosts.hand.addEventListener(
    "pointerdown",
    (event) => {
      const what = pieceOf(event);
      if (what && event.button === 0 && activeTable()) {
        drag(event, what);
      }
    },
    { signal },
  );
  hosts.hand.addEventListener(
    "click",
    (event) => {
      const what = pieceOf(event);
      if (!what || !activeTable()) {
        return;
      }
      const held = inHand();
      const again = held?.slot === what.slot && held.piece === what.piece;
      player.take(again ? null : what);
      if (!again && event.detail === 0) {
        player.toBoard();
      }
    },
    { signal },
  );

  svg.addEventListener(
    "pointerdown",
    (event) => {
      const table = activeTable();
      if (event.button !== 0 || !table) {
        return;
      }
      const held = table.inHand;
      const waits = pending(table);
      if (held && event.pointerType !== "mouse") {
        drag(event, held);
      } else if (!held && waits && cellOf(event) === waits.cell) {
        drag(event, { slot: table.slots.indexOf(null), piece: waits.piece });
      }
    },
    { signal },
  );
  svg.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerType === "mouse" && !dragging) {
        point(cellOf(event));
      }
    },
    { signal },
  );
  svg.addEventListener("pointerleave", () => !dragging && point(null), { signal });
  svg.addEventListener(
    "click",
    (event) => {
      const cell = cellOf(event);
      if (cell) {
        setFocus(cell);
        player.choose(cell);
      }
    },
    { signal },
  );
  svg.addEventListener(
    "focusin",
    (event) => {
      const cell = cellOf(event);
      if (cell && /** @type {Element} */ (event.target).matches(":focus-visible")) {
        setFocus(cell);
        pointed = cell;
        player.aim(cell, true);
      }
    },
    { signal },
  );
  svg.addEventListener("focusout", () => !dragging && point(null), { signal });

  /** @param {string} cell */
  function setFocus(cell) {
    const table = player.table();
    if (table) {
      table.focus = cell;
    }
  }

  /** @param {string | null} cell */
  function point(cell) {
    if (cell !== pointed) {
      pointed = cell;
      player.aim(cell);
    }
  }

  svg.addEventListener(
    "keydown",
    (event) => {
      const cell = cellOf(event);
      if (event.ctrlKey || event.metaKey || event.altKey || !cell) {
        return;
      }
      if (event.key === "Enter" || event.key === " ") {
        const table = player.table();
        if (table && !table.inHand && pending(table)?.cell === cell) {
          player.confirm();
        } else {
          player.choose(cell);
        }
      } else if (!player.walk(event.key)) {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  for (const host of [hosts.board, hosts.hand]) {
    host.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && player.release()) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      { signal },
    );
  }
  document.addEventListener(
    "keydown",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !player.letters() ||
        target.closest("input, textarea, select, dialog, [contenteditable]")
      ) {
        return;
      }
      const slot = Number(event.key) - 1;
      const piece = activeTable()?.slots[slot];
      if (event.key === "l") {
        player.tools.lines();
      } else if (event.key === "n") {
        player.tools.names();
      } else if (piece) {
        const held = inHand();
        const other = hosts.hand.querySelector(`[data-piece="N"][data-slot="${slot}"]`);
        // Pressed again, a koi tile's number turns to its fountain.
        const next = held?.slot === slot && held.piece === piece && other ? "N" : piece;
        player.take({ slot, piece: next });
        player.toBoard();
      }
    },
    { signal },
  );

  return {
    cancel: () => cancelDrag(),
    unzoom: () => zoom.reset(),
    destroy() {
      cancelDrag();
      zoom.destroy();
      ending.abort();
    },
  };
}

/**
 * The tile under the pointer while it is over no cell, as large as on the board.
 *
 * @param {string} piece
 * @param {SVGSVGElement} svg
 */
function floatingTile(piece, svg) {
  const tile = document.createElement("div");
  tile.className = "sk-floating";
  tile.setAttribute("aria-hidden", "true");
  tile.innerHTML = `<svg viewBox="0 0 100 100">${pieceArt(piece)}</svg>`;
  tile.style.setProperty("--size", `${100 * (svg.getScreenCTM()?.a ?? 1)}px`);
  document.body.append(tile);
  return tile;
}
