/** Small things about words and numbers. */

/** @param {number} points */
export const signed = (points) => (points < 0 ? `−${-points}` : `+${points}`);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
