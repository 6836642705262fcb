/** A move as a hint names it: the card or temple where it would stand in the garden, or the tile. */
import { svg } from "lit-html";
import { outline } from "../../board/square/board.js";
import { boundsOf, cellsIn, cellWords, placeOf, readCell } from "../../board/square/grid.js";
import { laidPicture } from "../../board/square/small.js";
import { orientationsOf, pendingPlays, rowsLaid } from "./choices.js";
import { cardInside, cardPicture, gardenInside, templeAt, tilePicture } from "./pieces.js";
import { square } from "./scene.js";
import { cardThemes, readMove, squareName, tileName } from "./words.js";

/**
 * @import { Suggested, Translate, View } from "../../types.d.ts"
 * @import { Move } from "./words.js"
 */

/** @param {string} text @param {View} view @param {Translate} t @returns {Suggested} */
export function suggest(text, view, t) {
  const move = readMove(text);
  const say = (/** @type {string} */ key, /** @type {Record<string, any>} */ values = {}) =>
    t(`hanging_gardens:hint.${key}`, values);
  if (move.kind === "place") {
    const rows = rowsLaid({ view, seat: view.to_move ?? 0 }, move);
    const turn = t(`hint.turn.${move.orientation[1]}`);
    return {
      picture: rows && cardLaid(move.cell, rows, view),
      words: say("place", { themes: cardThemes(rows ?? [], t) }),
      unseen: say("laid", { card: move.card, turn, cell: cellWords(move.cell) }),
    };
  }
  if (move.kind === "drop") {
    const { card } = move;
    const rows = Object.values(orientationsOf({ view }, card))[0];
    // One that waits to be removed is not shown any more.
    return rows
      ? {
          picture: cardPicture(rows),
          words: say("drop", { themes: cardThemes(rows, t) }),
          unseen: say("card", { card }),
        }
      : { picture: "", words: say("dropped", { card }), unseen: "" };
  }
  if (move.kind === "temple") {
    const { cell, from } = move;
    const picture = templeBuilt(move, view);
    if (!from) {
      const unseen = say("temple_at", { cell: cellWords(cell) });
      return { picture, words: say("temple"), unseen };
    }
    const { squares } = view.observation.gardens[view.to_move ?? 0];
    return {
      picture,
      words: say("moved", { from: squareName(squares[from], t), to: squareName(squares[cell], t) }),
      unseen: say("moved_at", { cell: cellWords(cell), from: cellWords(from) }),
    };
  }
  if (move.kind === "pass") {
    return { picture: "", words: say("pass"), unseen: "" };
  }
  const { display, plays } = view.observation;
  // One that waits to be confirmed lies there no more.
  const tile = display[move.place] ?? plays.at(-1)?.tile;
  const column = t(`hanging_gardens:column.${move.place[0]}`);
  return {
    picture: tilePicture(tile, "hg-kind"),
    words: say("take", { tile: tileName(tile, t), column }),
    unseen: "",
  };
}

/** The garden of the one who decides, without the move that waits to be changed. @param {View} view */
function gardenBefore(view) {
  const seat = view.to_move ?? 0;
  const garden = view.observation.gardens[seat];
  const last = view.status === "confirm" ? pendingPlays({ view }).at(-1) : null;
  const waits = last && readMove(last.text);
  const laid = waits?.kind === "place" ? waits.card : "";
  /** @type {import("./pieces.js").Laid[]} */
  const cards = garden.cards.filter((/** @type {any} */ { card }) => card !== laid);
  return {
    seat,
    bounds: boundsOf(cards.flatMap(({ cell, rows }) => cellsIn(areaOf(cell, rows)))),
    cards,
    temples:
      waits?.kind === "temple" ? moved(garden.temples, waits.cell, waits.from) : garden.temples,
  };
}

/**
 * Temples without one, which stands elsewhere or nowhere.
 *
 * @param {string[]} temples
 * @param {string | null} cell
 * @param {string | null} to
 */
const moved = (temples, cell, to) => [
  ...temples.filter((of) => of !== cell),
  ...(to === null ? [] : [to]),
];

/** What a card covers. @param {string} cell @param {string[]} rows */
function areaOf(cell, rows) {
  const { row, column } = readCell(cell);
  const [down, across] = [rows.length - 1, rows[0].length - 1];
  return { top: row, left: column, bottom: row + down, right: column + across };
}

/** @param {string} cell @param {string[]} rows @param {View} view */
function cardLaid(cell, rows, view) {
  const garden = gardenBefore(view);
  const piece = areaOf(cell, rows);
  const { x, y } = placeOf(cell);
  return laidPicture({
    garden: garden.bounds,
    content: gardenInside(garden, garden.seat),
    piece,
    art: svg`<g transform=${`translate(${x} ${y})`}>${cardInside(rows)}</g>`,
    edge: outline(cellsIn(piece)),
  });
}

/** @param {Extract<Move, { kind: "temple" }>} move @param {View} view */
function templeBuilt({ cell, from }, view) {
  const garden = gardenBefore(view);
  const temples = moved(garden.temples, from, null);
  return laidPicture({
    garden: garden.bounds,
    content: gardenInside({ ...garden, temples }, garden.seat),
    piece: /** @type {import("../../board/square/grid.js").Bounds} */ (
      boundsOf(from ? [cell, from] : [cell])
    ),
    art: svg`${from ? square(from, "hg-leaves") : ""}${templeAt(cell, garden.seat)}`,
    edge: outline([cell]),
  });
}
