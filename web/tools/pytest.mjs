/**
 * Runs the engine's tests on the interpreter and the bytecode that players get:
 * `node pytest.mjs WHEELS ENGINE PYTEST-ARGUMENT...`, in the repository's folder.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { startPyodide } from "./pyodide.mjs";

const [wheels, engine, ...options] = process.argv.slice(2);

try {
  const pyodide = await startPyodide(resolve(wheels), { PYTHONDONTWRITEBYTECODE: "1" });
  pyodide.unpackArchive(new Uint8Array(readFileSync(engine)), "wheel", { extractDir: "/engine" });
  pyodide.mountNodeFS("/repo", process.cwd());
  pyodide.FS.chdir("/repo");
  // Neither the current folder nor pytest's `pythonpath`, or the source would be tested instead.
  const run = pyodide.runPython(`
import sys
sys.path[sys.path.index("")] = "/engine"

def run(options):
    import pytest
    fixed = ["-o", "pythonpath=", "-p", "no:cacheprovider", "-m", "not cpython_only"]
    return int(pytest.main([*fixed, *options]))
run
`);
  const status = run(pyodide.toPy(options));
  // 5: nothing was selected, as when the only chosen tests are for CPython.
  process.exitCode = status === 5 ? 0 : status;
} catch (error) {
  // Node would print the whole of Pyodide's one-line script around it.
  console.error(String(error));
  process.exitCode = 1;
}
