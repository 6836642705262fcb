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

/**
 * @typedef {object} Pointing what is under way
 * @property {Player} player
 * @property {AbortSignal} signal
 * @property {boolean} dragging
 * @property {() => void} cancelDrag
 * @property {string | null} pointed the cell under the mouse
 */

/** @param {Player} player */
export function listen(player) {
  const ending = new AbortController();
  /** @type {Pointing} */
  const pointing = {
    player,
    signal: ending.signal,
    dragging: false,
    cancelDrag() {},
    pointed: null,
  };
  const zoom = createZoom(player.svg, player.layer, {
    canPan: () => !player.table()?.inHand && !pointing.dragging,
    onPinch: () => pointing.cancelDrag(),
    onChange: player.onZoom,
  });
  listenToHand(pointing);
  listenToBoard(pointing);
  listenToBoardKeys(pointing);
  listenToLetters(pointing);
  return {
    cancel: () => pointing.cancelDrag(),
    /** Something else is pointed at now, which is not taken away from here. */
    forget() {
      pointing.pointed = null;
    },
    unzoom: () => zoom.reset(),
    destroy() {
      pointing.cancelDrag();
      zoom.destroy();
      ending.abort();
    },
  };
}

/** The table while a tile can be laid. @param {Player} player */
function activeTable(player) {
  const table = player.table();
  return table && isActive(table) ? table : null;
}

/** @param {Event} event */
const cellOf = ({ target }) =>
  /** @type {SVGElement | null} */ (/** @type {Element} */ (target).closest("[data-cell]"))?.dataset
    .cell ?? null;

/** @param {Event} event @returns {InHand | null} */
function pieceOf({ target }) {
  const button = /** @type {HTMLElement | null} */ (
    /** @type {Element} */ (target).closest("[data-piece]")
  );
  const { slot, piece } = button?.dataset ?? {};
  return slot && piece ? { slot: Number(slot), piece } : null;
}

/** @param {KeyboardEvent} event */
const withModifier = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey;

/** @param {Player} player @param {number} clientX @param {number} clientY */
function cellAt({ layer, table }, clientX, clientY) {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(layer.getScreenCTM()?.inverse());
  for (const [cell, place] of placesFor(table()?.seat ?? 0)) {
    if (Math.hypot(place.x - x, place.y - y) < 46) {
      return cell;
    }
  }
  return null;
}

/** @param {Pointing} pointing @param {PointerEvent} press @param {InHand} what */
function drag(pointing, press, what) {
  const { player } = pointing;
  /** @type {HTMLElement | null} */
  let ghost = null;
  const done = () => {
    ghost?.remove();
    ghost = null;
    pointing.dragging = false;
  };
  pointing.cancelDrag = followDrag(press, {
    start() {
      pointing.dragging = true;
      player.take(what);
      ghost = floatingTile(what.piece, player.svg);
    },
    move(x, y) {
      const cell = cellAt(player, x, y);
      ghost?.classList.toggle("is-placed", cell !== null);
      ghost?.style.setProperty("--x", `${x}px`);
      ghost?.style.setProperty("--y", `${y}px`);
      player.aim(cell);
    },
    end(x, y) {
      done();
      const cell = cellAt(player, x, y);
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

/** @param {Pointing} pointing */
function listenToHand(pointing) {
  const { player, signal } = pointing;
  const { hand } = player.hosts;
  hand.addEventListener(
    "pointerdown",
    (event) => {
      const what = pieceOf(event);
      if (what && event.button === 0 && activeTable(player)) {
        drag(pointing, event, what);
      }
    },
    { signal },
  );
  hand.addEventListener(
    "click",
    (event) => {
      const what = pieceOf(event);
      const table = activeTable(player);
      if (!what || !table) {
        return;
      }
      const held = table.inHand;
      const again = held?.slot === what.slot && held.piece === what.piece;
      player.take(again ? null : what);
      if (!again && event.detail === 0) {
        player.toBoard();
      }
    },
    { signal },
  );
}

/** @param {Player} player @param {string} cell */
function setFocus(player, cell) {
  const table = player.table();
  if (table) {
    table.focus = cell;
  }
}

/** @param {Pointing} pointing @param {string | null} cell */
function point(pointing, cell) {
  if (cell !== pointing.pointed) {
    pointing.pointed = cell;
    pointing.player.aim(cell);
  }
}

/** @param {Pointing} pointing */
function listenToBoard(pointing) {
  const { player, signal } = pointing;
  const { svg } = player;
  /** @param {PointerEvent} event */
  const pressed = (event) => {
    const table = activeTable(player);
    if (event.button !== 0 || !table) {
      return;
    }
    const held = table.inHand;
    const waits = pending(table);
    if (held && event.pointerType !== "mouse") {
      drag(pointing, event, held);
    } else if (!held && waits && cellOf(event) === waits.cell) {
      drag(pointing, event, { slot: table.slots.indexOf(null), piece: waits.piece });
    }
  };
  /** @param {PointerEvent} event */
  const moved = (event) => {
    if (event.pointerType === "mouse" && !pointing.dragging) {
      point(pointing, cellOf(event));
    }
  };
  /** @param {Event} event */
  const clicked = (event) => {
    const cell = cellOf(event);
    if (cell) {
      setFocus(player, cell);
      player.choose(cell);
    }
  };
  /** @param {FocusEvent} event */
  const focused = (event) => {
    const cell = cellOf(event);
    if (cell && /** @type {Element} */ (event.target).matches(":focus-visible")) {
      setFocus(player, cell);
      pointing.pointed = cell;
      player.aim(cell, true);
    }
  };
  const away = () => !pointing.dragging && point(pointing, null);
  svg.addEventListener("pointerdown", pressed, { signal });
  svg.addEventListener("pointermove", moved, { signal });
  svg.addEventListener("pointerleave", away, { signal });
  svg.addEventListener("click", clicked, { signal });
  svg.addEventListener("focusin", focused, { signal });
  svg.addEventListener("focusout", away, { signal });
}

/** @param {Pointing} pointing */
function listenToBoardKeys({ player, signal }) {
  /** @param {KeyboardEvent} event */
  const onBoard = (event) => {
    const cell = cellOf(event);
    if (withModifier(event) || !cell) {
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
  };
  /** @param {KeyboardEvent} event */
  const anywhere = (event) => {
    if (event.key === "Escape" && player.release()) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  player.svg.addEventListener("keydown", onBoard, { signal });
  player.hosts.board.addEventListener("keydown", anywhere, { signal });
  player.hosts.hand.addEventListener("keydown", anywhere, { signal });
}

/** @param {Pointing} pointing */
function listenToLetters({ player, signal }) {
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    const target = /** @type {Element} */ (event.target);
    const typing = target.closest("input, textarea, select, dialog, [contenteditable]");
    if (event.defaultPrevented || withModifier(event) || !player.letters() || typing) {
      return;
    }
    const slot = Number(event.key) - 1;
    const table = activeTable(player);
    const piece = table?.slots[slot];
    if (event.key === "l") {
      player.tools.lines();
    } else if (event.key === "n") {
      player.tools.names();
    } else if (piece) {
      const held = table.inHand;
      const other = player.hosts.hand.querySelector(`[data-piece="N"][data-slot="${slot}"]`);
      // Pressed again, a koi tile's number turns to its fountain.
      const next = held?.slot === slot && held.piece === piece && other ? "N" : piece;
      player.take({ slot, piece: next });
      player.toBoard();
    }
  };
  document.addEventListener("keydown", pressed, { signal });
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
