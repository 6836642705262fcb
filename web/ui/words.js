/**
 * Everything that is said, in the reader's language. The catalogues are `locales/`; a key names its
 * namespace before a colon: `page` (the default), `engine`, or a game.
 *
 * @module
 */
import i18next from "i18next";

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
  /** @type {Record<string, object>} */
  const namespaces = await response.json();
  if (!i18next.isInitialized) {
    await i18next.init({
      lng,
      fallbackLng: false,
      defaultNS: "page",
      ns: Object.keys(namespaces),
      resources: {},
      interpolation: { escapeValue: false },
    });
  }
  for (const [namespace, words] of Object.entries(namespaces)) {
    i18next.addResourceBundle(lng, namespace, words, true, true);
  }
  await i18next.changeLanguage(lng);
  document.documentElement.lang = lng;
}

/**
 * The words of a key.
 *
 * @type {import("../types.d.ts").Translate}
 */
export const t = (key, values) => String(i18next.t(key, values ?? {}));

/**
 * Whether there are words for a key.
 *
 * @param {string} key
 */
export const has = (key) => i18next.exists(key);

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
  return sentence.replace(/^\p{L}(?=\p{L})/u, (first) => first.toLocaleUpperCase(i18next.language));
}

/**
 * A number with its sign: "+4", "−2".
 *
 * @param {number} points
 */
export const signed = (points) =>
  new Intl.NumberFormat(i18next.language, { signDisplay: "always" }).format(points);

/**
 * A list in words: "Pink, Blue and Green".
 *
 * @param {string[]} items
 */
export const listed = (items) =>
  new Intl.ListFormat(i18next.language, { type: "conjunction" }).format(items);

/**
 * How long ago, in words; a date when it is long.
 *
 * @param {number} then milliseconds since 1970
 */
export function ago(then) {
  const minutes = Math.round((then - Date.now()) / 60_000);
  const relative = new Intl.RelativeTimeFormat(i18next.language, { numeric: "auto" });
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
  return new Intl.DateTimeFormat(i18next.language, { dateStyle: "medium" }).format(then);
}
