/**
 * What a person has chosen for this browser: language, theme, motion, pace.
 *
 * @module
 */
import { recall, remember } from "./memory.js";

/**
 * @typedef {object} Settings
 * @property {"auto" | "en" | "zh-Hans" | "ja"} language
 * @property {"system" | "light" | "dark"} theme
 * @property {boolean} confirm whether a turn waits to be confirmed
 * @property {"system" | "none"} motion
 * @property {"quick" | "normal" | "slow"} pace of the computers
 * @property {boolean} keys whether single letters are shortcuts
 * @property {boolean} memory whether what others took openly is drawn as backs, to be remembered
 */

/** @type {Settings} */
const DEFAULTS = {
  language: "auto",
  theme: "system",
  confirm: true,
  motion: "system",
  pace: "normal",
  keys: true,
  memory: false,
};

/** The least time between two moves of computers, in milliseconds. */
const PACES = { quick: 0, normal: 450, slow: 1400 };

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...recall("settings", {}) };

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether motion is wanted. */
export const wantsMotion = () => settings.motion !== "none" && !still.matches;

/** The least time between two moves of computers, in milliseconds. */
export const paceMs = () => PACES[settings.pace] ?? PACES.normal;

/**
 * Changes some of the settings.
 *
 * @param {Partial<Settings>} changes
 */
export function change(changes) {
  Object.assign(settings, changes);
  remember("settings", settings);
  show();
}

/** Puts onto the document what the style sheets ask for. */
export function show() {
  const root = document.documentElement;
  if (settings.theme === "system") {
    root.removeAttribute("data-theme");
  } else {
    root.dataset.theme = settings.theme;
  }
  root.toggleAttribute("data-still", settings.motion === "none");
  root.toggleAttribute("data-memory", settings.memory);
}
