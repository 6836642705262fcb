/**
 * Small things that this browser remembers; where it refuses, nothing is remembered.
 *
 * @module
 */

const PREFIX = "parterre.";

/**
 * What was remembered under a name, or the fallback.
 *
 * @template T
 * @param {string} name
 * @param {T} fallback
 * @returns {T}
 */
export function recall(name, fallback) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/**
 * Remembers a value that JSON can hold.
 *
 * @param {string} name
 * @param {unknown} value
 */
export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Refused or full: the page works the same, until it is closed.
  }
}
