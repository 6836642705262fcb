/** How plays are shown: the tile flies to its cell, matching birds answer, changed lines glow. */
import { signed } from "../../board/words.js";
import { placesFor, towerAt } from "./board.js";
import { pieceArt } from "./pieces.js";
import { readMove } from "./words.js";

/**
 * @import { LogEntry, View } from "../../types.d.ts"
 */

const FLY = 240;
const ANSWER = 420;
/** Longer than any flight: what waits for its turn stays unseen. */
const WAIT = { duration: 20_000, fill: /** @type {const} */ ("both") };

/**
 * @param {object} scene
 * @param {ReturnType<typeof import("../../board/motion.js").createStage>} scene.stage
 * @param {SVGGElement} scene.sky the layer above all
 * @param {View} scene.view
 * @param {View | null} scene.before
 * @param {LogEntry[]} scene.fresh
 * @param {DOMRect | null} scene.from where the viewer's own tile comes from
 * @param {number} scene.seat
 * @param {(cell: string) => SVGGElement} scene.cellElement
 */
export async function showPlays({ stage, sky, view, before, fresh, from, seat, cellElement }) {
  sky.replaceChildren();
  const skips = stage.skips;
  const plays = fresh.map((entry) => ({ entry, ...readMove(entry.text) }));
  const hidden = plays.map(({ cell }) => {
    const parts = [...cellElement(cell).querySelectorAll(".sk-tile, .sk-mark, .sk-laid-by")];
    for (const part of parts) {
      stage.run(part, [{ opacity: 0 }, { opacity: 0 }], WAIT);
    }
    return parts;
  });
  for (const [i, { entry, piece, cell }] of plays.entries()) {
    const mine = entry.seat === view.viewer;
    const start = mine ? from && inDrawing(from, sky) : towerAt(entry.seat, seat);
    const place = placesFor(seat).get(cell);
    if (start && place) {
      await fly(stage, sky, piece, start, place);
    }
    for (const animation of hidden[i].flatMap((part) => part.getAnimations())) {
      animation.cancel();
    }
    if (stage.skips !== skips) {
      return;
    }
    const { points = 0, matches = [] } = view.observation.plays[entry.ply - 1] ?? {};
    const lines = before ? changedLines(before, view, seat) : [];
    // What a tile that waits to be confirmed gains is drawn beside it, and stays.
    const told = entry.pending;
    const answer = answerBirds(stage, matches.map(cellElement), told ? [] : lines.map(cellElement));
    if (points && place && !told) {
      floatPoints(stage, sky, points, place);
    }
    await answer;
    if (stage.skips !== skips) {
      return;
    }
  }
}

/** @param {DOMRect} box @param {SVGGElement} sky */
function inDrawing({ left, top, width, height }, sky) {
  const point = new DOMPoint(left + width / 2, top + height / 2);
  return point.matrixTransform(sky.getScreenCTM()?.inverse());
}

/**
 * @param {ReturnType<typeof import("../../board/motion.js").createStage>} stage
 * @param {SVGGElement} sky
 * @param {string} piece
 * @param {{ x: number, y: number }} start
 * @param {{ x: number, y: number }} end
 */
async function fly(stage, sky, piece, start, end) {
  const tile = document.createElementNS("http://www.w3.org/2000/svg", "g");
  tile.innerHTML = `<g transform="translate(-50 -50)">${pieceArt(piece)}</g>`;
  sky.append(tile);
  const way = [
    { transform: `translate(${start.x}px, ${start.y}px) scale(0.7)`, opacity: 0.4 },
    {
      transform: `translate(${(start.x + end.x) / 2}px, ${(start.y + end.y) / 2 - 14}px) scale(1.12)`,
      opacity: 1,
    },
    { transform: `translate(${end.x}px, ${end.y}px) scale(1)`, opacity: 1 },
  ];
  await stage.run(tile, way, { duration: FLY, easing: "ease-in-out" });
  tile.remove();
}

/**
 * @param {ReturnType<typeof import("../../board/motion.js").createStage>} stage
 * @param {SVGGElement[]} birds
 * @param {SVGGElement[]} cells
 */
function answerBirds(stage, birds, cells) {
  const hop = [
    { transform: "none" },
    { transform: "translateY(-9px) scale(1.08)" },
    { transform: "none" },
  ];
  const [faint, bright] = [0, 1].map((strokeOpacity) => ({
    stroke: "var(--sk-match)",
    strokeWidth: "6px",
    strokeOpacity,
  }));
  return Promise.all([
    ...birds.map((cell, i) =>
      stage.run(cell.querySelector(".sk-tile"), hop, {
        duration: ANSWER - 160,
        delay: i * 50,
        easing: "ease-out",
      }),
    ),
    ...cells.map((cell) =>
      stage.run(cell.querySelector(".sk-focus"), [faint, bright, faint], { duration: ANSWER }),
    ),
  ]);
}

/**
 * @param {ReturnType<typeof import("../../board/motion.js").createStage>} stage
 * @param {SVGGElement} sky
 * @param {number} points
 * @param {{ x: number, y: number }} place
 */
async function floatPoints(stage, sky, points, place) {
  const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
  text.setAttribute("class", "sk-float");
  text.textContent = signed(points);
  sky.append(text);
  const at = (/** @type {number} */ rise) => `translate(${place.x}px, ${place.y - rise}px)`;
  const rise = [
    { transform: at(10), opacity: 0 },
    { transform: at(30), opacity: 1, offset: 0.25 },
    { transform: at(44), opacity: 1, offset: 0.7 },
    { transform: at(58), opacity: 0 },
  ];
  await stage.run(text, rise, { duration: 900 });
  text.remove();
}

/**
 * The cells of the viewer's lines whose points have changed.
 *
 * @param {View} before
 * @param {View} after
 * @param {number} seat
 * @returns {string[]}
 */
function changedLines(before, after, seat) {
  const old = new Map(before.scores[seat]?.lines.map((line) => [line.key, line.points]));
  return (after.scores[seat]?.lines ?? [])
    .filter((line) => line.rule === "flowers" && old.get(line.key) !== line.points)
    .flatMap((line) => line.cells);
}
