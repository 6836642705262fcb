/**
 * Saved games in this browser's IndexedDB, one entry a game.
 *
 * @module
 */
import { createStore, del, entries, keys, get as read, set } from "idb-keyval";

/**
 * @typedef {object} SavedGame
 * @property {unknown} save what the engine's `save` gave
 * @property {unknown} summary what a list shows of it, given with the save
 * @property {number} updated milliseconds since 1970
 *
 * @typedef {"ok" | "refused" | "full"} Storage whether a save was kept; if not, why
 */

/** @type {ReturnType<typeof createStore> | undefined} */
let opened;
const store = () => {
  opened ??= createStore("parterre", "saves");
  return opened;
};

/**
 * Keeps a game under its id; never throws, as a game goes on without being saved.
 *
 * @param {string} id
 * @param {unknown} save
 * @param {unknown} [summary]
 * @returns {Promise<Storage>}
 */
export async function put(id, save, summary = null) {
  try {
    await set(id, { save, summary, updated: Date.now() }, store());
    return "ok";
  } catch (problem) {
    const full = problem instanceof DOMException && problem.name === "QuotaExceededError";
    return full ? "full" : "refused";
  }
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
