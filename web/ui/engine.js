/**
 * The engine as the shell sees it: how far it has come, and what keeps it from working.
 *
 * @module
 */
import { createEngine, EngineError } from "../engine/client.js";

/** @typedef {import("../engine/client.js").Engine} Engine */
/** @typedef {import("../engine/client.js").Progress} Progress */

/**
 * Starts to load the engine.
 *
 * @param {object} on
 * @param {() => void} on.progress
 * @param {(id: string) => void} on.taken another tab has taken the game of this save
 * @param {() => void} on.stopped the worker is gone
 */
export function startEngine(on) {
  /** @type {{ engine: Engine | null, ready: Promise<Engine>, problem: string | null,
   *   marks: Record<string, number>, progress: Progress | null, load: () => void }} */
  const state = {
    engine: null,
    ready: Promise.reject(new EngineError("load_failed")),
    problem: null,
    marks: {},
    progress: null,
    /** Loads the engine; again, if its worker is gone. */
    load() {
      state.marks = {};
      state.progress = null;
      state.ready = load();
      state.ready.catch(() => {});
    },
  };
  state.ready.catch(() => {});
  const load = async () => {
    try {
      state.engine ??= createEngine(on);
      const { engine } = state;
      const { problem, marks } = await engine.start((progress) => {
        state.progress = progress;
        on.progress();
      });
      state.problem = problem;
      state.marks = marks;
      return engine;
    } catch (problem) {
      state.problem = problem instanceof EngineError ? problem.code : "load_failed";
      throw problem;
    }
  };
  state.load();
  return state;
}
