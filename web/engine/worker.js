/**
 * The one worker: Python lives here, and so do the saves, so that a game is kept before it is shown
 * and what is hidden never reaches the page. It holds no rules and knows few of the bridge's calls.
 *
 * @module
 */
import { expose, releaseProxy } from "comlink";
import { startPython } from "./runtime.js";
import * as saves from "./saves.js";

/** @typedef {Record<string, any>} Reply */
/** @typedef {import("./runtime.js").Progress} Progress */

/** The bridge's calls after which the game may differ from its save. */
const CHANGING = new Set(["new", "load", "play", "confirm", "undo", "redo", "think", "lift_curtain", "set"]);

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
  const { save } = ask({ op: "save" });
  const { record, seats, names, cursor } = save;
  const summary = { game: record.game, seats, names, plies: cursor };
  return { ...reply, save_id: saveId, storage: await saves.put(saveId, save, summary) };
}

/**
 * Carries out one request of the page, saved before it is answered.
 *
 * @param {Record<string, unknown>} request
 * @returns {Promise<Reply>}
 */
async function call(request) {
  const { op } = request;
  const reply = ask(request);
  if (reply.error || !CHANGING.has(String(op))) {
    return reply;
  }
  if (op === "new" || op === "load") {
    saveId = crypto.randomUUID();
  }
  return keep(reply);
}

const api = {
  /**
   * Loads Python and the engine.
   *
   * @param {(progress: Progress) => void} onProgress
   * @returns {Promise<{ storage: boolean, marks: Record<string, number> }>} whether games can be
   *   kept, and when each step began, in milliseconds since 1970
   */
  async start(onProgress) {
    bridge = await startPython(onProgress);
    const marks = performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime]);
    return {
      storage: await saves.works(),
      marks: Object.fromEntries(marks.map(([name, at]) => [name, performance.timeOrigin + Number(at)])),
    };
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
    if (reply.error) {
      return reply;
    }
    saveId = id;
    return { ...reply, save_id: id, storage: "ok" };
  },

  /**
   * Lets the computer whose turn it is think, in slices between which other calls are answered.
   *
   * @param {(reply: Reply) => void} [onProgress] gets the reply of each slice but the last
   * @returns {Promise<Reply>} the last slice's: `done`, `stale` when the game has moved on, or an error
   */
  async think(onProgress) {
    try {
      for (;;) {
        const reply = ask({ op: "think" });
        if (reply.error || reply.stale) {
          return reply;
        }
        if (reply.done) {
          return await keep(reply);
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
