/**
 * Compiles archives of Python source to bytecode for Pyodide's interpreter, in place, by
 * pyodide-build's `py-compile`: `node compile.mjs WHEELS ARCHIVE...`. A wheel gets a new name.
 * SOURCE_DATE_EPOCH makes the result reproducible.
 */
import { basename, dirname, resolve } from "node:path";
import { startPyodide } from "./pyodide.mjs";

const [wheels, ...archives] = process.argv.slice(2);
const epoch = process.env.SOURCE_DATE_EPOCH ?? "";

try {
  const pyodide = await startPyodide(resolve(wheels), { SOURCE_DATE_EPOCH: epoch });
  const { main } = pyodide.pyimport("pyodide_build.cli.py_compile");
  for (const archive of archives) {
    const path = resolve(archive);
    pyodide.mountNodeFS("/archive", dirname(path));
    const args = pyodide.toPy(["--silent", `/archive/${basename(path)}`]);
    main.callKwargs({ args, standalone_mode: false });
    pyodide.FS.unmount("/archive");
  }
} catch (error) {
  // Node would print the whole of Pyodide's one-line script around it.
  console.error(String(error));
  process.exitCode = 1;
}
