/**
 * Makes the static page: `node bundle.mjs OUT STDLIB ENGINE`. Everything that can change has its
 * content's hash in its name, every address is relative, and nothing depends on the clock.
 */
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const WEB = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const PYODIDE = join(WEB, "node_modules/pyodide");
const [out, stdlib, engine] = process.argv.slice(2).map((path) => resolve(path));

/** @param {string | Buffer} content */
const hash = (content) => createHash("sha256").update(content).digest("hex").slice(0, 12);

/** @param {string} name @param {string | Buffer} content */
function write(name, content) {
  const path = join(out, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return name;
}

/** @param {string} path a file to copy under a hashed name @param {string} folder */
function copyHashed(path, folder) {
  const content = readFileSync(path);
  const name = basename(path);
  const dot = name.lastIndexOf(".");
  return write(`${folder}/${name.slice(0, dot)}-${hash(content)}${name.slice(dot)}`, content);
}

/**
 * Bundles entry points into `assets/` and tells the address of each.
 *
 * @param {Record<string, string>} entries output name to source
 * @param {Record<string, unknown>} define
 * @param {import("esbuild").BuildOptions} [options]
 */
async function bundle(entries, define, options = {}) {
  const result = await build({
    absWorkingDir: WEB,
    entryPoints: entries,
    outdir: out,
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    target: ["es2022"],
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
    legalComments: "eof",
    loader: { ".svg": "file", ".woff2": "file" },
    // Pyodide asks for these only where it runs in Node.
    external: ["node:*", "ws"],
    define: Object.fromEntries(
      Object.entries(define).map(([key, value]) => [key, JSON.stringify(value)]),
    ),
    metafile: true,
    logLevel: "warning",
    ...options,
  });
  /** @type {Record<string, string>} */
  const made = {};
  for (const [path, { entryPoint }] of Object.entries(result.metafile?.outputs ?? {})) {
    const name = Object.keys(entries).find((key) => entries[key] === entryPoint);
    if (name) {
      made[name] = relative(out, resolve(WEB, path));
    }
  }
  return made;
}

/** Copies the runtime and tells where its files are and how many bytes each has. */
function copyRuntime() {
  const names = ["pyodide.asm.mjs", "pyodide.asm.wasm"];
  const contents = names.map((name) => readFileSync(join(PYODIDE, name)));
  const index = `runtime/${hash(Buffer.concat(contents))}/`;
  const files = names.map((name, i) => write(index + name, contents[i]));
  const runtime = {
    index,
    stdlib: copyHashed(stdlib, "runtime"),
    engine: copyHashed(engine, "runtime"),
  };
  const sizes = [...files, runtime.stdlib, runtime.engine].map((name) => [
    name,
    readFileSync(join(out, name)).length,
  ]);
  return { ...runtime, sizes: Object.fromEntries(sizes) };
}

/** Copies manifest and icons; gives the page's own addresses for them. */
function copyManifest() {
  const manifest = JSON.parse(readFileSync(join(WEB, "manifest.webmanifest"), "utf8"));
  for (const icon of manifest.icons) {
    icon.src = copyHashed(join(WEB, icon.src), "icons");
  }
  write("manifest.webmanifest", `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Makes one catalogue of words a language, by the names of its files; gives their addresses. */
function copyWords() {
  const languages = readdirSync(join(WEB, "locales")).sort();
  return Object.fromEntries(
    languages.map((language) => {
      const folder = join(WEB, "locales", language);
      const words = readdirSync(folder)
        .sort()
        .map((file) => [
          basename(file, ".json"),
          JSON.parse(readFileSync(join(folder, file), "utf8")),
        ]);
      const content = JSON.stringify(Object.fromEntries(words));
      return [language, write(`assets/${language}-${hash(content)}.json`, content)];
    }),
  );
}

/**
 * Puts the made files' addresses in the place of the sources'.
 *
 * @param {Record<string, string>} addresses by source
 * @param {string[]} preload modules that the page will need at once
 */
function writePage(addresses, preload) {
  let page = readFileSync(join(WEB, "index.html"), "utf8");
  for (const [source, made] of Object.entries(addresses)) {
    page = page.replaceAll(`"${source}"`, `"${made}"`);
  }
  const links = preload.map((url) => `    <link rel="modulepreload" href="${url}">\n`).join("");
  page = page.replace("  </head>", `${links}  </head>`);
  write("index.html", page);
  return /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page)?.[1] ?? "";
}

/** Lists all files with what tells a browser that one has changed. */
function precacheList() {
  const names = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)))
    .filter((name) => name !== "sw.js" && name !== ".nojekyll")
    .sort();
  return names.map((url) => ({
    url,
    revision: /^(assets|icons|runtime)\//.test(url) ? null : hash(readFileSync(join(out, url))),
  }));
}

/** Makes all of it. */
async function main() {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const runtime = copyRuntime();
  copyManifest();
  const { worker } = await bundle({ worker: "engine/worker.js" }, { RUNTIME: runtime });
  const entries = {
    main: "main.js",
    ...(existsSync(join(WEB, "styles/main.css")) && { style: "styles/main.css" }),
  };
  const made = await bundle(entries, { WORKER_URL: worker, WORDS: copyWords() });
  const icons = ["icon.svg", "icon-192.png"].map((name) => [
    `icons/${name}`,
    copyHashed(join(WEB, "icons", name), "icons"),
  ]);
  const addresses = {
    "main.js": made.main,
    "styles/main.css": made.style,
    ...Object.fromEntries(icons),
  };
  const policy = writePage(addresses, [worker]);
  write(".nojekyll", "");
  cpSync(join(WEB, "../LICENSE"), join(out, "LICENSE.txt"));
  await bundle(
    { sw: "sw.js" },
    { PRECACHE: precacheList(), POLICY: policy },
    { entryNames: "[name]", splitting: false },
  );
}

try {
  await main();
} catch (error) {
  // esbuild has already shown where; its error's own text says no more than that.
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
