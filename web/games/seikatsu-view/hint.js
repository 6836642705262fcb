/** A move as a hint names it: the tile in its place, with its neighbours. */
import { html, svg } from "lit-html";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { capital } from "../../board/words.js";
import { placesFor } from "./board.js";
import { hexagon, POND } from "./geometry.js";
import { pieceArt, pieceName } from "./pieces.js";
import { readMove } from "./words.js";

/** @import { Translate, View } from "../../types.d.ts" */

const SPACE = hexagon(47);
const EDGE = hexagon(50);
/** Neighbours lie nearer than this. */
const NEAR = 100;
/** Left, top, width and height of a tile and its neighbours, around the tile's middle. */
const BOX = [-128, -130, 256, 260];

/** @param {string} text @param {View} view @param {Translate} t */
export function suggest(text, view, t) {
  const { piece, cell } = readMove(text);
  return {
    picture: picture(piece, cell, view),
    words: capital(pieceName(piece, t)),
    unseen: t("seikatsu:hint", { cell }),
  };
}

/** @param {string} piece @param {string} cell @param {View} view */
function picture(piece, cell, { observation, log, viewer }) {
  const places = placesFor(viewer ?? 0);
  const middle = /** @type {import("./geometry.js").Point} */ (places.get(cell));
  const waits = log.find(({ pending }) => pending);
  const around = [...places]
    .map(([name, { x, y }]) => ({ name, x: x - middle.x, y: y - middle.y }))
    .filter(({ name, x, y }) => name !== cell && Math.hypot(x, y) < NEAR);
  const lies = (/** @type {string} */ name) =>
    name === POND || (observation.board[name] && name !== (waits && readMove(waits.text).cell));
  const art = (/** @type {string} */ of) =>
    svg`<g transform="translate(-50 -50)">${unsafeSVG(pieceArt(of))}</g>`;
  return html`<svg viewBox=${BOX.join(" ")} focusable="false">
    ${around.map(
      ({ name, x, y }) => svg`<g class="sk-near" transform=${`translate(${x} ${y})`}>
        ${lies(name) ? art(observation.board[name] ?? "") : svg`<path class="sk-space" d=${SPACE} />`}</g>`,
    )}
    ${art(piece)}<path class="sk-meant" d=${EDGE} />
  </svg>`;
}
