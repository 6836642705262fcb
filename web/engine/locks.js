/**
 * One tab a game: a lock on the save's id tells whether another tab has it.
 *
 * @module
 */

const name = (/** @type {string} */ id) => `parterre.save.${id}`;
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Takes hold of a game.
 *
 * @param {string} id
 * @param {boolean} steal take it from the other tab
 * @param {() => void} lost another tab has taken it
 * @returns {Promise<(() => void) | null>} lets go of it; null if another tab has it
 */
export async function hold(id, steal, lost) {
  if (!navigator.locks) {
    return () => {};
  }
  // After a reload the page that was here before may still hold it for a moment.
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const release = await request(id, steal, lost);
    if (release) {
      return release;
    }
    await pause(120);
  }
  return null;
}

/**
 * @param {string} id
 * @param {boolean} steal
 * @param {() => void} lost
 * @returns {Promise<(() => void) | null>}
 */
function request(id, steal, lost) {
  return new Promise((resolve) => {
    let had = false;
    navigator.locks
      .request(name(id), steal ? { steal } : { ifAvailable: true }, (lock) => {
        had = Boolean(lock);
        return new Promise((/** @type {(value?: unknown) => void} */ end) => {
          resolve(lock ? () => end() : null);
          if (!lock) {
            end();
          }
        });
      })
      // Where the browser refuses locks, what is saved is still guarded by its owner.
      .catch(() => (had ? lost() : resolve(() => {})));
  });
}
