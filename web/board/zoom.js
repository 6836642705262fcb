/** Pinching a board larger and moving it about, while the page around it stays. */
import { swallowClick } from "./pointer.js";

const MOST = 3;

/** @typedef {{ x: number, y: number }} Point */

/**
 * Lets two fingers zoom and one finger move what is in `layer`.
 *
 * @param {SVGSVGElement} svg
 * @param {SVGGElement} layer
 * @param {object} hooks
 * @param {() => boolean} hooks.canPan whether one finger moves the board now
 * @param {() => void} hooks.onPinch two fingers are down: whatever one of them did is off
 * @param {(zoomed: boolean) => void} hooks.onChange
 */
export function createZoom(svg, layer, { canPan, onPinch, onChange }) {
  /** @type {Map<number, Point>} */
  const fingers = new Map();
  let [scale, left, top] = [1, 0, 0];
  let moved = false;

  /** @param {PointerEvent} event */
  const place = ({ clientX, clientY }) =>
    new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());

  /** The fingers' middle and how far they are apart. */
  const grip = () => {
    const [a, b = a] = fingers.values();
    return {
      x: (a.x + b.x) / 2,
      y: (a.y + b.y) / 2,
      apart: fingers.size > 1 ? Math.hypot(a.x - b.x, a.y - b.y) : 0,
    };
  };

  const draw = () => {
    const { x, y, width, height } = svg.viewBox.baseVal;
    left = clamp(left, (x + width) * (1 - scale), x * (1 - scale));
    top = clamp(top, (y + height) * (1 - scale), y * (1 - scale));
    layer.setAttribute("transform", `translate(${left} ${top}) scale(${scale})`);
    onChange(scale > 1);
  };

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.pointerType !== "touch" || fingers.size > 1) {
      return;
    }
    fingers.set(event.pointerId, place(event));
    moved = false;
    if (fingers.size === 2) {
      onPinch();
      moved = true;
    }
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!fingers.has(event.pointerId) || (fingers.size === 1 && !(scale > 1 && canPan()))) {
      return;
    }
    const before = grip();
    const at = place(event);
    if (fingers.size === 1 && !moved && Math.hypot(at.x - before.x, at.y - before.y) < 10) {
      return;
    }
    fingers.set(event.pointerId, at);
    const now = grip();
    const next = before.apart ? clamp((scale * now.apart) / before.apart, 1, MOST) : scale;
    left = now.x - ((before.x - left) / scale) * next;
    top = now.y - ((before.y - top) / scale) * next;
    scale = next;
    moved = true;
    draw();
  }

  /** @param {PointerEvent} event */
  function lift(event) {
    if (fingers.delete(event.pointerId) && moved && event.type === "pointerup") {
      swallowClick();
    }
  }

  const ending = new AbortController();
  const { signal } = ending;
  svg.addEventListener("pointerdown", press, { signal });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", lift, { signal });
  addEventListener("pointercancel", lift, { signal });

  return {
    reset() {
      [scale, left, top] = [1, 0, 0];
      draw();
    },
    destroy: () => ending.abort(),
  };
}

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);
