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

/**
 * Asks Python.
 *
 * @param {Record<string, unknown>} request
 * @returns {Reply}
 */
const ask = (request) => JSON.parse(bridge(JSON.stringify(request)));

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
  const { value: save } = ask({ op: "save" });
  const { value: summary } = ask({ op: "summary" });
  return { ...reply, save_id: id, storage: await saves.put(id, save, summary) };
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
   * Takes up a saved game; the reply is that of `load`, or null if there is no such save.
   *
   * @param {string} id
   * @returns {Promise<Reply | null>}
   */
  async resume(id) {
    const saved = await saves.get(id);
    if (!saved) {
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
   *   game has meanwhile been changed so that no computer is to move
   */
  async think(onProgress) {
    try {
      for (;;) {
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

  /** Lists the saved games, latest first. */
  listSaves: () => saves.list(),

  /**
   * Forgets a saved game.
   *
   * @param {string} id
   */
  removeSave: (id) => saves.remove(id),
};

/** @typedef {typeof api} EngineWorker */

expose(api);
