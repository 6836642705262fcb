/** Constants that the bundler fills in (web/tools/bundle.mjs). Addresses are relative to the page's folder. */

interface RuntimeFiles {
  /** The folder of Pyodide's own files, with a slash at its end. */
  index: string;
  stdlib: string;
  engine: string;
  /** Uncompressed bytes of each file, by address. */
  sizes: Record<string, number>;
}

declare const RUNTIME: RuntimeFiles;
declare const WORKER_URL: string;
/** The address of each language's words. */
declare const WORDS: Record<string, string>;
declare const PRECACHE: { url: string; revision: string | null }[];
declare const POLICY: string;
