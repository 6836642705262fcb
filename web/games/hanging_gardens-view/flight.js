/** How plays are shown: cards fly to gardens, temples drop, tiles fly to who took them. */
import { cardText } from "./pieces.js";
import { readMove } from "./words.js";

/**
 * @import { GameHosts, LogEntry, View } from "../../types.d.ts"
 */

const FLY = 240;
const DROP = 220;

/** @typedef {ReturnType<typeof import("../../board/motion.js").createStage>} Stage */

/**
 * Where cards and tiles are seen before a position is drawn.
 *
 * @param {HTMLElement} hand
 */
export function whereThingsLie(hand) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const element of hand.querySelectorAll("[data-piece], [data-place]")) {
    const { piece, place } = /** @type {HTMLElement} */ (element).dataset;
    const box = element.getBoundingClientRect();
    if (box.width) {
      found.set(piece ?? place ?? "", box);
    }
  }
  return found;
}

/**
 * @param {object} all
 * @param {Stage} all.stage
 * @param {GameHosts} all.hosts
 * @param {View} all.view
 * @param {LogEntry[]} all.fresh
 * @param {number} all.seat whose garden is large
 * @param {Map<string, DOMRect>} all.before where things lay
 * @param {string | null} all.placed the card that lies already where it was dropped
 */
export async function showPlays({ stage, hosts, view, fresh, seat, before, placed }) {
  const { skips } = stage;
  for (const entry of fresh.slice(-6)) {
    if (stage.skips !== skips) {
      return;
    }
    const move = readMove(entry.text);
    const large = entry.seat === seat;
    const chip = hosts.board.querySelector(`.hg-chip[data-seat="${entry.seat}"]`);
    if (move.kind === "place") {
      const laid = hosts.board.querySelector(`.sq-content [data-laid="${move.card}"]`);
      const rows = view.observation.gardens[entry.seat].cards.find(
        (/** @type {any} */ { card }) => card === move.card,
      )?.rows;
      const goal = large ? laid : chip;
      const from = before.get(move.card);
      if (rows && goal && from && move.card !== placed) {
        await fly(stage, from, goal, cardBox(rows), large ? laid : null);
      } else if (large && laid) {
        await settle(stage, laid);
      }
    } else if (move.kind === "temple") {
      const temple = large
        ? hosts.board.querySelector(`.sq-content [data-temple="${move.cell}"] .hg-temple-in`)
        : chip?.querySelector(`[data-temple="${move.cell}"] .hg-temple-in`);
      await stage.run(
        temple,
        [
          { transform: "translateY(-90px)", opacity: 0 },
          { transform: "translateY(0)", opacity: 1 },
        ],
        { duration: DROP, easing: "cubic-bezier(.3,.7,.3,1.2)" },
      );
    } else if (move.kind === "take") {
      const tile = view.observation.plays[entry.ply - 1]?.tile;
      const from = before.get(move.place);
      const owner = document.querySelector(`[data-collection="${entry.seat}"]`);
      const goal = owner?.getBoundingClientRect().width ? owner : (chip ?? owner);
      if (tile && from && goal) {
        const art = `<svg viewBox="0 0 100 100"><use href="#hg-kind-${tile}" width="100" height="100"/></svg>`;
        await fly(stage, from, goal, art, null);
      }
    }
  }
}

/** @param {string[]} rows */
const cardBox = (rows) =>
  `<svg viewBox="0 0 ${rows[0].length * 100} ${rows.length * 100}">${cardText(rows)}</svg>`;

/**
 * @param {Stage} stage
 * @param {DOMRect} from
 * @param {Element} goal
 * @param {string} art
 * @param {Element | null} hidden what is not seen until it has arrived
 */
async function fly(stage, from, goal, art, hidden) {
  const to = goal.getBoundingClientRect();
  const thing = document.createElement("div");
  thing.className = "hg-flying";
  thing.setAttribute("aria-hidden", "true");
  thing.innerHTML = art;
  const size = hidden ? to.width : from.width;
  thing.style.width = `${size}px`;
  document.body.append(thing);
  const at = (/** @type {DOMRect} */ box, /** @type {number} */ scale) =>
    `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%) scale(${scale})`;
  const wait = { duration: 20_000 };
  const waiting = hidden ? stage.run(hidden, [{ opacity: 0 }, { opacity: 0 }], wait) : null;
  await stage.run(
    thing,
    [
      { transform: at(from, from.width / size), opacity: 1 },
      { transform: at(to, hidden ? 1 : Math.min(1, (to.height * 0.8) / from.height)), opacity: 1 },
    ],
    { duration: FLY, easing: "ease-in-out" },
  );
  thing.remove();
  for (const animation of hidden?.getAnimations() ?? []) {
    animation.cancel();
  }
  await waiting;
}

/** @param {Stage} stage @param {Element} card */
const settle = (stage, card) =>
  stage.run(card.firstElementChild, [{ opacity: 0.5 }, { opacity: 1 }], { duration: 160 });
