/**
 * Addresses of screens: everything after `#`.
 *
 * @module
 */

/**
 * @typedef {object} Route
 * @property {"home" | "new" | "setup" | "play" | "games" | "rules" | "settings"} screen
 * @property {string} id of a game or a save
 * @property {Record<string, string>} params
 */

const SCREENS = new Set(["new", "setup", "play", "games", "rules", "settings"]);

/**
 * Reads an address; what is unknown is the home screen.
 *
 * @param {string} hash
 * @returns {Route}
 */
export function readRoute(hash) {
  const [path, query = ""] = hash.replace(/^#?\/?/, "").split("?");
  const [screen, id = ""] = path.split("/").map(decode);
  if (!SCREENS.has(screen)) {
    return { screen: "home", id: "", params: {} };
  }
  const params = Object.fromEntries(new URLSearchParams(query));
  return { screen: /** @type {Route["screen"]} */ (screen), id, params };
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The address that starts a game with this set-up.
 *
 * @param {{ game: string, players?: number, seats?: string[], seed?: string, data?: string,
 *   options?: Record<string, unknown> }} setup
 */
export function linkTo({ game, players, seats, seed, data, options = {} }) {
  const params = new URLSearchParams();
  if (players) {
    params.set("players", String(players));
  }
  if (seats) {
    params.set("seats", seats.join(","));
  }
  if (seed) {
    params.set("seed", seed);
  }
  if (data && data !== "1") {
    params.set("data", data);
  }
  for (const [key, value] of Object.entries(options)) {
    if (value !== null && value !== undefined) {
      params.set(key, String(value));
    }
  }
  const query = params.toString().replaceAll("%2C", ",");
  return `#/new/${game}${query && `?${query}`}`;
}
