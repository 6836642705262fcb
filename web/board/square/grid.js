/**
 * Squares on a plane that grows in all directions: names of cells, pieces of several squares, and how
 * they look when turned. A square measures 100 x 100; cell "0,0" has its corner at (0, 0).
 */

export const SQUARE = 100;

/** @typedef {{ row: number, column: number }} Cell */
/** The first and last row and column that are covered. @typedef {{ top: number, left: number, bottom: number, right: number }} Bounds */

/** @param {number} row @param {number} column */
export const cellName = (row, column) => `${row},${column}`;

/** @param {string} name @returns {Cell} */
export function readCell(name) {
  const [row, column] = name.split(",").map(Number);
  return { row, column };
}

/** A cell as people read it: minus signs are long. @param {string} name */
export const cellWords = (name) => name.replaceAll("-", "−").replace(",", ", ");

/** Where a cell's corner lies in the drawing. @param {string} name */
export function placeOf(name) {
  const { row, column } = readCell(name);
  return { x: column * SQUARE, y: row * SQUARE };
}

/** The cell at a point of the drawing. @param {{ x: number, y: number }} point */
export const cellAt = ({ x, y }) => cellName(Math.floor(y / SQUARE), Math.floor(x / SQUARE));

/**
 * The cell that is so many rows and columns on.
 *
 * @param {string} name
 * @param {number} down
 * @param {number} right
 */
export function movedCell(name, down, right) {
  const { row, column } = readCell(name);
  return cellName(row + down, column + right);
}

/** @param {Iterable<string>} names @returns {Bounds | null} null: none were given */
export function boundsOf(names) {
  const cells = [...names].map(readCell);
  if (!cells.length) {
    return null;
  }
  const rows = cells.map(({ row }) => row);
  const columns = cells.map(({ column }) => column);
  return {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  };
}

/** @param {Bounds} bounds @param {number} by squares on each side @returns {Bounds} */
export const widened = ({ top, left, bottom, right }, by) => ({
  top: top - by,
  left: left - by,
  bottom: bottom + by,
  right: right + by,
});

/** Left, top, width and height in the drawing. @param {Bounds} bounds @param {number} [margin] */
export const boxOf = ({ top, left, bottom, right }, margin = 0) => [
  left * SQUARE - margin,
  top * SQUARE - margin,
  (right - left + 1) * SQUARE + 2 * margin,
  (bottom - top + 1) * SQUARE + 2 * margin,
];

/** All cells, row by row. @param {Bounds} bounds */
export function cellsIn({ top, left, bottom, right }) {
  const cells = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      cells.push(cellName(row, column));
    }
  }
  return cells;
}

// Pieces: rows of squares, each row a text or a list.

/** @typedef {ArrayLike<ArrayLike<unknown>>} Rows */

/** A quarter turn clockwise. @param {Rows} rows @returns {unknown[][]} */
export const turned = (rows) =>
  Array.from(rows[0], (_, column) => Array.from(rows, (line) => line[column]).reverse());

/** Left to right. @param {Rows} rows @returns {unknown[][]} */
export const mirrored = (rows) => Array.from(rows, (line) => Array.from(line).reverse());

/** @param {Rows} rows */
const look = (rows) => JSON.stringify(Array.from(rows, (line) => Array.from(line)));

/**
 * The orientation that shows a piece as another one does after a change; a symmetric piece has fewer
 * orientations, and so always finds one.
 *
 * @param {Record<string, Rows>} orientations all that the piece has, as told
 * @param {string} from
 * @param {(rows: Rows) => Rows} change `turned`, `mirrored`
 * @returns {string}
 */
export function reoriented(orientations, from, change) {
  const wanted = look(change(orientations[from]));
  return Object.keys(orientations).find((key) => look(orientations[key]) === wanted) ?? from;
}

/** @param {Rows} rows */
export const turnedBack = (rows) => turned(turned(turned(rows)));
