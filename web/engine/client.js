/**
 * The page's side of the engine: starts the worker, says what cannot work, passes calls on.
 *
 * @module
 */
import { proxy, wrap } from "comlink";

/** @typedef {import("./runtime.js").Progress} Progress */
/** @typedef {import("./worker.js").Reply} Reply */
/** @typedef {"no_webassembly" | "no_module_worker" | "no_storage" | "load_failed" | "stopped"} EngineProblem */
/** @typedef {import("comlink").Remote<import("./worker.js").EngineWorker>} Remote */

/** A worker that is asked something and gives no sign of life for so long is gone, in seconds. */
const SILENCE_S = 20;
/** So often it is asked for one, in seconds. */
const PULSE_S = 3;

/** @param {number} seconds */
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** What keeps the engine from working; the page has a sentence for each code. */
export class EngineError extends Error {
  /**
   * @param {EngineProblem} code
   * @param {unknown} [cause]
   */
  constructor(code, cause) {
    super(code, { cause });
    this.name = "EngineError";
    this.code = code;
  }
}

/** Whether this browser runs workers that are modules. */
function hasModuleWorkers() {
  let asked = false;
  const options = {
    get type() {
      asked = true;
      return /** @type {const} */ ("module");
    },
  };
  try {
    // An address that cannot be: the options are read, then it throws without starting anything.
    new Worker("http://[", options).terminate();
  } catch {}
  return asked;
}

/**
 * Starts the worker, which begins to load at once.
 *
 * @throws {EngineError} `no_webassembly`, `no_module_worker`
 */
function startWorker() {
  if (typeof WebAssembly !== "object") {
    throw new EngineError("no_webassembly");
  }
  if (typeof Worker !== "function" || !hasModuleWorkers()) {
    throw new EngineError("no_module_worker");
  }
  const url = new URL(WORKER_URL, document.baseURI);
  const worker = new Worker(url, { type: "module", name: "engine" });
  /** @type {(problem: EngineError) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const broken = new Promise((_, reject) => {
    fail = reject;
  });
  broken.catch(() => {});
  worker.addEventListener("error", ({ message }) => fail(new EngineError("load_failed", message)));
  const remote = /** @type {Remote} */ (wrap(worker));
  return { worker, remote, broken, fail, started: false, gone: false, asked: 0, watched: false };
}

/** @typedef {ReturnType<typeof startWorker>} Running */

/**
 * Watches a worker while something is asked of it: one that the browser ended, for want of memory
 * say, answers nothing and reports nothing.
 *
 * @param {Running} running
 */
async function watch(running) {
  if (running.watched || !running.started) {
    return;
  }
  running.watched = true;
  while (running.asked > 0) {
    let alive = false;
    running.remote.alive().then(() => {
      alive = true;
    });
    // Second by second: while the browser lets the page sleep, no time passes.
    for (let silent = 0; !alive || silent < PULSE_S; silent += 1) {
      if (silent === SILENCE_S) {
        running.fail(new EngineError("stopped"));
        return;
      }
      await pause(1);
    }
  }
  running.watched = false;
}

/** @type {ReturnType<typeof startWorker> | null} */
let early = null;
// Loading is what the start takes longest for, so it begins before the page's own work.
try {
  early = startWorker();
} catch {
  // `createEngine` says why.
}

/**
 * Makes the engine; its worker has begun to load when this module was.
 *
 * @param {object} on
 * @param {(id: string) => void} on.taken another tab has taken the game of this save
 * @param {() => void} on.stopped the worker is gone after it had started; what it was asked fails
 *   with `stopped`, and `start` starts another
 * @throws {EngineError} `no_webassembly`, `no_module_worker`
 */
export function createEngine(on) {
  let running = early ?? startWorker();
  early = null;

  /**
   * Asks the worker; fails when it is gone.
   *
   * @template T
   * @param {(remote: Remote) => Promise<T>} question
   * @returns {Promise<T>}
   */
  async function ask(question) {
    const asked = running;
    asked.asked += 1;
    watch(asked);
    try {
      return await Promise.race([question(asked.remote), asked.broken]);
    } finally {
      asked.asked -= 1;
    }
  }

  return {
    /**
     * Waits until Python and the engine are loaded.
     *
     * @param {(progress: Progress) => void} onProgress
     * @returns {Promise<{ problem: EngineProblem | null, marks: Record<string, number> }>} `no_storage`
     *   if games can be played but not kept; and when each step began
     * @throws {EngineError} `load_failed`
     */
    async start(onProgress) {
      running = running.gone ? startWorker() : running;
      const mine = running;
      const end = () => {
        mine.gone = true;
        mine.worker.terminate();
      };
      try {
        const { storage, marks } = await ask((remote) =>
          remote.start(proxy(onProgress), proxy(on.taken)),
        );
        mine.started = true;
        mine.broken.catch(() => {
          end();
          on.stopped();
        });
        return { problem: storage ? null : "no_storage", marks };
      } catch (problem) {
        end();
        throw problem instanceof EngineError ? problem : new EngineError("load_failed", problem);
      }
    },

    /**
     * Carries out one request of the bridge. A change of the game is saved before the reply comes.
     *
     * @param {Record<string, unknown>} request
     * @returns {Promise<Reply>}
     */
    call: (request) => ask((remote) => remote.call(request)),

    /**
     * Lets the computer whose turn it is think until it has moved; other calls may be made
     * meanwhile. The reply's value is without a `view` if one of them left it nothing to do.
     *
     * @param {(reply: Reply) => void} [onProgress]
     * @returns {Promise<Reply>}
     */
    think: (onProgress) => ask((remote) => remote.think(onProgress && proxy(onProgress))),

    /**
     * Thinks about a hint for the person who decides, while other calls are answered. The reply is
     * null if it was dropped, or the game changed.
     *
     * @param {(reply: Reply) => void} onProgress
     * @returns {Promise<Reply | null>}
     */
    hint: (onProgress) => ask((remote) => remote.hint(proxy(onProgress))),

    /** Ends the thinking about a hint. */
    dropHint: () => ask((remote) => remote.dropHint()).catch(() => {}),

    /**
     * Takes up a saved game; null if there is none of that id. An error `elsewhere` if another tab
     * has it.
     *
     * @param {string} id
     * @param {boolean} [steal] take it from the other tab
     * @returns {Promise<Reply | null>}
     */
    resume: (id, steal) => ask((remote) => remote.resume(id, steal)),

    /** Leaves the game: when this has ended, nothing of it is thought or written any more. */
    rest: () => ask((remote) => remote.rest()),

    saves: {
      /** Lists saved games, latest first. */
      list: () => ask((remote) => remote.listSaves()),
      /**
       * Gives a save as it is kept; null if there is none of that id.
       *
       * @param {string} id
       * @returns {Promise<any>}
       */
      read: (id) => ask((remote) => remote.readSave(id)),
      /**
       * Forgets a saved game.
       *
       * @param {string} id
       */
      remove: (id) => ask((remote) => remote.removeSave(id)),
      /** Asks the browser not to evict the saves; false if it may. */
      persist: async () => (await navigator.storage?.persist?.()) ?? false,
    },
  };
}

/** @typedef {ReturnType<typeof createEngine>} Engine */
