/**
 * One tab a game: a lock on the save's id, so that two tabs cannot overwrite each other.
 *
 * @module
 */

const name = (/** @type {string} */ id) => `parterre.save.${id}`;
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The game that this tab has hold of. @type {{ id: string, release: () => void } | null} */
let held = null;
/** Counts the calls of `hold`: only the last one's game is held. */
let holds = 0;

/**
 * Takes hold of a game, in the place of the one before.
 *
 * @param {string} id
 * @param {boolean} steal take it from the other tab
 * @param {() => void} onLost another tab has taken it
 * @returns {Promise<(() => void) | null>} lets go of it, unless `hold` was called again; null if
 *   another tab has it, or `hold` was called again meanwhile
 */
export async function hold(id, steal, onLost) {
  holds += 1;
  const mine = holds;
  const letGo = () => {
    if (mine === holds) {
      held?.release();
      held = null;
    }
  };
  if (held?.id === id || !navigator.locks) {
    return letGo;
  }
  letGo();
  const lost = () => {
    if (held?.id === id) {
      held = null;
      onLost();
    }
  };
  // After a reload the page that was here before may still hold it for a moment.
  for (let attempt = 0; attempt < (steal ? 1 : 4) && mine === holds; attempt += 1) {
    const release = await request(id, steal, lost);
    if (release && mine === holds) {
      held = { id, release };
      return letGo;
    }
    release?.();
    await pause(120);
  }
  return null;
}

/**
 * @param {string} id
 * @param {boolean} steal
 * @param {() => void} onLost
 * @returns {Promise<(() => void) | null>} releases the lock; null if another tab has it
 */
function request(id, steal, onLost) {
  return new Promise((resolve) => {
    /** @type {LockOptions} */
    const how = steal ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(name(id), how, (lock) => {
        if (!lock) {
          resolve(null);
          return;
        }
        return new Promise((/** @type {(value?: unknown) => void} */ end) => {
          resolve(() => end());
        });
      })
      .catch(() => {
        // Stolen, or refused by the browser; where it was never held, the game is played unguarded.
        resolve(() => {});
        onLost();
      });
  });
}
