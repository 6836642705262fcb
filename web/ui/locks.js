/**
 * One tab a game: a lock on the save's id, so that two tabs cannot overwrite each other.
 *
 * @module
 */

const name = (/** @type {string} */ id) => `parterre.save.${id}`;
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends the hold on the game that this tab has; nothing if it has none. */
let release = () => {};
let held = "";

/** Lets go of the game that this tab holds. */
export function letGo() {
  release();
  release = () => {};
  held = "";
}

/**
 * Takes hold of a game; false if another tab has it.
 *
 * @param {string} id
 * @param {boolean} steal take it from the other tab
 * @param {() => void} onLost another tab has taken it
 * @returns {Promise<boolean>}
 */
export async function hold(id, steal, onLost) {
  if (held === id || !navigator.locks) {
    return true;
  }
  letGo();
  // After a reload the page that was here before may still hold it for a moment.
  for (let attempt = 0; attempt < (steal ? 1 : 4); attempt += 1) {
    if (await request(id, steal, onLost)) {
      held = id;
      return true;
    }
    await pause(120);
  }
  return false;
}

/**
 * @param {string} id
 * @param {boolean} steal
 * @param {() => void} onLost
 * @returns {Promise<boolean>}
 */
function request(id, steal, onLost) {
  return new Promise((resolve) => {
    /** @type {LockOptions} */
    const how = steal ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(name(id), how, (lock) => {
        resolve(lock !== null);
        return (
          lock &&
          new Promise((/** @type {(value?: unknown) => void} */ end) => {
            release = () => end();
          })
        );
      })
      .catch(() => {
        // Stolen, or refused by the browser; where it was never held, the game is played unguarded.
        resolve(true);
        if (held === id) {
          held = "";
          onLost();
        }
      });
  });
}
