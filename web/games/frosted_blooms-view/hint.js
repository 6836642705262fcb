/** A move as a hint names it: the tile where it would lie in the garden, a card, an objective. */
import { svg } from "lit-html";
import { outline } from "../../board/square/board.js";
import { boundsOf, cellWords, movedCell, placeOf, readCell } from "../../board/square/grid.js";
import { laidPicture } from "../../board/square/small.js";
import { capital } from "../../board/words.js";
import { cardPicture, gardenBounds, gardenFlat, kindIcon, rowsOf, tileInside } from "./pieces.js";
import { cardName, objectiveName, readMove } from "./words.js";

/**
 * @import { Suggested, Translate, View } from "../../types.d.ts"
 */

/** @param {string} text @param {View} view @param {Translate} t @returns {Suggested} */
export function suggest(text, view, t) {
  const move = readMove(text);
  const say = (/** @type {string} */ key, /** @type {Record<string, any>} */ values = {}) =>
    t(`frosted_blooms:hint.${key}`, values);
  if (move.kind === "take") {
    const [, quarters, mirror] = move.orientation;
    const side = mirror ? "flipped" : "turn";
    const { ring, prices } = view.observation;
    return {
      picture: tilePicture(move, view),
      words: say("take", { count: prices[ring.indexOf(move.tile)] }),
      unseen: say("laid", {
        tile: move.tile,
        turn: t(`hint.${side}.${quarters}`),
        cell: cellWords(move.cell),
      }),
    };
  }
  if (move.kind === "card") {
    const words = capital(say("card", { card: cardName(move.card, t) }));
    return { picture: cardPicture(move.card), words, unseen: "" };
  }
  return move.kind === "pass"
    ? { picture: "", words: say("pass"), unseen: "" }
    : {
        picture: kindIcon(move.of),
        words: say("claim", { objective: objectiveName(text, t) }),
        unseen: "",
      };
}

/** @param {{ tile: string, orientation: string, cell: string }} move @param {View} view */
function tilePicture({ tile, orientation, cell }, { observation, to_move: seat }) {
  const { squares } = observation.pieces[tile][orientation];
  const garden = observation.gardens[seat ?? 0];
  const { row, column } = readCell(cell);
  const cells = Object.keys(squares).map((square) => movedCell(square, row, column));
  const { x, y } = placeOf(cell);
  return laidPicture({
    garden: garden.tiles.length ? gardenBounds(garden) : null,
    content: gardenFlat(garden),
    piece: /** @type {import("../../board/square/grid.js").Bounds} */ (boundsOf(cells)),
    art: svg`<g transform=${`translate(${x} ${y})`}>${tileInside(rowsOf(squares))}</g>`,
    edge: outline(cells),
  });
}
