/**
 * Saved games in this browser's IndexedDB, one entry a game.
 *
 * @module
 */
import { createStore, del, entries, keys, get as read, update } from "idb-keyval";

/**
 * @typedef {object} SavedGame
 * @property {unknown} save what the engine's `save` gave
 * @property {unknown} summary what a list shows of it, given with the save
 * @property {number} updated milliseconds since 1970
 * @property {string} [owner] the worker that took it up last: only that one may write it
 *
 * @typedef {"ok" | "refused" | "full" | "taken"} Storage whether a save was kept; if not, why
 */

const ME = String(crypto.getRandomValues(new Uint32Array(2)));
/** Whose those games are that were taken up here without a note of it. @type {Map<string, string | undefined>} */
const owners = new Map();

/** @type {ReturnType<typeof createStore> | undefined} */
let opened;
const store = () => {
  opened ??= createStore("parterre", "saves");
  return opened;
};

class Taken extends Error {}

/**
 * Keeps a game under its id, unless another worker has taken it up since; never throws, as a game
 * goes on without being saved. One transaction looks and writes, so nothing comes between.
 *
 * @param {string} id
 * @param {unknown} save
 * @param {unknown} [summary]
 * @returns {Promise<Storage>}
 */
export async function put(id, save, summary = null) {
  /** @param {SavedGame | undefined} old */
  const write = (old) => {
    if (old && old.owner !== ME && !(owners.has(id) && old.owner === owners.get(id))) {
      throw new Taken();
    }
    return { save, summary, updated: Date.now(), owner: ME };
  };
  try {
    await update(id, /** @type {any} */ (write), store());
    return "ok";
  } catch (problem) {
    if (problem instanceof Taken) {
      return "taken";
    }
    const full = problem instanceof DOMException && problem.name === "QuotaExceededError";
    return full ? "full" : "refused";
  }
}

/**
 * Gives a saved game to be written by this worker alone from now on; null as `get`.
 *
 * @param {string} id
 * @returns {Promise<SavedGame | null>}
 */
export async function claim(id) {
  const saved = await get(id);
  if (!saved) {
    return null;
  }
  let last = saved;
  try {
    await update(
      id,
      (/** @type {any} */ old) => {
        last = old ?? saved;
        return { ...last, owner: ME };
      },
      store(),
    );
    owners.delete(id);
  } catch {
    // Nothing can be written now; what could be read is played.
    owners.set(id, last.owner);
  }
  return last;
}

/**
 * Gives a saved game, or null; null too where the browser keeps nothing.
 *
 * @param {string} id
 * @returns {Promise<SavedGame | null>}
 */
export async function get(id) {
  return (await works()) ? ((await read(id, store())) ?? null) : null;
}

/**
 * Lists what is saved, latest first; empty where the browser keeps nothing.
 *
 * @returns {Promise<{ id: string, summary: any, updated: number }[]>}
 */
export async function list() {
  if (!(await works())) {
    return [];
  }
  const all = await entries(store());
  return all
    .map(([id, { summary, updated }]) => ({ id: String(id), summary, updated }))
    .sort((a, b) => b.updated - a.updated);
}

/**
 * Forgets a game.
 *
 * @param {string} id
 */
export async function remove(id) {
  await del(id, store());
}

/** Tells whether this browser keeps anything at all. */
export async function works() {
  try {
    await keys(store());
    return true;
  } catch {
    opened = undefined;
    return false;
  }
}
