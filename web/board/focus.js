/** Moving the keyboard's focus over a board by where its cells are seen, whatever their shape. */

/** @typedef {{ x: number, y: number }} Point */

/** How much a step aside weighs against a step ahead. */
const ASIDE = 1.5;

/** @type {Record<string, [number, number]>} */
const AHEAD = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Makes a walker over places. It remembers the row or column that it set out on, so that a walk to
 * the right over hexagons goes straight on.
 */
export function createWalker() {
  /** @type {Point | null} */
  let wish = null;
  let turned = "";

  return {
    /**
     * The place that a key leads to from `from`; null if it leads nowhere.
     *
     * @param {string} from
     * @param {string} key
     * @param {Map<string, Point>} places
     * @returns {string | null}
     */
    step(from, key, places) {
      const start = places.get(from);
      const far = key === "Home" || key === "End";
      const ahead = AHEAD[far ? (key === "Home" ? "ArrowLeft" : "ArrowRight") : key];
      if (!start || !ahead) {
        return null;
      }
      const axis = ahead[0] ? "x" : "y";
      if (!wish || turned !== axis) {
        wish = { ...start };
        turned = axis;
      }
      let [best, least] = [/** @type {string | null} */ (null), Number.POSITIVE_INFINITY];
      for (const [name, { x, y }] of places) {
        const forward = (x - start.x) * ahead[0] + (y - start.y) * ahead[1];
        const aside = Math.abs(axis === "x" ? y - wish.y : x - wish.x);
        const cost = (far ? -forward : forward) + ASIDE * aside * (far ? 2 : 1);
        if (forward > 1 && cost < least - 0.01) {
          [best, least] = [name, cost];
        }
      }
      return best;
    },
    /** Forgets the way: the focus was set by other means. */
    forget() {
      wish = null;
    },
  };
}
