/**
 * What part of a growing board is seen. It moves by itself only when it is told to frame the board,
 * which a view does between turns; otherwise by hand: wheel, pinch, drag, keys, buttons.
 */
import { boxOf, SQUARE } from "./grid.js";

/** A square is shown no smaller and no larger than this, in px. */
const LEAST = 14;
const MOST = 150;
/** The largest square that framing chooses: a small garden shall not fill the screen. */
const FRAMED = 104;
/**
 * How much free ground is framed around the board, in squares: above and left of it, where the corner
 * of a piece may go, and below and right of it, where its rest is seen; less if squares would be small.
 */
const MARGIN = [2.1, 2.1];
const NARROW = [2.05, 0.5];
const SMALL = 44;
const GLIDE_MS = 240;

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {import("./grid.js").Bounds} Bounds */

/**
 * Makes the camera of a drawing without `viewBox`, whose unit is a pixel.
 *
 * @param {SVGSVGElement} svg
 * @param {SVGGElement} layer what is moved
 * @param {object} hooks
 * @param {() => boolean} hooks.motion
 * @param {(byHand: boolean) => void} [hooks.onChange] whether it stands where a hand put it
 */
export function createCamera(svg, layer, { motion, onChange = () => {} }) {
  /** Pixels a unit, and the point of the board in the middle. */
  let [scale, x, y] = [0.6, 0, 0];
  let byHand = false;
  /** @type {Bounds | null} */
  let framed = null;
  let glide = 0;

  const size = () => ({ width: svg.clientWidth || 1, height: svg.clientHeight || 1 });

  function draw() {
    const { width, height } = size();
    const [left, top] = [width / 2 - x * scale, height / 2 - y * scale];
    layer.setAttribute("transform", `translate(${left} ${top}) scale(${scale})`);
  }

  /**
   * @param {Bounds} bounds
   * @param {number[]} [margin]
   * @returns {{ scale: number, x: number, y: number }}
   */
  function best(bounds, margin = MARGIN) {
    const { width, height } = size();
    const [before, after] = margin;
    const box = boxOf(bounds);
    const [left, top] = [box[0] - before * SQUARE, box[1] - before * SQUARE];
    const [wide, high] = [box[2], box[3]].map((side) => side + (before + after) * SQUARE);
    const fits = Math.min(width / wide, height / high);
    if (fits * SQUARE < SMALL && margin === MARGIN) {
      return best(bounds, NARROW);
    }
    return {
      scale: clamp(fits, LEAST / SQUARE, FRAMED / SQUARE),
      x: left + wide / 2,
      y: top + high / 2,
    };
  }

  /** @param {{ scale: number, x: number, y: number }} goal @param {boolean} smooth */
  function go(goal, smooth) {
    cancelAnimationFrame(glide);
    const from = { scale, x, y };
    const began = performance.now();
    const step = () => {
      const part = smooth && motion() ? Math.min((performance.now() - began) / GLIDE_MS, 1) : 1;
      const eased = part * (2 - part);
      scale = from.scale + (goal.scale - from.scale) * eased;
      x = from.x + (goal.x - from.x) * eased;
      y = from.y + (goal.y - from.y) * eased;
      draw();
      if (part < 1) {
        glide = requestAnimationFrame(step);
      }
    };
    step();
  }

  /** Whether all of the board is in sight. @param {Bounds} bounds */
  function sees(bounds) {
    const { width, height } = size();
    const [left, top, wide, high] = boxOf(bounds);
    const [halfWide, halfHigh] = [width / scale / 2, height / scale / 2];
    return (
      left >= x - halfWide &&
      left + wide <= x + halfWide &&
      top >= y - halfHigh &&
      top + high <= y + halfHigh
    );
  }

  /** @param {boolean} hand */
  function mark(hand) {
    byHand = hand;
    onChange(hand);
  }

  const resized = new ResizeObserver(() => {
    if (framed && !byHand) {
      go(best(framed), false);
    } else {
      draw();
    }
  });
  resized.observe(svg);

  const camera = {
    /**
     * Shows the whole board. What a hand has chosen stays as long as the board is in sight.
     *
     * @param {Bounds} bounds
     * @param {boolean} [anew] whatever a hand has chosen
     */
    frame(bounds, anew = false) {
      const first = framed === null;
      framed = bounds;
      if (anew || (byHand && !sees(bounds))) {
        mark(false);
      }
      if (!byHand) {
        go(best(bounds), !first);
      }
    },
    /** Shows the whole board again. */
    whole() {
      if (framed) {
        camera.frame(framed, true);
      }
    },
    /**
     * Zooms around a point of the screen; around the middle without one.
     *
     * @param {number} factor
     * @param {Point} [around] client coordinates
     */
    zoom(factor, around) {
      cancelAnimationFrame(glide);
      const next = clamp(scale * factor, LEAST / SQUARE, MOST / SQUARE);
      if (around) {
        const fixed = camera.toBoard(around.x, around.y);
        x = fixed.x + ((x - fixed.x) * scale) / next;
        y = fixed.y + ((y - fixed.y) * scale) / next;
      }
      scale = next;
      mark(true);
      draw();
    },
    /** Moves the board by pixels. @param {number} right @param {number} down */
    pan(right, down) {
      cancelAnimationFrame(glide);
      x -= right / scale;
      y -= down / scale;
      mark(true);
      draw();
    },
    /** Brings a box of the board into sight, for the keyboard. @param {Bounds} bounds */
    reveal(bounds) {
      const { width, height } = size();
      const [left, top, wide, high] = boxOf(bounds, SQUARE * 0.25);
      const [halfWide, halfHigh] = [width / scale / 2, height / scale / 2];
      const goal = {
        scale,
        x: between(x, left + wide - halfWide, left + halfWide),
        y: between(y, top + high - halfHigh, top + halfHigh),
      };
      if (goal.x !== x || goal.y !== y) {
        mark(true);
        go(goal, true);
      }
    },
    /** A point of the screen on the board. @param {number} clientX @param {number} clientY */
    toBoard(clientX, clientY) {
      const { left, top } = svg.getBoundingClientRect();
      const { width, height } = size();
      return {
        x: (clientX - left - width / 2) / scale + x,
        y: (clientY - top - height / 2) / scale + y,
      };
    },
    /** A point of the board within the drawing, in px. @param {Point} point */
    toDrawing(point) {
      const { width, height } = size();
      return { x: (point.x - x) * scale + width / 2, y: (point.y - y) * scale + height / 2 };
    },
    /** Pixels of a unit. */
    get scale() {
      return scale;
    },
    sees,
    get byHand() {
      return byHand;
    },
    destroy() {
      cancelAnimationFrame(glide);
      resized.disconnect();
    },
  };
  return camera;
}

/** @typedef {ReturnType<typeof createCamera>} Camera */

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/** The nearest value of a range; its middle if the range is turned round. @param {number} value @param {number} least @param {number} most */
const between = (value, least, most) =>
  least > most ? (least + most) / 2 : clamp(value, least, most);
