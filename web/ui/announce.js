/**
 * The two places where the page speaks up: politely, and at once.
 *
 * @module
 */

const live = () => /** @type {HTMLElement} */ (document.getElementById("live"));
const alerts = () => /** @type {HTMLElement} */ (document.getElementById("alert"));

/**
 * Says something to screen readers when they have time.
 *
 * @param {string} text
 */
export function say(text) {
  // A new element each time, so that the same sentence twice is heard twice.
  const line = document.createElement("p");
  line.textContent = text;
  const host = live();
  while (host.childElementCount > 2) {
    host.firstElementChild?.remove();
  }
  host.append(line);
}

/** Forgets what was said: the next person at the screen may not know it. */
export const hush = () => live().replaceChildren();

/**
 * Shows and says what went wrong, until the next action.
 *
 * @param {string} text
 */
export function alert(text) {
  alerts().textContent = text;
}

/** Takes away what `alert` showed. */
export const calm = () => alert("");
