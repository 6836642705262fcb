/** Bringing a piece from hand or market onto a square garden by drag. */
import { followDrag } from "../pointer.js";
import { cellName, SQUARE } from "./grid.js";

/**
 * Drags a piece from outside onto the board: above a finger, under a mouse. Its element needs
 * `touch-action: none`.
 *
 * @param {PointerEvent} press
 * @param {object} piece
 * @param {SVGSVGElement} piece.svg the board
 * @param {import("./camera.js").Camera} piece.camera
 * @param {() => { rows: number, columns: number }} piece.size as it is turned
 * @param {() => string} piece.art as SVG text, 100 units a square
 * @param {() => void} piece.take
 * @param {(corner: string | null) => void} piece.aim null: not over the board
 * @param {(corner: string | null) => void} piece.drop
 * @param {() => void} piece.cancel
 * @returns {() => void} cancels the drag
 */
export function dragOnto(press, { svg, camera, size, art, take, aim, drop, cancel }) {
  /** @type {HTMLElement | null} */
  let floating = null;

  /** @param {number} x @param {number} y */
  function cornerAt(x, y) {
    const { left, right, top, bottom } = svg.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) {
      return null;
    }
    const { rows, columns } = size();
    const at = camera.toBoard(x, y);
    return cellName(Math.round(at.y / SQUARE - rows / 2), Math.round(at.x / SQUARE - columns / 2));
  }
  const done = () => {
    floating?.remove();
    floating = null;
  };
  return followDrag(press, {
    start() {
      take();
      const { rows, columns } = size();
      floating = document.createElement("div");
      floating.className = "sq-floating";
      floating.setAttribute("aria-hidden", "true");
      const [width, height] = [columns * SQUARE, rows * SQUARE];
      floating.innerHTML = `<svg viewBox="0 0 ${width} ${height}">${art()}</svg>`;
      floating.style.setProperty("--width", `${width * camera.scale}px`);
      document.body.append(floating);
    },
    move(x, y) {
      const corner = cornerAt(x, y);
      floating?.classList.toggle("is-placed", corner !== null);
      floating?.style.setProperty("--x", `${x}px`);
      floating?.style.setProperty("--y", `${y}px`);
      aim(corner);
    },
    end(x, y) {
      done();
      drop(cornerAt(x, y));
    },
    cancel() {
      done();
      cancel();
    },
  });
}
