/** From a position and what the player is about to do, what the garden shows. */
import { svg } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { outline } from "../../board/square/board.js";
import { boundsOf, cellName, cellWords, placeOf, SQUARE } from "../../board/square/grid.js";
import { cardTold, pendingPlays, playedCard, rowsInHand, stepOf } from "./choices.js";
import { gardenBounds, gardenInside, tileInside, upgradeInside } from "./pieces.js";
import { COLOURS, faceName } from "./words.js";

/**
 * @import { Translate, View } from "../../types.d.ts"
 * @import { SquareScene } from "../../board/square/board.js"
 * @import { Garden } from "./pieces.js"
 * @import { Table } from "./choices.js"
 */

/** A tile's corner may lie so far before the garden, where it is longest; and a bit behind it. */
const BEFORE = 5;
const BEHIND = 3;

/** @param {Table} table @returns {Garden} */
export const ownGarden = ({ view, seat }) => view.observation.gardens[seat];

/** @param {Table} table @param {Translate} t @returns {SquareScene} */
export function sceneOf(table, t) {
  const { view, seat, legal, lit } = table;
  const garden = ownGarden(table);
  const { top, left, bottom, right } = gardenBounds(garden);
  return {
    bounds: {
      top: top - BEFORE,
      left: left - BEFORE,
      bottom: bottom + BEHIND,
      right: right + BEHIND,
    },
    legal,
    legalShown: table.cornersShown,
    label: labelsOf(table, garden, t),
    named: [table.legalKey, view.at, seat, view.committed].join(" "),
    content: guard([garden], () => gardenInside(garden)),
    lit: lit && new Set(lit),
    groups: [...latest(table), ...countedGroups(table)],
    marks: [],
    ghost: ghostOf(table),
    over: overOf(table),
  };
}

/** @param {Table} table @returns {SquareScene["ghost"]} */
function ghostOf(table) {
  const rows = rowsInHand(table);
  const { corner, legal } = table;
  return rows && corner && stepOf(table) === "take"
    ? {
        corner,
        rows: rows.length,
        columns: rows[0].length,
        art: tileInside(rows),
        legal: legal?.has(corner) ?? false,
        shape: shapeOf(rows),
      }
    : null;
}

/** The edge of a tile. @param {import("./pieces.js").Rows} rows */
const shapeOf = (rows) =>
  outline(
    rows.flatMap((line, row) =>
      line.flatMap((square, column) => (square ? [cellName(row, column)] : [])),
    ),
  );

/** The tile laid last in the large garden. @param {Table} table @returns {SquareScene["groups"]} */
function latest(table) {
  const last = ownGarden(table).tiles.at(-1);
  if (!last || table.piece) {
    return [];
  }
  const look = pendingPlays(table).length ? "is-pending" : "is-latest";
  return [{ cells: last.squares, look: `fb-${COLOURS[table.seat]} ${look}` }];
}

/** @typedef {{ groups: any[], count: number, factor: number, points: number }} Counted */

/** What the card played in this turn has counted. @param {Table} table @returns {Counted | null} */
export function playedTold(table) {
  const { view, seat } = table;
  const line = playedCard(table)
    ? view.scores[seat].lines.filter(({ rule }) => rule === "cards").at(-1)
    : null;
  return line
    ? {
        groups: line.values.groups,
        count: line.count ?? 0,
        factor: line.values.factor,
        points: line.points ?? 0,
      }
    : null;
}

/** What the card that is pointed at, or that has just been played, counts. @param {Table} table @returns {Counted | null} */
export function countedNow(table) {
  const { pointed, piece } = table;
  return piece ? null : (pointed && cardTold(table, pointed)) || playedTold(table);
}

/** @param {Table} table @returns {SquareScene["groups"]} */
const countedGroups = (table) =>
  (countedNow(table)?.groups ?? []).map((/** @type {any} */ { kind, cells }) => ({
    cells,
    look: `fb-counted fb-of-${kind}`,
  }));

/** Holes that the tile in hand closes or nearly closes, and the sum of a card. @param {Table} table */
function overOf(table) {
  const more = table.piece && table.preview?.legal ? table.preview.more : null;
  if (more) {
    return svg`
      ${more.larger.map((/** @type {string[]} */ cells) => svg`<path class="fb-larger" d=${outline(cells)} />`)}
      ${more.nearly.map(nearlyTemplate)}
      ${more.holes.map((/** @type {any} */ { upgrades }) => upgrades.map((/** @type {any} */ one) => upgradeInside(one, "is-ghost")))}`;
  }
  const counted = countedNow(table);
  const last = ownGarden(table).tiles.at(-1);
  if (!counted || !last) {
    return "";
  }
  const { top = 0, left = 0, right = 0 } = boundsOf(last.squares) ?? {};
  const { count, factor, points } = counted;
  const text = factor === 1 ? `+${points}` : `${count} × ${factor} = +${points}`;
  const wide = 44 + text.length * 25;
  return svg`<g class="fb-sum" transform=${`translate(${((left + right + 1) / 2) * SQUARE} ${top * SQUARE - 8})`}>
    <rect x=${-wide / 2} y="-34" width=${wide} height="68" rx="34" /><text y="16">${text}</text></g>`;
}

/** What one more square would close. @param {{ cells: string[], gate: string }} hole */
function nearlyTemplate({ cells, gate }) {
  const { x, y } = placeOf(gate);
  return svg`<path class="fb-nearly" d=${outline(cells)} />
    <g class="fb-gate" transform=${`translate(${x + 50} ${y + 50})`}><circle r="17" /><path d="M-8 0H8M0 -8V8" /></g>`;
}

/**
 * What a seat's garden has gained since the viewer's last turn.
 *
 * @param {View} view
 * @param {number} seat
 */
export function changesOf(view, seat) {
  const { plays, gardens } = view.observation;
  const mine = plays.filter(
    (/** @type {any} */ play, /** @type {number} */ i) =>
      play.seat === view.viewer && i < view.committed,
  );
  const since = view.viewer === null ? view.observation.turn - 1 : (mine.at(-1)?.turn ?? -1);
  const isNew = (/** @type {{ turn: number }} */ { turn }) => turn >= Math.max(since, 0);
  /** @type {Garden} */
  const { tiles, upgrades } = gardens[seat];
  return {
    tiles: tiles.filter(isNew).map(({ squares }) => squares),
    upgrades: upgrades.filter(isNew).map(({ cells }) => cells),
  };
}

/**
 * Gives a cell's accessible name: "2, 0: pond, possible". There are hundreds, so each word is
 * translated once.
 *
 * @param {Table} table
 * @param {Garden} garden
 * @param {Translate} t
 */
function labelsOf({ legal }, garden, t) {
  const upgrades = new Map(
    garden.upgrades.flatMap(({ cells, kind }) => cells.map((cell) => [cell, kind])),
  );
  /** @type {Map<string, string>} */
  const words = new Map();
  /** @param {string} key @param {() => string} say */
  const once = (key, say) => {
    const known = words.get(key) ?? say();
    words.set(key, known);
    return known;
  };
  return (/** @type {string} */ cell) => {
    const face = garden.squares[cell];
    const upgrade = upgrades.get(cell);
    const lies = face
      ? once(face, () => faceName(face, t))
      : once(upgrade ?? "", () => t(`frosted_blooms:${upgrade ? `kind.${upgrade}` : "free"}`));
    const possible = legal?.has(cell)
      ? once("+", () => t("frosted_blooms:comma") + t("frosted_blooms:possible"))
      : "";
    return `${cellWords(cell)}: ${lies}${possible}`;
  };
}
