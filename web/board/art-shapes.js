/**
 * Small helpers that write SVG text. Art is text, not nodes: it is built once,
 * put into the page once and then referred to by id.
 */

/**
 * One closed or open path.
 * @param {string} className classes from `styles/art.css` and the game's own stylesheet; empty for a plain line
 * @param {string} d path data
 * @param {string} [transform]
 * @returns {string}
 */
export function path(className, d, transform) {
  const look = className ? ` class="${className}"` : "";
  const turn = transform ? ` transform="${transform}"` : "";
  return `<path${look} d="${d}"${turn}/>`;
}

/**
 * A circle.
 * @param {string} className
 * @param {number} cx
 * @param {number} cy
 * @param {number} r
 * @returns {string}
 */
export function dot(className, cx, cy, r) {
  return `<circle class="${className}" cx="${cx}" cy="${cy}" r="${r}"/>`;
}

/**
 * The same path several times, turned evenly around the middle (50, 50).
 * @param {number} count
 * @param {string} className
 * @param {string} d
 * @param {number} [first] degrees by which the first one is turned
 * @returns {string}
 */
export function ring(count, className, d, first = 0) {
  let text = "";
  for (let i = 0; i < count; i += 1) {
    text += path(className, d, `rotate(${first + (360 / count) * i} 50 50)`);
  }
  return text;
}

/**
 * A reference to another symbol.
 * @param {string} id
 * @param {number} x
 * @param {number} y
 * @param {number} size width and height of the square it is drawn in
 * @returns {string}
 */
export function use(id, x, y, size) {
  return `<use href="#${id}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;
}

/**
 * A symbol, drawn on 100 x 100 with a margin for the pen; outlines inherit the pen of `a-art`.
 * @param {string} id
 * @param {string} content
 * @param {string} [viewBox]
 * @param {"visible"|"hidden"} [overflow] visible, so that a tip may leave the box by a hair
 * @returns {string}
 */
export function symbol(id, content, viewBox = "-3 -3 106 106", overflow = "visible") {
  return `<symbol id="${id}" viewBox="${viewBox}" overflow="${overflow}"><g class="a-art">${content}</g></symbol>`;
}

/**
 * A rectangle, its corners rounded if a radius is given.
 * @param {string} className
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} [r]
 * @returns {string}
 */
export function box(className, x, y, width, height, r) {
  const round = r ? ` rx="${r}"` : "";
  return `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}"${round}/>`;
}
