/** Dragging with mouse, pen or finger; a press that does not move stays a click. */

/** How far a pointer moves before a press is a drag, in px. */
const SLOP = { mouse: 5, pen: 7, touch: 9 };
/** How far above a finger the ghost floats, in px. */
const LIFT = 58;

/**
 * @typedef {object} DragHandlers
 * @property {() => void} start
 * @property {(x: number, y: number) => void} move the place meant, above the finger
 * @property {(x: number, y: number) => void} end
 * @property {() => void} cancel
 */

/**
 * Follows a pointer that has just been pressed. Its element needs `touch-action: none`.
 *
 * @param {PointerEvent} press
 * @param {DragHandlers} handlers
 * @returns {() => void} cancels the drag
 */
export function followDrag(press, handlers) {
  const type = /** @type {keyof typeof SLOP} */ (press.pointerType);
  const lift = type === "touch" ? LIFT : 0;
  const ending = new AbortController();
  const { signal } = ending;
  let dragging = false;

  const finish = () => {
    ending.abort();
    if (dragging) {
      document.documentElement.classList.remove("dragging");
      swallowClick();
    }
  };
  const cancel = () => {
    if (!signal.aborted) {
      finish();
      if (dragging) {
        handlers.cancel();
      }
    }
  };

  /** @param {string} name @param {(event: PointerEvent) => void} listener */
  const on = (name, listener) =>
    addEventListener(
      name,
      (event) => {
        if (/** @type {PointerEvent} */ (event).pointerId === press.pointerId) {
          listener(/** @type {PointerEvent} */ (event));
        }
      },
      { signal },
    );
  on("pointermove", ({ clientX, clientY }) => {
    if (
      !dragging &&
      Math.hypot(clientX - press.clientX, clientY - press.clientY) > (SLOP[type] ?? 5)
    ) {
      dragging = true;
      document.documentElement.classList.add("dragging");
      handlers.start();
    }
    if (dragging) {
      handlers.move(clientX, clientY - lift);
    }
  });
  on("pointerup", ({ clientX, clientY }) => {
    finish();
    if (dragging) {
      handlers.end(clientX, clientY - lift);
    }
  });
  on("pointercancel", cancel);
  addEventListener("keydown", (event) => event.key === "Escape" && cancel(), { signal });
  return cancel;
}

/** The click that follows a drag means nothing. */
export function swallowClick() {
  /** @param {Event} event */
  const swallow = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
}
