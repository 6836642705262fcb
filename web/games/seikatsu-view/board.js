/** The garden as an SVG: ground, towers, cells, and above them what is marked and meant. */
import { svg } from "lit-html";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { signed } from "../../board/words.js";
import { CELLS, COLOURS, hexagon, lineEnd, middles, POND, towers } from "./geometry.js";
import { pieceArt } from "./pieces.js";

/**
 * @import { Point } from "./geometry.js"
 * @import { ScoreLine } from "../../types.d.ts"
 */

/**
 * What the board shows.
 *
 * @typedef {object} Scene
 * @property {number} seat the seat whose tower is at the bottom
 * @property {number} players
 * @property {number | null} toMove
 * @property {Record<string, string>} board piece by cell
 * @property {Set<string>} open
 * @property {Set<string> | null} legal for the piece in hand; null: none is in hand
 * @property {Set<string> | null} movable where the tile that waits could lie instead
 * @property {string | null} pending the cell of the tile that waits to be confirmed
 * @property {Map<string, { seat: number, latest: boolean }>} last
 * @property {string} focus the one cell that Tab reaches
 * @property {Set<string>} matches cells whose birds answer
 * @property {Set<string> | null} lit
 * @property {ScoreLine[] | null} lines all lines of the viewer, when shown
 * @property {ScoreLine[]} changes lines that the move meant or made changes
 * @property {{ cell: string, piece: string, legal: boolean | null, points?: number } | null} ghost
 * @property {{ cell: string, points: number } | null} gain points of the tile that waits
 * @property {(cell: string) => string} label a cell's accessible name
 * @property {(seat: number) => string} seatName
 */

/** The drawing's left, top, width and height. */
export const BOX = [-300, -342, 600, 762];

const SPACE = hexagon(46.5);
const RING = hexagon(41);
/** Two leaves on a stem: a space where nothing grows yet. */
const SPROUT =
  "M0 12V-3M0 0C-2 -9 -9 -12 -15 -11C-14 -4 -8 0 0 0M0 -3C1 -13 8 -18 15 -17C15 -9 9 -3 0 -3";
const EDGE = hexagon(50);
const GROUND = [...middles(0).values()].map((at) => hexagon(50, at)).join("");
const PLACES = COLOURS.map((_, seat) => middles(seat));
const TOWERS = COLOURS.map((_, seat) => towers(seat));

/** @param {number} seat */
export const placesFor = (seat) => PLACES[seat];
/** @param {number} seat whose tower @param {number} viewer */
export const towerAt = (seat, viewer) => TOWERS[viewer][seat];

/** @param {Point} point */
const at = ({ x, y }) => `translate(${x} ${y})`;

/** @param {Scene} scene */
export function boardTemplate(scene) {
  const places = PLACES[scene.seat];
  return svg`
    <path class="sk-hedge" d=${GROUND} />
    <path class="sk-leaves" d=${GROUND} />
    <path class="sk-ground" d=${GROUND} />
    <g class="sk-towers">${TOWERS[scene.seat].map((point, seat) => tower(scene, seat, point))}</g>
    <g class="sk-bands">${(scene.lines ?? []).map((line) => band(line, places))}</g>
    <g class="sk-cells">
      ${CELLS.map((cell) => drawCell(scene, cell, /** @type {Point} */ (places.get(cell))))}
    </g>
    <g class="sk-over" aria-hidden="true">
      ${drawGhost(scene, places)} ${drawLines(scene, places)} ${drawPoints(scene, places)}
    </g>`;
}

/** @param {Scene} scene @param {number} seat @param {Point} point */
function tower(scene, seat, point) {
  const colour = COLOURS[seat];
  const plays = seat < scene.players;
  return svg`<g
    class=${`sk-tower sk-${colour}${plays ? "" : " is-away"}${seat === scene.toMove ? " is-to-move" : ""}`}
    transform=${at(point)}
    role="img"
    aria-label=${scene.seatName(seat)}
    aria-hidden=${!plays}
  >
    <circle class="sk-lamp" r="47" />
    <use href=${`#tower-${colour}`} x="-44" y="-48" width="88" height="88" />
  </g>`;
}

/** @param {Scene} scene @param {string} cell @param {Point} point */
function drawCell(scene, cell, point) {
  const piece = scene.board[cell];
  const legal = scene.legal?.has(cell);
  const last = scene.last.get(cell);
  const classes = ["sk-cell"];
  if (cell === POND) classes.push("is-pond");
  else if (piece) classes.push("is-tile");
  else if (scene.open.has(cell)) classes.push("is-open");
  if (legal) classes.push("is-legal");
  if (scene.movable?.has(cell)) classes.push("is-movable");
  if (cell === scene.pending) classes.push("is-pending");
  if (last) classes.push("is-last", `sk-${COLOURS[last.seat]}`);
  if (last?.latest) classes.push("is-latest");
  if (scene.matches.has(cell)) classes.push("is-match");
  if (scene.lit?.has(cell)) classes.push("is-lit");
  return svg`<g
    class=${classes.join(" ")}
    data-cell=${cell}
    ?data-legal=${legal}
    role="button"
    tabindex=${cell === scene.focus ? 0 : -1}
    aria-label=${scene.label(cell)}
    transform=${at(point)}
  >
    <path class="sk-hit" d=${EDGE} />
    <path class="sk-space" d=${SPACE} />
    <path class="sk-glow" d=${RING} />
    <path class="sk-sprout" d=${SPROUT} />
    <text class="sk-cell-name" y="5" aria-hidden="true">${piece || cell === POND ? "" : cell}</text>
    <g class="sk-tile"><g transform="translate(-50 -50)">${
      cell === POND ? unsafeSVG(pieceArt("")) : piece ? unsafeSVG(pieceArt(piece)) : ""
    }</g></g>
    <path class="sk-mark" d=${SPACE} />
    ${last ? laidBy(last) : ""}
    <path class="sk-focus" d=${SPACE} />
  </g>`;
}

/** Whose tower saw the tile being laid. @param {{ seat: number, latest: boolean }} last */
const laidBy = ({ seat }) => svg`<g class="sk-laid-by" transform="translate(-25 30)">
  <circle r="15" />
  <use href=${`#tower-${COLOURS[seat]}`} x="-12" y="-12" width="24" height="24" />
</g>`;

/** @param {ScoreLine} line @param {Map<string, Point>} places */
function band(line, places) {
  const end = lineEnd(line.values.spaces, places);
  const top = Math.min(
    ...line.values.spaces.map((/** @type {string} */ cell) => places.get(cell)?.y ?? 0),
  );
  return svg`<path class="sk-band" d=${`M${end.x} ${top}V${end.y}`} />`;
}

/** @param {Scene} scene @param {Map<string, Point>} places */
function drawLines({ seat, lines, changes }, places) {
  const changed = new Map(changes.map((line) => [line.key, line]));
  const shown = lines ? lines.map((line) => changed.get(line.key) ?? line) : changes;
  return svg`<g class=${`sk-lines sk-${COLOURS[seat]}`}>${shown.map((line) => {
    const grows = changed.has(line.key);
    const rings = [
      ...line.values.tiles.map((/** @type {string} */ cell) => ring(places.get(cell), 13, 17, 27)),
      ...line.values.koi.map((/** @type {string} */ cell) => ring(places.get(cell), 0, 0, 36)),
    ];
    const end = lineEnd(line.values.spaces, places);
    return svg`<g class=${grows ? "sk-line is-change" : "sk-line"}>${rings} ${tag(line, grows, end)}</g>`;
  })}</g>`;
}

/**
 * A ring around a flower that counts, or around a koi.
 *
 * @param {Point | undefined} place
 * @param {number} right
 * @param {number} down
 * @param {number} radius
 */
const ring = (place, right, down, radius) =>
  place &&
  svg`<circle class="sk-ring-edge" cx=${place.x + right} cy=${place.y + down} r=${radius} />
    <circle class="sk-ring" cx=${place.x + right} cy=${place.y + down} r=${radius} />`;

/**
 * What a line is worth, at its end.
 *
 * @param {ScoreLine} line
 * @param {boolean} grows
 * @param {Point} end
 */
function tag(line, grows, { x, y }) {
  const flower = grows ? null : line.values.flower;
  return svg`<g class="sk-tag" transform=${`translate(${x} ${y + 15})`}>
    <rect x="-32" y="-15" width="64" height="30" rx="15" />
    ${flower ? svg`<use href=${`#flower-${flower}`} x="-28" y="-13" width="26" height="26" />` : ""}
    <text x=${flower ? 13 : 0} y="7">
      ${grows ? `${line.before}→${line.points}` : line.points}
    </text>
  </g>`;
}

/** @param {Scene} scene @param {Map<string, Point>} places */
function drawGhost({ ghost }, places) {
  const point = ghost && places.get(ghost.cell);
  if (!ghost || !point) {
    return "";
  }
  return svg`<g
    class=${`sk-ghost${ghost.legal === false ? " is-illegal" : ""}`}
    transform=${at(point)}
  >
    <g class="sk-ghost-tile" transform="translate(-50 -50)">${unsafeSVG(pieceArt(ghost.piece))}</g>
    <path class="sk-ghost-rim" d=${SPACE} />
    ${ghost.legal === false ? svg`<path class="sk-cross" d="M-17 -17L17 17M17 -17L-17 17" />` : ""}
  </g>`;
}

/** @param {Scene} scene @param {Map<string, Point>} places */
function drawPoints({ ghost, gain }, places) {
  const told = ghost ?? gain;
  const point = told && places.get(told.cell);
  return point && told.points !== undefined
    ? svg`<g transform=${at(point)}>
        <g class="sk-points" transform="translate(29 -30)">
          <rect x="-23" y="-17" width="46" height="34" rx="17" />
          <text y="7">${signed(told.points)}</text>
        </g>
      </g>`
    : "";
}
