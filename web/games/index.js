/**
 * The games that the page can show, in the order of the home screen. A game's view is loaded when it
 * is asked for; its picture and its words (`locales/<language>/<id>.json`) come before.
 *
 * @module
 */

/**
 * @typedef {object} Listed
 * @property {string} id
 * @property {() => Promise<import("../types.d.ts").GameModule>} load
 * @property {() => Promise<{ artSprite: string }>} art symbols, among them `home-<id>`
 */

/** @type {Listed[]} */
export const GAMES = [
  {
    id: "seikatsu",
    load: () => import("./seikatsu.js").then(({ default: game }) => game),
    art: () => import("./seikatsu-art.js"),
  },
  {
    id: "hanging_gardens",
    load: () => import("./hanging_gardens.js").then(({ default: game }) => game),
    art: () => import("./hanging-gardens-art.js"),
  },
  {
    id: "frosted_blooms",
    load: () => import("./frosted_blooms.js").then(({ default: game }) => game),
    art: () => import("./frosted-blooms-art.js"),
  },
];

/**
 * The view of a game; undefined if there is none of that name.
 *
 * @param {string} id
 */
export const findGame = (id) => GAMES.find((game) => game.id === id);
