/**
 * A Pyodide in Node: the very interpreter that players get, as compiler and as test runner.
 *
 * @module
 */
import { readdirSync } from "node:fs";
import { loadPyodide } from "pyodide";

/**
 * Starts Pyodide with the pure wheels of a folder installed by micropip (itself one of them).
 *
 * @param {string} wheels folder of wheels
 * @param {Record<string, string>} [env] environment variables for Python
 */
export async function startPyodide(wheels, env = {}) {
  const pyodide = await loadPyodide({ env });
  pyodide.mountNodeFS("/wheels", wheels);
  const names = readdirSync(wheels).filter((name) => name.endsWith(".whl"));
  const micropip = names.find((name) => name.startsWith("micropip-"));
  if (!micropip) {
    throw new Error(`no micropip among the wheels of ${wheels}`);
  }
  await pyodide.loadPackage(`${wheels}/${micropip}`, { messageCallback: () => {} });
  const install = pyodide.pyimport("micropip").install;
  const rest = names.filter((name) => name !== micropip).map((name) => `emfs:/wheels/${name}`);
  await install.callKwargs(rest, { deps: false });
  return pyodide;
}
