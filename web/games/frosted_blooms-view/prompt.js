/** The sentence beside the action buttons. */
import { capital, signed } from "../../board/words.js";
import { cardTold, isActive, isFirstTurn, pendingPlays, playedCard, stepOf } from "./choices.js";
import { playedTold } from "./scene.js";
import { cardName, counted, objectiveName, readMove } from "./words.js";

/**
 * @import { GameApi, Preview, Translate, View } from "../../types.d.ts"
 * @import { Table } from "./choices.js"
 */

/** @typedef {(key: string, values?: Record<string, any>) => string} Say */

/** @param {Table} table @param {GameApi} api */
export function promptOf(table, api) {
  const { t } = api;
  /** @type {Say} */
  const say = (key, values = {}) => t(`frosted_blooms:prompt.${key}`, values);
  const { view } = table;
  if (view.status === "confirm" && view.at === view.ply) {
    return confirmPrompt(table, say, t);
  }
  const step = stepOf(table);
  if (step === "take") {
    return takePrompt(table, api, say);
  }
  if (step === "card") {
    return cardPrompt(table, say, t);
  }
  return step === "claim"
    ? scored(table, say, t) + say(isFirstTurn(table) ? "claim_first" : "claim")
    : "";
}

/** @param {Table} table @param {GameApi} api @param {Say} say */
function takePrompt(table, { t, explain }, say) {
  const { piece, corner, preview } = table;
  if (preview && !preview.legal) {
    return explain(preview.reason);
  }
  if (!piece) {
    return say(isFirstTurn(table) ? "take_first" : "take");
  }
  return (corner && preview?.legal && made(preview.more, say, t)) || say("place");
}

/**
 * What a tile would make: "Closes a barn, +10. Best card: white and pond, +7. One coin more."
 *
 * @param {any} more the engine's preview; none without help
 * @param {Say} say
 * @param {Translate} t
 */
export function made(more, say, t) {
  if (!more) {
    return "";
  }
  const words = [];
  const upgrades = more.holes.flatMap((/** @type {any} */ hole) => hole.upgrades);
  if (upgrades.length) {
    words.push(say("holes", { upgrades: upgradeWords(upgrades, t) }));
  }
  const best = more.cards.reduce(
    (/** @type {any} */ a, /** @type {any} */ b) => (b.points > (a?.points ?? 0) ? b : a),
    null,
  );
  if (best) {
    words.push(say("best", { card: cardName(best.card, t), points: signed(best.points) }));
  }
  if (more.objectives.length) {
    const names = more.objectives.map((/** @type {string} */ move) => objectiveName(move, t));
    words.push(say("objectives", { objectives: names.join(t("frosted_blooms:comma")) }));
  }
  const coins = more.gained - more.price;
  if (coins) {
    words.push(say("coins", { coins: signed(coins) }));
  }
  if (!upgrades.length && more.nearly.length) {
    words.push(say("nearly", { count: more.nearly.length }));
  }
  return words.join(t("space"));
}

/**
 * What a move would make, for those who were given it as a hint.
 *
 * @param {string} text
 * @param {Preview} told
 * @param {View} _view
 * @param {Translate} t
 */
export function foretell(text, told, _view, t) {
  /** @type {Say} */
  const say = (key, values = {}) => t(`frosted_blooms:prompt.${key}`, values);
  const more = told.legal ? told.more : null;
  const { kind } = readMove(text);
  if (more && kind === "take") {
    return made(more, say, t);
  }
  return more && kind === "card" ? cardWords(text, more, say, t) : "";
}

/** "2 × barn". @param {{ kind: string }[]} upgrades @param {Translate} t */
function upgradeWords(upgrades, t) {
  const kinds = [...new Set(upgrades.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const count = upgrades.filter((one) => one.kind === kind).length;
      return t(`frosted_blooms:upgrades.${kind}`, { count });
    })
    .join(t("frosted_blooms:comma"));
}

/** @param {Table} table @param {Say} say @param {Translate} t */
function cardPrompt(table, say, t) {
  const told = table.pointed && cardTold(table, table.pointed);
  if (table.pointed && told) {
    return cardWords(table.pointed, told, say, t);
  }
  return say(isFirstTurn(table) ? "card_first" : "card");
}

/**
 * "Pond: 3 + 4, +14. May claim pond 7."
 *
 * @param {string} card
 * @param {any} told
 * @param {Say} say
 * @param {Translate} t
 */
function cardWords(card, told, say, t) {
  const objectives = told.objectives?.length
    ? say("objectives", {
        objectives: told.objectives
          .map((/** @type {string} */ move) => objectiveName(move, t))
          .join(t("frosted_blooms:comma")),
      })
    : "";
  const name = capital(cardName(card, t));
  return [
    say("card_told", { card: name, counted: counted(told, t), points: signed(told.points) }),
    objectives,
  ].join(objectives && t("space"));
}

/** What the card of this turn has scored: "Pond: 6, × 2 = +12." @param {Table} table @param {Say} say @param {Translate} t */
function scored(table, say, t) {
  const card = playedCard(table);
  const told = card && playedTold(table);
  if (!card || !told || !table.view.help) {
    return "";
  }
  const values = {
    card: capital(cardName(card, t)),
    counted: counted(told, t),
    points: signed(told.points),
  };
  return say("scored", values) + t("space");
}

/** @param {Table} table @param {Say} say @param {Translate} t */
function confirmPrompt(table, say, t) {
  const last = pendingPlays(table).at(-1);
  if (!last || !isActive({ ...table, choices: { placements: {}, moves: [] } })) {
    return "";
  }
  const end = isFirstTurn(table) ? say("confirm") : "";
  const move = readMove(last.text);
  if (move.kind === "claim") {
    return say("claimed", { objective: objectiveName(last.text, t) }) + end;
  }
  const gains = Object.entries(last.parts)
    .filter(([rule]) => ["gardeners", "barns", "windmills"].includes(rule))
    .map(([rule, points]) => say(`filled_${rule}`, { points: signed(points) }));
  return scored(table, say, t) + gains.join(t("space")) + end;
}
