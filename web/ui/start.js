/**
 * Starting games: from an address, from the set-up screen, again.
 *
 * @module
 */
import { alert } from "./announce.js";
import { recall, remember } from "./memory.js";
import { openPlay } from "./play.js";
import { openSetup } from "./setup.js";
import { explain } from "./words.js";

/** @typedef {import("./shell.js").Shell} Shell */

/**
 * A set-up, as `new` takes it.
 *
 * @typedef {object} Setup
 * @property {string} game
 * @property {number} [players]
 * @property {string[]} [seats]
 * @property {string[]} [names]
 * @property {string} [seed]
 * @property {string} [data]
 * @property {Record<string, unknown>} [options]
 * @property {boolean} [help]
 */

/**
 * The last choice for a game.
 *
 * @param {string} game
 * @returns {Setup}
 */
export const lastSetup = (game) => ({ ...recall(`setup.${game}`, {}), game });

/**
 * Whom a seat is for when nobody has said.
 *
 * @param {string[]} bots
 */
export const friendly = (bots) => (bots.includes("seedling") ? "seedling" : "greedy");

/**
 * The set-up that the first screen's button stands for: the last choice, or one friendly computer.
 *
 * @param {Shell} shell
 * @param {Setup} setup
 * @returns {Promise<Setup>}
 */
async function completed(shell, setup) {
  if (setup.seats) {
    return setup;
  }
  const { games } = await shell.describe();
  const { bots } = games.find((/** @type {any} */ { id }) => id === setup.game);
  return { ...setup, players: 2, seats: ["person", friendly(bots)] };
}

/**
 * Starts a game with a set-up.
 *
 * @param {Shell} shell
 * @param {Setup} setup
 */
export function begin(shell, setup) {
  // A second click while a game is being dealt is no wish for a second game.
  if (!starting) {
    starting = true;
    shell.request = setup;
    shell.go(`#/new/${setup.game}`);
  }
}

let starting = false;

/**
 * Starts what `#/new/` asks for; what is wrong opens the set-up screen.
 *
 * @param {Shell} shell
 * @param {import("./route.js").Route} route
 * @param {() => boolean} current
 */
export async function startGame(shell, route, current) {
  try {
    await deal(shell, route, current);
  } finally {
    starting = false;
  }
}

/**
 * @param {Shell} shell
 * @param {import("./route.js").Route} route
 * @param {() => boolean} current
 */
async function deal(shell, { id, params }, current) {
  const asked = shell.request;
  shell.request = null;
  await shell.wait();
  if (!current()) {
    return;
  }
  const engine = await shell.ready;
  /** @type {import("../engine/worker.js").Reply} */
  let reply = asked
    ? { ok: true, value: await completed(shell, asked) }
    : await engine.call({ op: "link", game: id, params });
  const request = { ...reply.value, op: "new" };
  if (reply.ok && current()) {
    reply = await engine.call(request);
  }
  if (!current()) {
    return;
  }
  if (!reply.ok) {
    const sentence = explain(/** @type {any} */ (reply.error));
    const screen = await openSetup(shell, id, params);
    if (screen && current()) {
      shell.show(screen);
      alert(sentence);
    }
    return;
  }
  if (asked?.seats) {
    const { game, players, seats, names, options, help } = asked;
    remember(`setup.${game}`, { players, seats, names, options, help });
  }
  shell.rename(`#/play/${reply.save_id}`);
  const screen = await openPlay(shell, String(reply.save_id), { reply }, current);
  if (screen && current()) {
    shell.show(screen);
  }
}
