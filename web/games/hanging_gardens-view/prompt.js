/** The sentence beside the action buttons, and what screen readers hear of a card in hand. */
import { signed } from "../../board/words.js";
import { fits, isActive, isFirstTurn, pendingPlays, stepOf, templeMoves } from "./choices.js";
import { readMove, tileName } from "./words.js";

/**
 * @import { GameApi, Preview, Translate, View } from "../../types.d.ts"
 * @import { Table } from "./choices.js"
 */

/** @param {Table} table @param {GameApi} api */
export function promptOf(table, api) {
  const { t } = api;
  const say = (/** @type {string} */ key, /** @type {Record<string, any>} */ values = {}) =>
    t(`hanging_gardens:prompt.${key}`, values);
  const { view } = table;
  if (view.status === "confirm" && view.at === view.ply) {
    return confirmPrompt(table, say, t);
  }
  if (!isActive(table)) {
    return "";
  }
  const step = stepOf(table);
  if (step === "temple") {
    return templePrompt(table, say, t);
  }
  if (step === "tile") {
    return drawn(view, t) + say("tile", { columns: columnsName(view.observation.step.columns, t) });
  }
  return table.piece ? cardPrompt(table, api, say) : marketPrompt(table, say);
}

/** @typedef {(key: string, values?: Record<string, any>) => string} Say */

/** @param {Table} table @param {Say} say */
function marketPrompt(table, say) {
  const cards = table.view.observation.market;
  if (!cards.some((/** @type {any} */ { card }) => fits(table, card))) {
    return say("drop");
  }
  return say(isFirstTurn(table) ? "market_first" : "market");
}

/** @param {Table} table @param {GameApi} api @param {Say} say */
function cardPrompt(table, { t, explain }, say) {
  const { corner, preview, legal } = table;
  if (corner && preview) {
    if (!preview.legal) {
      return explain(preview.reason);
    }
    const told = made(preview.more, t);
    return told ? told + (isFirstTurn(table) ? say("place_first") : "") : say("place");
  }
  return say(legal?.size ? "place" : "turn");
}

/**
 * What a card would make: "Park of 4: temple, columns 3, 4. Fountain of 2. Cuts terrace 5 into 3, 1."
 *
 * @param {any} more the engine's preview; none without help
 * @param {Translate} t
 */
export function made(more, t) {
  if (!more?.groups) {
    return "";
  }
  const say = (/** @type {string} */ key, /** @type {Record<string, any>} */ values) =>
    t(`hanging_gardens:made.${key}`, values);
  const squares = (/** @type {any} */ { theme, size }) =>
    t(`hanging_gardens:squares.${theme}`, { count: size });
  const { eligible, barred, movable } = more.temple;
  const open = new Set(eligible.map((/** @type {any} */ { cells }) => cells.join(" ")));
  const words = eligible.map((/** @type {any} */ group) =>
    say(group.draws ? "temple_draws" : "temple", {
      squares: squares(group),
      columns: columnsName(group.columns, t),
    }),
  );
  if (movable.length) {
    words.push(say("moves", {}));
  }
  if (barred) {
    words.push(say("barred", {}));
  }
  /** @type {{ key: string, list: string[] }[]} */
  const lists = [
    {
      key: "makes",
      list: more.groups
        .filter(
          (/** @type {any} */ group) =>
            group.size > 1 && group.new.length && !open.has(group.cells.join(" ")),
        )
        .map((/** @type {any} */ group) => {
          const key = group.temples.length ? "held" : group.joins.length ? "joined" : "group";
          return say(key, { squares: squares(group), joins: group.joins.join(" + ") });
        }),
    },
    {
      key: "cuts",
      list: more.cuts
        .filter(
          (/** @type {any} */ { size, parts }) =>
            size > 1 && !(parts.length === 1 && parts[0] >= size),
        )
        .map((/** @type {any} */ cut) =>
          say("cut", { squares: squares(cut), parts: cut.parts.join(" + ") || "0" }),
        ),
    },
  ];
  for (const { key, list } of lists) {
    if (list.length) {
      words.push(say(key, { list: list.join(t("hanging_gardens:comma")) }));
    }
  }
  return words.join(t("space")) || say("none", {});
}

/**
 * What a move would make, for those who were given it as a hint.
 *
 * @param {string} text
 * @param {Preview} told
 * @param {View} view
 * @param {Translate} t
 */
export function foretell(text, told, view, t) {
  const more = told.legal ? told.more : null;
  return more && readMove(text).kind === "temple" ? opened(more, view, t) : made(more, t);
}

/**
 * What a temple would open: "Opens column 4: tiger +2, king +0. A hidden tile first."
 *
 * @param {any} more the engine's preview
 * @param {View} view
 * @param {Translate} t
 */
function opened({ columns, draws, tiles }, { observation }, t) {
  const named = Object.entries(tiles).map(([place, points]) =>
    t("hanging_gardens:made.tile", {
      tile: tileName(observation.display[place], t),
      points: signed(/** @type {number} */ (points)),
    }),
  );
  return t(`hanging_gardens:made.${named.length ? "opens" : "opens_none"}`, {
    columns: columnsName(columns, t),
    tiles: [...new Set(named)].join(t("hanging_gardens:comma")),
    more: draws ? t("hanging_gardens:prompt.draws") : "",
  });
}

/** @param {Table} table @param {Say} say @param {Translate} t */
function templePrompt(table, say, t) {
  const { view, corner, picked, legal } = table;
  const { eligible } = view.observation.step;
  if (picked) {
    return say("from");
  }
  const aimed = corner && legal?.has(corner) ? corner : null;
  const group = eligible.find((/** @type {any} */ { cells }) => aimed && cells.includes(aimed));
  if (!group && eligible.length > 1) {
    return say("temple_many");
  }
  const { theme, size, columns, draws } = group ?? eligible[0];
  return say(templeMoves(table).length ? "temple_move" : draws ? "temple_draws" : "temple", {
    squares: t(`hanging_gardens:squares.${theme}`, { count: size }),
    columns: columnsName(columns, t),
    more: draws ? t("hanging_gardens:prompt.draws") : "",
  });
}

/** @param {Table} table @param {Say} say @param {Translate} t */
function confirmPrompt(table, say, t) {
  const { view } = table;
  const plays = pendingPlays(table);
  const last = plays.at(-1);
  if (!last) {
    return "";
  }
  const { kind } = readMove(last.text);
  const end = isFirstTurn(table) ? say("confirm") : "";
  const play = view.observation.plays[last.ply - 1];
  if (kind === "take" && play?.tile) {
    const gain = Object.values(last.parts).reduce((a, b) => a + b, 0);
    const values = { tile: tileName(play.tile, t), points: signed(gain) };
    return drawn(view, t) + say(view.help ? "taken_gain" : "taken", values) + end;
  }
  return drawn(view, t) + say(`done_${kind}`) + end;
}

/** What the viewer drew face down in this turn. @param {View} view @param {Translate} t */
function drawn(view, t) {
  const { plays, hands } = view.observation;
  const drew = plays.slice(view.committed).some((/** @type {any} */ play) => play.drew);
  const tile = drew && view.viewer !== null ? hands[view.viewer].hidden?.at(-1) : null;
  return tile ? t("hanging_gardens:prompt.drew", { tile: tileName(tile, t) }) : "";
}

/** "columns 3 and 4": the heads of the open columns. @param {number[]} columns @param {Translate} t */
export const columnsName = (columns, t) =>
  t("hanging_gardens:columns", {
    count: columns.length,
    names: columns
      .map((column) => t(`hanging_gardens:column.${column}`))
      .join(t("hanging_gardens:comma")),
  });
