/**
 * Runs Python on the interpreter and the engine's bytecode that players get, in the repository's
 * folder: `node python.mjs WHEELS ENGINE SCRIPT ARGUMENT...`; a name without `.py` is a module.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { startPyodide } from "./pyodide.mjs";

const [wheels, engine, ...argv] = process.argv.slice(2);

try {
  const pyodide = await startPyodide(resolve(wheels), { PYTHONDONTWRITEBYTECODE: "1" });
  pyodide.unpackArchive(new Uint8Array(readFileSync(engine)), "wheel", { extractDir: "/engine" });
  pyodide.mountNodeFS("/repo", process.cwd());
  pyodide.FS.chdir("/repo");
  // Not the current folder, or the source would run instead.
  const run = pyodide.runPython(`
import runpy, sys
sys.path[sys.path.index("")] = "/engine"

def run(argv):
    sys.argv = argv.to_py()
    start = runpy.run_path if argv[0].endswith(".py") else runpy.run_module
    try:
        start(argv[0], run_name="__main__")
    except SystemExit as stop:
        if isinstance(stop.code, str):
            print(stop.code, file=sys.stderr)
            return 1
        return stop.code or 0
    return 0
run
`);
  const status = run(argv);
  // 5: pytest found nothing to run, as when the only chosen tests are for CPython.
  process.exitCode = status === 5 ? 0 : status;
} catch (error) {
  // Node would print the whole of Pyodide's one-line script around it.
  console.error(String(error));
  process.exitCode = 1;
}
