/**
 * The one worker: Python lives here, and so do the saves, so that a game is kept before it is shown
 * and what is hidden never reaches the page. It holds no rules and knows few of the bridge's calls.
 *
 * @module
 */
import { expose, releaseProxy } from "comlink";
import { hold } from "./locks.js";
import { startPython } from "./runtime.js";
import * as saves from "./saves.js";

/** @typedef {import("./runtime.js").Progress} Progress */

/**
 * What py_engine/bridge.schema.json describes, and what the worker adds to it where `changed`:
 * `save_id`, under which the game is kept, and `storage`: `ok`, `refused`, `full`, or `taken` if
 * another tab has the game now.
 *
 * @typedef {object} Reply
 * @property {boolean} ok
 * @property {any} [value]
 * @property {{ code: string, values: Record<string, any> }} [error]
 * @property {boolean} [changed]
 * @property {string} [save_id]
 * @property {import("./saves.js").Storage} [storage]
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
/** Counts the hints asked for and made stale, in the same way. */
let hints = 0;
/** So often a hint tells how far it has come, in milliseconds. */
const PROGRESS_MS = 100;
/** Ends when the last save is written. @type {Promise<unknown>} */
let writing = Promise.resolve();
/** Whether the running game is kept as it stands. */
let kept = true;
/** The game that no other tab may take up. @type {{ id: string, release: () => void } | null} */
let held = null;
/** Tells the page that another tab has taken a game. @type {(id: string) => void} */
let tellTaken = () => {};

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
  if (!id) {
    return { ...reply, storage: /** @type {const} */ ("taken") };
  }
  const save = ask({ op: "save" });
  if (!save.ok) {
    return save;
  }
  const put = saves.put(id, save.value, ask({ op: "summary" }).value);
  writing = put;
  const storage = await put;
  if (id === saveId) {
    kept = storage === "ok";
  }
  if (storage === "taken") {
    lose(id);
  }
  return { ...reply, save_id: id, storage };
}

/**
 * Keeps other tabs from the game that has just been taken up.
 *
 * @param {string} id
 * @param {boolean} [steal]
 * @returns {Promise<boolean>} false if another tab has it
 */
async function guard(id, steal = false) {
  if (held?.id === id) {
    return true;
  }
  letGo();
  const mine = sittings;
  const release = await hold(id, steal, () => lose(id));
  if (release && mine === sittings) {
    held = { id, release };
  } else {
    release?.();
  }
  return Boolean(release);
}

/** Lets other tabs have the game. */
function letGo() {
  held?.release();
  held = null;
}

/** Another tab has the game: here it is thought about no more. @param {string} id */
function lose(id) {
  if (held?.id === id) {
    held = null;
  }
  if (saveId === id) {
    sittings += 1;
    saveId = "";
    tellTaken(id);
  }
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
  hints += 1;
  if (request.op === "new" || request.op === "load") {
    sittings += 1;
    saveId = newId();
    const saved = keep(reply);
    await guard(saveId);
    return saved;
  }
  return keep(reply);
}

const api = {
  /**
   * Waits until Python and the engine are loaded.
   *
   * @param {(progress: Progress) => void} onProgress
   * @param {(id: string) => void} [onTaken] another tab has taken the running game
   * @returns {Promise<{ storage: boolean, marks: Record<string, number> }>} whether games can be
   *   kept, and when each step began, in milliseconds since 1970
   */
  async start(onProgress, onTaken) {
    listener = onProgress;
    tellTaken = onTaken ?? tellTaken;
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

  /** Answers. */
  alive: () => true,

  /**
   * Takes up a saved game; the reply is that of `load`, an error `elsewhere` if another tab has the
   * game, or null if there is no such save, or another game has been taken up meanwhile.
   *
   * @param {string} id
   * @param {boolean} [steal] take it from the other tab
   * @returns {Promise<Reply | null>}
   */
  async resume(id, steal) {
    sittings += 1;
    const mine = sittings;
    const free = await guard(id, steal);
    if (mine !== sittings) {
      return null;
    }
    if (!free) {
      return { ok: false, error: { code: "elsewhere", values: {} } };
    }
    if (id === saveId && !kept) {
      // What the browser would not keep lives on in Python only.
      return { ...ask({ op: "view" }), save_id: id };
    }
    const saved = await saves.claim(id);
    if (mine !== sittings) {
      return null;
    }
    const reply = saved && ask({ op: "load", save: saved.save });
    if (!reply?.ok) {
      letGo();
      return reply;
    }
    saveId = id;
    kept = true;
    return { ...reply, save_id: id, storage: "ok" };
  },

  /**
   * Lets the computer whose turn it is think, in slices between which other calls are answered.
   *
   * @param {(reply: Reply) => void} [onProgress] gets a slice's reply now and then
   * @returns {Promise<Reply>} the last slice's: with the `view` after the move; without one if the
   *   game has meanwhile been changed so that no computer is to move, or been left
   */
  async think(onProgress) {
    const mine = sittings;
    let told = performance.now();
    try {
      for (;;) {
        if (mine !== sittings) {
          return { ok: true, value: { done: true } };
        }
        const reply = ask({ op: "think" });
        if (!reply.ok || reply.value.done) {
          return reply.changed ? await keep(reply) : reply;
        }
        if (performance.now() - told >= PROGRESS_MS) {
          told = performance.now();
          onProgress?.(reply);
        }
        await turn();
      }
    } finally {
      /** @type {any} */ (onProgress)?.[releaseProxy]();
    }
  },

  /**
   * Thinks about a hint, in slices between which other calls are answered; of several hints only
   * the last one is thought out.
   *
   * @param {(reply: Reply) => void} onProgress gets a slice's reply now and then
   * @returns {Promise<Reply | null>} null if it was dropped, or the game changed or was left
   */
  async hint(onProgress) {
    hints += 1;
    const [mine, sitting] = [hints, sittings];
    const wanted = () => mine === hints && sitting === sittings;
    let told = 0;
    try {
      for (let anew = true; wanted(); anew = false) {
        const reply = ask({ op: "hint", anew });
        if (!reply.ok || reply.value.done) {
          return reply;
        }
        if (performance.now() - told >= PROGRESS_MS) {
          told = performance.now();
          onProgress(reply);
        }
        await turn();
      }
      return null;
    } finally {
      /** @type {any} */ (onProgress)[releaseProxy]();
    }
  },

  /** Ends the thinking about a hint. */
  dropHint() {
    hints += 1;
  },

  /** Leaves the game: nothing of it is thought any more, or written when this has ended. */
  async rest() {
    sittings += 1;
    const mine = sittings;
    await writing;
    if (mine === sittings) {
      letGo();
    }
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
