/**
 * The page's side of the engine: starts the worker, says what cannot work, passes calls on.
 *
 * @module
 */
import { proxy, wrap } from "comlink";

/** @typedef {import("./runtime.js").Progress} Progress */
/** @typedef {import("./worker.js").Reply} Reply */
/** @typedef {"no_webassembly" | "no_module_worker" | "no_storage" | "load_failed"} EngineProblem */

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
  /** @type {Promise<never>} */
  const broken = new Promise((_, reject) => {
    worker.addEventListener("error", (event) =>
      reject(new EngineError("load_failed", event.message)),
    );
  });
  broken.catch(() => {});
  return { worker, broken };
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
 * @param {(id: string) => void} onTaken another tab has taken the game of this save
 * @throws {EngineError} `no_webassembly`, `no_module_worker`
 */
export function createEngine(onTaken) {
  const { worker, broken } = early ?? startWorker();
  early = null;
  const remote = /** @type {import("comlink").Remote<import("./worker.js").EngineWorker>} */ (
    wrap(worker)
  );

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
      try {
        const { storage, marks } = await Promise.race([
          remote.start(proxy(onProgress), proxy(onTaken)),
          broken,
        ]);
        return { problem: storage ? null : "no_storage", marks };
      } catch (problem) {
        worker.terminate();
        throw problem instanceof EngineError ? problem : new EngineError("load_failed", problem);
      }
    },

    /**
     * Carries out one request of the bridge. A change of the game is saved before the reply comes.
     *
     * @param {Record<string, unknown>} request
     * @returns {Promise<Reply>}
     */
    call: (request) => remote.call(request),

    /**
     * Lets the computer whose turn it is think until it has moved; other calls may be made
     * meanwhile. The reply's value is without a `view` if one of them left it nothing to do.
     *
     * @param {(reply: Reply) => void} [onProgress]
     * @returns {Promise<Reply>}
     */
    think: (onProgress) => remote.think(onProgress && proxy(onProgress)),

    /**
     * Takes up a saved game; null if there is none of that id. An error `elsewhere` if another tab
     * has it.
     *
     * @param {string} id
     * @param {boolean} [steal] take it from the other tab
     * @returns {Promise<Reply | null>}
     */
    resume: (id, steal) => remote.resume(id, steal),

    /** Leaves the game: when this has ended, nothing of it is thought or written any more. */
    rest: () => remote.rest(),

    saves: {
      /** Lists saved games, latest first. */
      list: () => remote.listSaves(),
      /**
       * Gives a save as it is kept; null if there is none of that id.
       *
       * @param {string} id
       * @returns {Promise<any>}
       */
      read: (id) => remote.readSave(id),
      /**
       * Forgets a saved game.
       *
       * @param {string} id
       */
      remove: (id) => remote.removeSave(id),
      /** Asks the browser not to evict the saves; false if it may. */
      persist: async () => (await navigator.storage?.persist?.()) ?? false,
    },
  };
}

/** @typedef {ReturnType<typeof createEngine>} Engine */
