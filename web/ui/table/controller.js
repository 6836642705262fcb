/**
 * The flow of a game: asks the engine one thing at a time, lets the computers think, and tells the
 * screen each position that there is to draw. It holds no rule of any game.
 *
 * @module
 */

/** @typedef {import("../../types.d.ts").View} View */
/** @typedef {import("../../types.d.ts").LogEntry} LogEntry */
/** @typedef {import("../../types.d.ts").Preview} Preview */
/** @typedef {import("../../types.d.ts").Coded} Coded */
/** @typedef {import("../../engine/worker.js").Reply} Reply */

/**
 * What the controller asks of the screen.
 *
 * @typedef {object} Screen
 * @property {(now: View, shown: View, fresh: LogEntry[]) => Promise<void>} draw a position; resolves
 *   when what moves has come to rest
 * @property {() => void} skip whatever moves
 * @property {(error: Coded) => void} refuse say what the engine refused
 * @property {(reply: Reply) => void} kept a reply came after the game was saved, or was not
 * @property {(part: number) => void} thought how far the computer has come that thinks, from 0 to 1
 * @property {() => number} pace the least time between two moves of computers
 */

/** The longest wait for a frame, in ms: a window that nobody sees draws none. */
const FRAME_MS = 100;

/** Resolves when what has been drawn is on the screen. */
const painted = () =>
  new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    setTimeout(resolve, FRAME_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * @param {Pick<import("../../engine/client.js").Engine, "call" | "think">} engine
 * @param {View} first
 * @param {Screen} screen
 */
export function createController(engine, first, screen) {
  /** The position of the game, as last heard. */
  let now = first;
  /** A position that is looked back at. @type {View | null} */
  let past = null;
  /** The log as last drawn. @type {LogEntry[]} */
  let drawn = first.log;
  /** Counts the changes of the game, so that an answer to an older one is known as stale. */
  let changes = 0;
  let previews = 0;
  let looks = 0;
  let closed = false;
  let thinking = false;
  let hurry = () => {};
  /** @type {Promise<unknown>} */
  let queue = Promise.resolve();
  /** @type {Promise<void>} */
  let drawing = Promise.resolve();

  function show() {
    const [position, shown] = [now, past ?? now];
    const fresh = past ? [] : since(drawn, position.log);
    if (!past) {
      drawn = position.log;
    }
    screen.skip();
    // A drawing that fails must not keep the next ones from being drawn.
    drawing = drawing
      .then(() => (closed ? undefined : screen.draw(position, shown, fresh)))
      .catch((problem) => console.error(problem));
    return drawing;
  }

  /** @param {Reply} reply */
  function accept(reply) {
    changes += 1;
    now = reply.value;
    hurry();
    screen.kept(reply);
    const rest = show();
    think();
    return rest;
  }

  /**
   * Does one thing after the other.
   *
   * @template T
   * @param {() => Promise<T>} action
   * @returns {Promise<T>}
   */
  function inTurn(action) {
    const done = queue.then(action);
    queue = done.catch(() => {});
    return done;
  }

  /**
   * Changes the game by one request, when its turn has come.
   *
   * @param {Record<string, unknown>} request
   * @param {() => boolean} [wanted] false if it has nothing left to do by then
   * @returns {Promise<Reply | null>} null if it was refused
   */
  async function change(request, wanted = () => true) {
    const done = await inTurn(async () => {
      // What waited while the table was left would change another game.
      const reply = closed || !wanted() ? null : await engine.call(request);
      if (closed || !reply) {
        return null;
      }
      if (!reply.ok) {
        screen.refuse(/** @type {Coded} */ (reply.error));
        return null;
      }
      past = null;
      looks += 1;
      return { reply, rest: accept(reply) };
    });
    await done?.rest;
    return done?.reply ?? null;
  }

  /** @param {Reply} reply */
  const progress = ({ value }) => screen.thought(value.planned ? value.visits / value.planned : 0);

  async function think() {
    if (thinking) {
      return;
    }
    thinking = true;
    try {
      while (!closed && now.status === "thinking") {
        const asked = changes;
        const began = performance.now();
        // What the person did comes first, on the screen and on a machine with one core.
        await painted();
        const [reply] = await Promise.all([engine.think(progress), drawing]);
        if (asked === changes && !closed && reply.ok) {
          await atPace(screen.pace() - (performance.now() - began));
        }
        if (closed || asked !== changes) {
          continue;
        }
        if (!reply.ok) {
          screen.refuse(/** @type {Coded} */ (reply.error));
          return;
        }
        const view = reply.value.view ?? (await engine.call({ op: "view" })).value;
        if (!closed && asked === changes) {
          changes += 1;
          now = view;
          if (now.status === "curtain") {
            // What was looked at is of the one before.
            past = null;
            looks += 1;
          }
          screen.kept(reply);
          show();
        }
      }
    } finally {
      thinking = false;
    }
  }

  /** Waits, unless somebody is in a hurry. @param {number} ms */
  const atPace = (ms) =>
    new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      if (ms <= 0) {
        resolve();
        return;
      }
      const timer = setTimeout(resolve, ms);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    /** The position of the game, as last heard. */
    get now() {
      return now;
    },
    /** The position that is looked at. */
    get shown() {
      return past ?? now;
    },

    /** Draws the first position and lets the game go on. */
    async open() {
      const rest = show();
      think();
      await rest;
    },

    /**
     * Plays a move; if a turn waits to be confirmed, in the place of its last move.
     *
     * @param {string} move
     * @param {boolean} confirm
     */
    play(move, confirm) {
      return change({ op: "play", move, confirm });
    },
    // The second click of a double click comes when the turn is over already.
    confirm: () => change({ op: "confirm" }, () => now.status === "confirm"),
    undo: () => change({ op: "undo" }),
    redo: () => change({ op: "redo" }),
    lift: () => change({ op: "lift" }),

    /**
     * What a move would score; null if a later one was asked for, or nothing can be played.
     *
     * @param {string} move
     * @returns {Promise<Preview | null>}
     */
    preview(move) {
      previews += 1;
      const mine = previews;
      const stale = () => closed || mine !== previews;
      // Whatever waits goes first; of several questions only the last one is asked.
      return inTurn(async () => {
        const reply = stale() ? null : await engine.call({ op: "preview", move });
        return reply?.ok && !stale() ? reply.value : null;
      });
    },

    /**
     * Looks at the position after a ply; at the last one, at the game as it stands.
     *
     * @param {number} ply
     */
    async look(ply) {
      looks += 1;
      const mine = looks;
      const at = Math.max(0, Math.min(ply, now.ply));
      if (at === (past ?? now).at) {
        return;
      }
      if (at === now.ply) {
        past = null;
      } else {
        const reply = await engine.call({ op: "view", at });
        if (closed || mine !== looks || !reply.ok) {
          return;
        }
        past = reply.value;
      }
      await show();
    },

    /** Ends whatever moves or waits to be shown. */
    skip() {
      screen.skip();
      hurry();
    },

    /** Hears and draws nothing more. */
    close() {
      closed = true;
      hurry();
    },
  };
}

/** @typedef {ReturnType<typeof createController>} Controller */

/**
 * The moves that were not there before.
 *
 * @param {LogEntry[]} before
 * @param {LogEntry[]} log
 */
function since(before, log) {
  let same = 0;
  while (same < before.length && same < log.length && before[same].text === log[same].text) {
    same += 1;
  }
  return log.slice(same);
}
