/**
 * Where things are drawn. A cell's hexagon has circumradius 50; the pond's centre is (0, 0), y grows
 * downward, and the viewer's tower stands at the bottom.
 */

/** @typedef {{ x: number, y: number }} Point */

const RADIUS = 3;
const WIDE = 75;
const HIGH = 86.6;

/** @type {Map<string, [number, number]>} axial coordinates by name (rules page, Garden) */
const AXIAL = new Map();
for (let q = -RADIUS; q <= RADIUS; q += 1) {
  for (let number = 1; number <= 2 * RADIUS + 1 - Math.abs(q); number += 1) {
    AXIAL.set("abcdefg"[q + RADIUS] + number, [q, Math.min(RADIUS, RADIUS - q) - number + 1]);
  }
}

/** All cells by name, `a1` to `g4`. */
export const CELLS = [...AXIAL.keys()];
export const POND = "d4";
/** The tower's colour by seat. */
export const COLOURS = ["pink", "blue", "green"];

/** @type {[number, number][]} the corner before each tower, by seat */
const CORNERS = [
  [0, RADIUS],
  [-RADIUS, 0],
  [RADIUS, -RADIUS],
];

/**
 * Turns an axial coordinate so that the seat's tower is at the bottom.
 *
 * @param {[number, number]} axial
 * @param {number} seat
 * @returns {[number, number]}
 */
function turned([q, r], seat) {
  return seat === 0 ? [q, r] : seat === 1 ? [r, -q - r] : [-q - r, q];
}

/** @param {[number, number]} axial */
const middle = ([q, r]) => ({ x: q * WIDE, y: (r + q / 2) * HIGH });

/**
 * The middles of all cells, as the seat sees them.
 *
 * @param {number} seat
 * @returns {Map<string, Point>}
 */
export const middles = (seat) =>
  new Map([...AXIAL].map(([cell, axial]) => [cell, middle(turned(axial, seat))]));

/**
 * Where each tower stands, by seat.
 *
 * @param {number} seat
 * @returns {Point[]}
 */
export const towers = (seat) =>
  CORNERS.map((corner) => {
    const { x, y } = middle(turned(corner, seat));
    return x ? { x: x * 1.12, y: y * 1.74 } : { x, y: y + 110 };
  });

/**
 * Where the points of a line stand: below its lowest space, on the tower's side.
 *
 * @param {Iterable<string>} spaces
 * @param {Map<string, Point>} places
 * @returns {Point}
 */
export function lineEnd(spaces, places) {
  const points = [...spaces].map((cell) => /** @type {Point} */ (places.get(cell)));
  return { x: points[0].x, y: Math.max(...points.map((point) => point.y)) + HIGH / 2 };
}

/**
 * The hexagon around a middle.
 *
 * @param {number} radius
 * @param {Point} [at]
 */
export function hexagon(radius, { x, y } = { x: 0, y: 0 }) {
  const high = (radius * Math.sqrt(3)) / 2;
  const corners = [
    [radius, 0],
    [radius / 2, high],
    [-radius / 2, high],
    [-radius, 0],
    [-radius / 2, -high],
    [radius / 2, -high],
  ];
  return `M${corners.map(([dx, dy]) => `${round(x + dx)} ${round(y + dy)}`).join("L")}Z`;
}

/** @param {number} number */
const round = (number) => Math.round(number * 10) / 10;
