/** Mouse, fingers and keyboard over a square garden: pointing, moving a piece, turning it, looking. */
import { swallowClick } from "../pointer.js";
import { boundsOf, cellAt, movedCell, placeOf, readCell, SQUARE } from "./grid.js";

/** How far a pointer moves before a press is a drag, in px. */
const SLOP = { mouse: 6, pen: 8, touch: 10 };
/** Two fingers turn the piece from this angle on, or zoom from this ratio on. */
const TURN_FROM = 24;
const ZOOM_FROM = 0.12;
/** A turn of the wheel, in px. */
const NOTCH = 50;
/** A click that is older than this does not belong to the last press, in ms. */
const PRESS_MS = 1200;

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @typedef {"mouse" | "touch" | "key" | "drag"} How */

/**
 * @typedef {object} SquarePlayer what a player can do; cells are corners of the piece in hand
 * @property {SVGSVGElement} svg
 * @property {import("./camera.js").Camera} camera
 * @property {() => boolean} holds whether a piece is in hand
 * @property {() => { corner: string, rows: number, columns: number } | null} ghost where it is shown
 * @property {(cell: string, how: How) => void} aim
 * @property {(cell: string, how: How) => void} choose
 * @property {(by: 1 | -1) => void} turn by quarter turns clockwise
 * @property {() => void} [mirror]
 * @property {() => boolean} [points] whether cells are pointed at without a piece in hand
 * @property {() => boolean} letters whether single letters are shortcuts
 */

/** @param {SquarePlayer} player */
export function listenSquares(player) {
  const { svg, camera } = player;
  const ending = new AbortController();
  const { signal } = ending;
  /** @type {Map<number, { x: number, y: number }>} */
  const pointers = new Map();
  /** @type {"" | "press" | "pan" | "ghost" | "pinch" | "turn" | "zoom"} */
  let mode = "";
  /** The last press. */
  let pressed = { x: 0, y: 0, type: /** @type {keyof typeof SLOP} */ ("mouse"), time: 0 };
  /** From the ghost's corner to the finger, in units of the board. */
  let grab = { x: 0, y: 0 };
  let grip = { x: 0, y: 0, apart: 1, angle: 0 };
  let twist = 0;
  let wheel = 0;
  /** The cell that Tab reaches. */
  let focus = "0,0";
  let pointed = "";

  /** @param {string} cell */
  const cellElement = (cell) =>
    /** @type {SVGGElement | null} */ (svg.querySelector(`[data-cell="${cell}"]`));

  /** @param {EventTarget | null} target */
  const cellOf = (target) =>
    /** @type {SVGElement | null} */ (
      target instanceof Element ? target.closest("[data-cell]") : null
    )?.dataset.cell ?? null;

  /** Whether a point of the screen is on the piece in hand. @param {number} x @param {number} y */
  function onGhost(x, y) {
    const ghost = player.ghost();
    const { row, column } = readCell(cellAt(camera.toBoard(x, y)));
    const corner = ghost && readCell(ghost.corner);
    return (
      corner !== null &&
      ghost !== null &&
      row >= corner.row &&
      row < corner.row + ghost.rows &&
      column >= corner.column &&
      column < corner.column + ghost.columns
    );
  }

  function measure() {
    const [a, b] = [...pointers.values()];
    return {
      x: (a.x + b.x) / 2,
      y: (a.y + b.y) / 2,
      apart: Math.hypot(a.x - b.x, a.y - b.y) || 1,
      angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
    };
  }

  // Pointers

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button !== 0) {
      return;
    }
    const { clientX: x, clientY: y, pointerType, pointerId } = event;
    const type = pointerType === "touch" || pointerType === "pen" ? pointerType : "mouse";
    pointers.set(pointerId, { x, y });
    if (pointers.size === 1) {
      pressed = { x, y, type, time: performance.now() };
      mode = "press";
      const corner = type !== "mouse" && onGhost(x, y) ? player.ghost()?.corner : null;
      if (corner) {
        const [at, from] = [camera.toBoard(x, y), placeOf(corner)];
        grab = { x: at.x - from.x, y: at.y - from.y };
      }
    } else if (pointers.size === 2) {
      mode = "pinch";
      grip = measure();
      twist = 0;
    }
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const before = pointers.get(event.pointerId);
    const { clientX: x, clientY: y } = event;
    if (!before) {
      if (event.pointerType === "mouse" && pointers.size === 0 && svg.contains(asNode(event))) {
        hover(x, y);
      }
      return;
    }
    pointers.set(event.pointerId, { x, y });
    if (mode === "press" && Math.hypot(x - pressed.x, y - pressed.y) > SLOP[pressed.type]) {
      mode = pressed.type !== "mouse" && onGhost(pressed.x, pressed.y) ? "ghost" : "pan";
      document.documentElement.classList.add("dragging");
    }
    if (mode === "pan") {
      camera.pan(x - before.x, y - before.y);
    } else if (mode === "ghost") {
      const at = camera.toBoard(x, y);
      point(cellAt({ x: at.x - grab.x + SQUARE / 2, y: at.y - grab.y + SQUARE / 2 }), "drag");
    } else if (pointers.size === 2) {
      pinch();
    }
  }

  function pinch() {
    const now = measure();
    const turn = ((now.angle - grip.angle + 540) % 360) - 180;
    if (mode === "pinch") {
      const apart = Math.abs(Math.log(now.apart / grip.apart));
      if (player.holds() && Math.abs(turn) > TURN_FROM) {
        mode = "turn";
      } else if (apart > ZOOM_FROM || Math.hypot(now.x - grip.x, now.y - grip.y) > 14) {
        mode = "zoom";
        grip = now;
      }
    }
    if (mode === "turn") {
      const quarters = Math.round((turn + Math.sign(turn) * 20) / 90);
      for (; twist < quarters; twist += 1) {
        player.turn(1);
      }
      for (; twist > quarters; twist -= 1) {
        player.turn(-1);
      }
    } else if (mode === "zoom") {
      camera.pan(now.x - grip.x, now.y - grip.y);
      camera.zoom(now.apart / grip.apart, now);
      grip = now;
    }
  }

  /** @param {PointerEvent} event */
  function lift(event) {
    if (!pointers.delete(event.pointerId)) {
      return;
    }
    if (mode !== "press") {
      swallowClick();
      mode = pointers.size ? "pinch" : "";
      if (pointers.size) {
        // The finger that stays does nothing more.
        pointers.clear();
        mode = "";
      }
    }
    document.documentElement.classList.remove("dragging");
  }

  /** @param {number} x @param {number} y */
  function hover(x, y) {
    if (player.holds() || player.points?.()) {
      point(cellAt(camera.toBoard(x, y)), "mouse");
    }
  }

  /** @param {string} cell @param {How} how */
  function point(cell, how) {
    if (cell !== pointed) {
      pointed = cell;
      setFocus(cell);
      player.aim(cell, how);
    }
  }

  svg.addEventListener("pointerdown", press, { signal });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", lift, { signal });
  addEventListener("pointercancel", lift, { signal });

  svg.addEventListener(
    "click",
    (event) => {
      const cell = cellOf(event.target);
      if (!cell) {
        return;
      }
      mode = "";
      const recent = performance.now() - pressed.time < PRESS_MS;
      const how =
        event.detail === 0 || !recent ? "key" : pressed.type === "mouse" ? "mouse" : "touch";
      setFocus(cell);
      player.choose(cell, how);
    },
    { signal },
  );

  svg.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      if (player.holds() && !event.ctrlKey) {
        wheel += event.deltaY || event.deltaX;
        if (Math.abs(wheel) >= NOTCH) {
          player.turn(wheel > 0 ? 1 : -1);
          wheel = 0;
        }
      } else {
        camera.zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 480)), {
          x: event.clientX,
          y: event.clientY,
        });
      }
    },
    { signal, passive: false },
  );

  // Keys

  /** @param {string} cell */
  function setFocus(cell) {
    if (cell !== focus) {
      cellElement(focus)?.setAttribute("tabindex", "-1");
      focus = cell;
    }
    cellElement(focus)?.setAttribute("tabindex", "0");
  }

  /** @param {string} cell */
  function focusCell(cell) {
    setFocus(cell);
    cellElement(cell)?.focus({ preventScroll: true });
    camera.reveal(
      boundsOf([cell, ...(player.ghost() ? [farCorner()] : [])]) ?? {
        top: 0,
        left: 0,
        bottom: 0,
        right: 0,
      },
    );
  }

  /** The last cell of the piece in hand. */
  function farCorner() {
    const ghost = player.ghost();
    return ghost ? movedCell(ghost.corner, ghost.rows - 1, ghost.columns - 1) : focus;
  }

  svg.addEventListener(
    "focusin",
    (event) => {
      const cell = cellOf(event.target);
      if (cell && event.target instanceof Element && event.target.matches(":focus-visible")) {
        setFocus(cell);
        pointed = cell;
        player.aim(cell, "key");
      }
    },
    { signal },
  );

  svg.addEventListener(
    "keydown",
    (event) => {
      const cell = cellOf(event.target);
      if (event.ctrlKey || event.metaKey || event.altKey || !cell) {
        return;
      }
      const step = STEPS[event.key];
      if (step) {
        const next = movedCell(cell, step[0], step[1]);
        if (cellElement(next)) {
          focusCell(next);
        }
      } else if (event.key === "Enter" || event.key === " ") {
        player.choose(cell, "key");
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );

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
      const key = event.key.toLowerCase();
      if (player.holds() && key === "r") {
        player.turn(event.shiftKey ? -1 : 1);
      } else if (player.holds() && key === "f" && player.mirror) {
        player.mirror();
      } else if (key === "+" || key === "=") {
        camera.zoom(1.25);
      } else if (key === "-") {
        camera.zoom(0.8);
      } else if (key === "0") {
        camera.whole();
      } else {
        return;
      }
      event.preventDefault();
    },
    { signal },
  );

  return {
    /** Sets Tab's cell again after the cells were drawn. */
    settle: () => setFocus(focus),
    /** Brings the keyboard to a cell. */
    focusCell,
    /** @param {string} cell */
    setFocus,
    get focus() {
      return focus;
    },
    /** The pointer shall be heard of again even if it stays on its cell. */
    forget() {
      pointed = "";
    },
    /** Whether a finger or button is down on the board. */
    get busy() {
      return pointers.size > 0;
    },
    destroy: () => ending.abort(),
  };
}

/** @param {Event} event */
const asNode = ({ target }) => (target instanceof Node ? target : null);
