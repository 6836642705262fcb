/** How plays are shown: tiles fly to gardens, the marker hops, coins roll, holes are filled. */
import { signed } from "../../board/words.js";
import { rowsOf, tileText } from "./pieces.js";
import { readMove } from "./words.js";

/**
 * @import { GameHosts, LogEntry, View } from "../../types.d.ts"
 */

const FLY = 240;
const POP = 220;

/** @typedef {ReturnType<typeof import("../../board/motion.js").createStage>} Stage */

/**
 * Where tiles and the marker are seen before a position is drawn.
 *
 * @param {GameHosts} hosts
 */
export function whereThingsLie({ board, hand }) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const host of [board, hand]) {
    for (const element of host.querySelectorAll(".fb-take[data-piece], .fb-marker")) {
      const name = /** @type {HTMLElement | SVGElement} */ (element).dataset.piece ?? "marker";
      const box = element.getBoundingClientRect();
      if (box.width) {
        found.set(name, box);
      }
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
 * @param {string | null} all.placed the tile that lies already where it was dropped
 */
export async function showPlays({ stage, hosts, view, fresh, seat, before, placed }) {
  const { skips } = stage;
  const garden = hosts.board.querySelector(".fb-own .sq-content");
  for (const entry of fresh.slice(-6)) {
    if (stage.skips !== skips) {
      return;
    }
    const large = entry.seat === seat;
    const move = readMove(entry.text);
    const play = view.observation.plays[entry.ply - 1];
    const chip = hosts.board.querySelector(`.fb-chip[data-seat="${entry.seat}"]`);
    if (move.kind === "take") {
      const goal = large ? garden?.querySelector(`[data-laid="${move.tile}"]`) : chip;
      const from = before.get(move.tile);
      const hopping = hop(stage, hosts, before.get("marker"));
      if (goal && from && move.tile !== placed) {
        await flyTile({ stage, view, entry, from, goal, large });
      }
      if (from && play?.gained) {
        await rollCoins(stage, from, coinsOf(hosts, entry.seat), play.gained);
      }
      await hopping;
    } else if (move.kind === "card") {
      if (large && garden) {
        await fillHoles(stage, garden, view, entry);
      } else if (chip) {
        await floatPoints(stage, chip, entry);
      }
    } else if (chip && !large) {
      await floatPoints(stage, chip, entry);
    }
  }
}

/** The coins that a seat has, where they are seen. @param {GameHosts} hosts @param {number} seat */
const coinsOf = ({ board, hand }, seat) =>
  [board, hand]
    .flatMap((host) => [...host.querySelectorAll(`[data-coins="${seat}"]`)])
    .find((element) => element.getBoundingClientRect().width > 0) ?? null;

/** @param {Stage} stage @param {GameHosts} hosts @param {DOMRect | undefined} from */
async function hop(stage, { board, hand }, from) {
  const marker = board.querySelector(".fb-marker") ?? hand.querySelector(".fb-marker");
  const to = marker?.getBoundingClientRect();
  if (from && to && (from.x !== to.x || from.y !== to.y)) {
    const [x, y] = [from.x - to.x, from.y - to.y];
    await stage.run(
      marker,
      [
        { transform: `translate(${x}px, ${y}px)` },
        { transform: `translate(${x / 2}px, ${y / 2 - 16}px)` },
        { transform: "none" },
      ],
      { duration: FLY, easing: "ease-in-out" },
    );
  }
}

/**
 * @param {{ stage: Stage, view: View, entry: LogEntry, from: DOMRect, goal: Element, large: boolean }} all
 */
async function flyTile({ stage, view, entry, from, goal, large }) {
  const garden = view.observation.gardens[entry.seat];
  const move = readMove(entry.text);
  const laid = garden.tiles.find(
    (/** @type {any} */ { tile }) => move.kind === "take" && tile === move.tile,
  );
  if (!laid) {
    return;
  }
  const [row, column] = laid.cell.split(",").map(Number);
  const faces = laid.squares.map((/** @type {string} */ at) => [at, garden.squares[at]]);
  const rows = rowsOf(Object.fromEntries(faces), { row, column });
  const art = `<svg viewBox="0 0 ${rows[0].length * 100} ${rows.length * 100}">${tileText(rows)}</svg>`;
  await fly(stage, from, goal, art, large ? goal : null);
}

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
  thing.className = "fb-flying";
  thing.setAttribute("aria-hidden", "true");
  thing.innerHTML = art;
  const size = hidden ? to.width : from.width;
  thing.style.width = `${size}px`;
  document.body.append(thing);
  const at = (/** @type {DOMRect} */ box, /** @type {number} */ scale) =>
    `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%) scale(${scale})`;
  const waiting = hidden
    ? stage.run(hidden, [{ opacity: 0 }, { opacity: 0 }], { duration: 20_000 })
    : null;
  await stage.run(
    thing,
    [
      { transform: at(from, from.width / size) },
      { transform: at(to, hidden ? 1 : Math.min(1, (to.height * 0.8) / from.height)) },
    ],
    { duration: FLY, easing: "ease-in-out" },
  );
  thing.remove();
  for (const animation of hidden?.getAnimations() ?? []) {
    animation.cancel();
  }
  await waiting;
}

/** @param {Stage} stage @param {DOMRect} from @param {Element | null} goal @param {number} count */
async function rollCoins(stage, from, goal, count) {
  if (!goal) {
    return;
  }
  const art = `<svg viewBox="0 0 100 100"><use href="#fb-coin" width="100" height="100"/></svg>`;
  const box = new DOMRect(from.left + from.width / 2 - 10, from.top, 20, 20);
  await Promise.all(
    Array.from({ length: Math.min(count, 4) }, async (_, i) => {
      const start = new DOMRect(box.left + i * 6, box.top + i * 4, 20, 20);
      await fly(stage, start, goal, art, null);
    }),
  );
}

/** @param {Stage} stage @param {Element} garden @param {View} view @param {LogEntry} entry */
async function fillHoles(stage, garden, view, entry) {
  /** @type {{ cells: string[], turn: number }[]} */
  const upgrades = view.observation.gardens[entry.seat].upgrades;
  const filled = upgrades.filter(({ turn }) => turn === entry.turn);
  await Promise.all(
    filled.map(({ cells }, i) =>
      stage.run(
        garden.querySelector(`[data-upgrade="${cells[0]}"] .fb-upgrade-in`),
        [
          { transform: "scale(0.2)", opacity: 0 },
          { transform: "scale(1.08)", opacity: 1, offset: 0.7 },
          { transform: "none", opacity: 1 },
        ],
        { duration: POP, delay: 180 + i * 120, easing: "ease-out", fill: "backwards" },
      ),
    ),
  );
}

/** @param {Stage} stage @param {Element} chip @param {LogEntry} entry */
async function floatPoints(stage, chip, entry) {
  const points = Object.values(entry.parts).reduce((a, b) => a + b, 0);
  if (!points) {
    return;
  }
  const { left, top, width } = chip.getBoundingClientRect();
  const text = document.createElement("div");
  text.className = "fb-float";
  text.setAttribute("aria-hidden", "true");
  text.textContent = signed(points);
  document.body.append(text);
  const at = (/** @type {number} */ rise) =>
    `translate(${left + width / 2}px, ${top - rise}px) translate(-50%, 0)`;
  await stage.run(
    text,
    [
      { transform: at(-20), opacity: 0 },
      { transform: at(-8), opacity: 1, offset: 0.3 },
      { transform: at(4), opacity: 0 },
    ],
    { duration: 620 },
  );
  text.remove();
}
