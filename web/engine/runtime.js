/**
 * Python in this worker: Pyodide with the standard library and the engine as bytecode.
 *
 * @module
 */
import { loadPyodide } from "pyodide";

/**
 * @typedef {object} Progress
 * @property {"download" | "start" | "engine"} step what is being done
 * @property {number} loaded bytes that have arrived, uncompressed
 * @property {number} total bytes of the whole
 */

/** Addresses in the build are relative to the page's folder; the worker's file lies one below it. */
const BASE = new URL("../", import.meta.url);

/** Pyodide asks for a lock file of packages; nothing is ever loaded from one here. */
const NO_PACKAGES = {
  info: {
    abi_version: "2026_0",
    arch: "wasm32",
    platform: "emscripten_5_0_3",
    python: "3.14.2",
    version: "314.0.7",
  },
  packages: {},
};

/**
 * Counts the bytes of the runtime's files as they arrive. Pyodide fetches by itself, so the only
 * place to count is under `fetch`; and it waits for ever when its WebAssembly does not come, so
 * the same place notices failures.
 *
 * @param {(progress: Progress) => void} report
 */
function countDownload(report) {
  const plainFetch = self.fetch;
  const total = Object.values(RUNTIME.sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  /** @type {(problem: unknown) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  /** @param {number} bytes */
  const add = (bytes) => {
    loaded += bytes;
    report({ step: "download", loaded, total });
    if (loaded === total) {
      performance.mark("python:start");
      report({ step: "start", loaded, total });
    }
  };
  /** @param {ReadableStream<Uint8Array>} body */
  const counted = (body) => {
    const reader = body.getReader();
    return new ReadableStream({
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            controller.close();
            return;
          }
          add(value.byteLength);
          controller.enqueue(value);
        } catch (problem) {
          fail(problem);
          controller.error(problem);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    });
  };
  self.fetch = async (input, init) => {
    try {
      const response = await plainFetch(input, init);
      if (!response.ok || !response.body) {
        throw new Error(`${response.url}: ${response.status}`);
      }
      return new Response(counted(response.body), response);
    } catch (problem) {
      fail(problem);
      throw problem;
    }
  };
  const stop = () => {
    self.fetch = plainFetch;
  };
  return { add, total, failed, stop };
}

/**
 * Loads Python and the engine.
 *
 * @param {(progress: Progress) => void} report
 * @returns {Promise<(request: string) => string>} the bridge: JSON in, JSON out
 */
export async function startPython(report) {
  const download = countDownload(report);
  const { total } = download;
  try {
    performance.mark("python:download");
    const wheel = fetch(new URL(RUNTIME.engine, BASE)).then((response) => response.arrayBuffer());
    wheel.catch(() => {}); // `failed` tells
    const indexURL = new URL(RUNTIME.index, BASE).href;
    const loading = loadPyodide({
      indexURL,
      stdLibURL: new URL(RUNTIME.stdlib, BASE).href,
      lockFileContents: /** @type {any} */ (NO_PACKAGES),
      packageBaseUrl: indexURL,
      createPyodideModule: async (/** @type {any} */ settings) => {
        const script = `${RUNTIME.index}pyodide.asm.mjs`;
        const { default: create } = await import(new URL(script, BASE).href);
        download.add(RUNTIME.sizes[script]);
        return create(settings);
      },
    });
    loading.catch(() => {}); // as above, if a download failed first
    const pyodide = await Promise.race([loading, download.failed]);
    performance.mark("python:engine");
    report({ step: "engine", loaded: total, total });
    pyodide.unpackArchive(await wheel, "wheel");
    const { call } = pyodide.pyimport("py_engine.bridge");
    performance.mark("python:ready");
    return call;
  } finally {
    download.stop();
  }
}
