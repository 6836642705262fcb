/**
 * Everything that is said, in the reader's language. The catalogues are `locales/`; a key names its
 * namespace before a colon: `page` (the default), `engine`, or a game.
 *
 * @module
 */
/** @typedef {import("../types.d.ts").Coded} Coded */
/** @typedef {import("../types.d.ts").GameModule} GameModule */
/** @typedef {"en" | "zh-Hans" | "ja"} Language */

/** Each language in its own words. */
export const LANGUAGES = { en: "English", "zh-Hans": "简体中文", ja: "日本語" };

/**
 * The language for a choice: `auto` takes the browser's first that there is.
 *
 * @param {Language | "auto"} choice
 * @returns {Language}
 */
function language(choice) {
  if (choice !== "auto") {
    return choice in LANGUAGES ? choice : "en";
  }
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const [main] = wanted.toLowerCase().split("-");
    if (main === "zh") {
      return "zh-Hans";
    }
    if (main === "ja" || main === "en") {
      return main;
    }
  }
  return "en";
}

/**
 * Speaks a language from now on.
 *
 * @param {Language | "auto"} choice
 */
export async function speak(choice) {
  const lng = language(choice);
  const response = await fetch(new URL(WORDS[lng], document.baseURI));
  catalogue = await response.json();
  spoken = lng;
  plurals = new Intl.PluralRules(lng);
  document.documentElement.lang = lng;
}

/** The language that is spoken, its words by namespace, and its plural rules. */
let spoken = "en";
/** @type {Record<string, any>} */
let catalogue = {};
let plurals = new Intl.PluralRules(spoken);

/** @param {string} key */
function find(key) {
  const [namespace, path] = key.includes(":") ? key.split(":") : ["page", key];
  let found = catalogue[namespace];
  for (const part of path.split(".")) {
    found = found?.[part];
  }
  return typeof found === "string" ? found : undefined;
}

/**
 * The words of a key, with the values in the place of `{{name}}`. For a `count` the form is that of
 * the key with `_zero` for none, if there is one, or with the name of the language's plural category.
 *
 * @type {import("../types.d.ts").Translate}
 */
export function t(key, values = {}) {
  const { count } = values;
  const forms = typeof count === "number" ? [`_${plurals.select(count)}`, "_other", ""] : [""];
  if (count === 0) {
    forms.unshift("_zero");
  }
  const form = forms.find((ending) => has(key + ending));
  const words = form === undefined ? key : /** @type {string} */ (find(key + form));
  return words.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ""));
}

/**
 * Whether there are words for a key.
 *
 * @param {string} key
 */
export const has = (key) => find(key) !== undefined;

/**
 * The sentence for a reason or an error, with names in the place of notation.
 *
 * @param {Coded} coded
 * @param {GameModule | null} [game]
 * @returns {string}
 */
export function explain({ code, values }, game = null) {
  /** @type {Record<string, any>} */
  const named = game ? { ...values, ...game.nameValues(values, t) } : { ...values };
  if (typeof values.why === "string") {
    named.why = explain({ code: values.why, values: values.about ?? {} }, game);
  }
  if (values.place && has(`place.${values.place}`)) {
    named.place = t(`place.${values.place}`);
  }
  if (typeof values.game === "string" && has(`${values.game}:name`)) {
    named.game = t(`${values.game}:name`);
  }
  const key = [`engine:reason.${code}`, `engine:error.${code}`].find(has);
  const sentence = key ? t(key, named) : t("engine:error.internal", { what: code });
  // A name may stand first; a cell keeps its notation.
  return sentence.replace(/^\p{L}(?=\p{L})/u, (first) => first.toLocaleUpperCase(spoken));
}

/**
 * A number with its sign: "+4", "−2".
 *
 * @param {number} points
 */
export const signed = (points) =>
  new Intl.NumberFormat(spoken, { signDisplay: "always" }).format(points);

/**
 * A number of points, whole.
 *
 * @param {number} points
 */
export const rounded = (points) =>
  new Intl.NumberFormat(spoken, { maximumFractionDigits: 0 }).format(points);

/**
 * A list in words: "Pink, Blue and Green".
 *
 * @param {string[]} items
 */
export const listed = (items) => new Intl.ListFormat(spoken, { type: "conjunction" }).format(items);

/**
 * How long ago, in words; a date when it is long.
 *
 * @param {number} then milliseconds since 1970
 */
export function ago(then) {
  const minutes = Math.round((then - Date.now()) / 60_000);
  const relative = new Intl.RelativeTimeFormat(spoken, { numeric: "auto" });
  if (minutes > -1) {
    return t("when.now");
  }
  if (minutes > -60) {
    return relative.format(minutes, "minute");
  }
  if (minutes > -24 * 60) {
    return relative.format(Math.round(minutes / 60), "hour");
  }
  if (minutes > -7 * 24 * 60) {
    return relative.format(Math.round(minutes / 60 / 24), "day");
  }
  return new Intl.DateTimeFormat(spoken, { dateStyle: "medium" }).format(then);
}
