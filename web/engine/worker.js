/**
 * The one worker: Python lives here, and so do the saves, so that a game is kept before it is shown
 * and what is hidden never reaches the page. It holds no rules and knows few of the bridge's calls.
 *
 * @module
 */
import { expose, releaseProxy } from "comlink";
import { startPython } from "./runtime.js";
import * as saves from "./saves.js";

/** @typedef {import("./runtime.js").Progress} Progress */

/**
 * What py_engine/bridge.schema.json describes, and what the worker adds to it where `changed`:
 * `save_id`, under which the game is kept, and `storage`: `ok`, `refused` or `full`.
 *
 * @typedef {object} Reply
 * @property {boolean} ok
 * @property {any} [value]
 * @property {{ code: string, values: Record<string, any> }} [error]
 * @property {boolean} [changed]
 * @property {string} [save_id]
 * @property {"ok" | "refused" | "full"} [storage]
 */

/** @type {Progress | undefined} */
let progress;
/** @type {((progress: Progress) => void) | undefined} */
let listener;

// At once, not when the page asks: it has words to load and a shell to paint meanwhile.
const loading = startPython((now) => {
  progress = now;
  listener?.(now);
});
loading.catch(() => {}); // `start` tells
const storageWorks = saves.works();

/** @type {(request: string) => string} */
let bridge = () => {
  throw new Error("the engine has not started");
};
/** Under which id the running game is saved. */
let saveId = "";
/** Counts the games taken up and left, so that what belongs to an earlier one is known as stale. */
let sittings = 0;
/** Ends when the last save is written. @type {Promise<unknown>} */
let writing = Promise.resolve();

/**
 * Asks Python; where Python itself has broken down, that is the answer.
 *
 * @param {Record<string, unknown>} request
 * @returns {Reply}
 */
function ask(request) {
  try {
    return JSON.parse(bridge(JSON.stringify(request)));
  } catch (problem) {
    const what = String(problem).slice(0, 300);
    return { ok: false, error: { code: "internal", values: { what } } };
  }
}

/** Lets the messages that wait in this worker go first. */
const turn = (() => {
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */
  const waiting = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
})();

/**
 * Saves the running game and notes in the reply where, or why not.
 *
 * @param {Reply} reply
 */
async function keep(reply) {
  const id = saveId;
  const save = ask({ op: "save" });
  if (!save.ok) {
    return save;
  }
  const put = saves.put(id, save.value, ask({ op: "summary" }).value);
  writing = put;
  return { ...reply, save_id: id, storage: await put };
}

/** Makes an id for a game; `randomUUID` is missing where the page is not served securely. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}

/**
 * Carries out one request of the page, saved before it is answered.
 *
 * @param {Record<string, unknown>} request
 * @returns {Promise<Reply>}
 */
async function call(request) {
  const reply = ask(request);
  if (!reply.changed) {
    return reply;
  }
  if (request.op === "new" || request.op === "load") {
    sittings += 1;
    saveId = newId();
  }
  return keep(reply);
}

const api = {
  /**
   * Waits until Python and the engine are loaded.
   *
   * @param {(progress: Progress) => void} onProgress
   * @returns {Promise<{ storage: boolean, marks: Record<string, number> }>} whether games can be
   *   kept, and when each step began, in milliseconds since 1970
   */
  async start(onProgress) {
    listener = onProgress;
    if (progress) {
      onProgress(progress);
    }
    bridge = await loading;
    const marks = performance
      .getEntriesByType("mark")
      .map(({ name, startTime }) => [name, performance.timeOrigin + startTime]);
    return { storage: await storageWorks, marks: Object.fromEntries(marks) };
  },

  call,

  /**
   * Takes up a saved game; the reply is that of `load`, or null if there is no such save, or
   * another game has been taken up meanwhile.
   *
   * @param {string} id
   * @returns {Promise<Reply | null>}
   */
  async resume(id) {
    sittings += 1;
    const mine = sittings;
    const saved = await saves.get(id);
    if (!saved || mine !== sittings) {
      return null;
    }
    const reply = ask({ op: "load", save: saved.save });
    if (!reply.ok) {
      return reply;
    }
    saveId = id;
    return { ...reply, save_id: id, storage: "ok" };
  },

  /**
   * Lets the computer whose turn it is think, in slices between which other calls are answered.
   *
   * @param {(reply: Reply) => void} [onProgress] gets the reply of each slice but the last
   * @returns {Promise<Reply>} the last slice's: with the `view` after the move; without one if the
   *   game has meanwhile been changed so that no computer is to move, or been left
   */
  async think(onProgress) {
    const mine = sittings;
    try {
      for (;;) {
        if (mine !== sittings) {
          return { ok: true, value: { done: true } };
        }
        const reply = ask({ op: "think" });
        if (!reply.ok || reply.value.done) {
          return reply.changed ? await keep(reply) : reply;
        }
        onProgress?.(reply);
        await turn();
      }
    } finally {
      /** @type {any} */ (onProgress)?.[releaseProxy]();
    }
  },

  /** Leaves the game: nothing of it is thought any more, or written when this has ended. */
  async rest() {
    sittings += 1;
    await writing;
  },

  /** Lists the saved games, latest first. */
  listSaves: () => saves.list(),

  /**
   * Gives a save as it is kept, without taking it up; null if there is none.
   *
   * @param {string} id
   */
  readSave: async (id) => /** @type {any} */ (await saves.get(id))?.save ?? null,

  /**
   * Forgets a saved game.
   *
   * @param {string} id
   */
  removeSave: (id) => saves.remove(id),
};

/** @typedef {typeof api} EngineWorker */

expose(api);
