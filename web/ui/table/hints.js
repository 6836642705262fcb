/**
 * The hint: the best moves for the person who decides, each with where it leads and why. Asked for,
 * it thinks in the worker while everything else goes on; any change of the game ends it.
 *
 * @module
 */
import { html, nothing } from "lit-html";
import { alert, say } from "../announce.js";
import { icon } from "../icons.js";
import { settings } from "../settings.js";
import { explain, rounded, signed, t } from "../words.js";
import { ruleName } from "./names.js";

/** @typedef {import("./screen.js").Table} Table */
/** @typedef {import("../../types.d.ts").View} View */
/** @typedef {import("../../types.d.ts").HintedMove} HintedMove */

/** So much room below the actions is enough for it, in pixels. */
const ROOM = 300;

/**
 * A hint that has been asked for.
 *
 * @typedef {object} Hint
 * @property {View} view the position that it is for
 * @property {Element | null} from where the keyboard was
 * @property {boolean} below whether there is room for it below the actions
 * @property {HintedMove[] | null} moves null while it thinks
 */

/** @param {Table} table */
export function createHints(table) {
  /** @type {Hint | null} */
  let hint = null;
  /** Whether a move of it is shown on the board. */
  let pointing = false;

  /** Whether a hint can be asked for now. */
  function possible() {
    const { now, shown } = table.controller;
    return now.hints && now.choices !== null && shown.at === now.ply;
  }

  async function ask() {
    /** @type {Hint} */
    const mine = {
      view: table.controller.now,
      from: document.activeElement,
      below: roomBelow() >= ROOM,
      moves: null,
    };
    hint = mine;
    table.redraw();
    say(t("hint.thinking"));
    const reply = await table.engine.hint(progress).catch(() => null);
    if (hint !== mine) {
      return;
    }
    const stale = mine.view !== table.controller.now;
    if (reply?.ok && !stale) {
      show(mine, reply.value.moves);
      return;
    }
    close();
    if (reply?.error && !stale) {
      alert(explain(reply.error, table.game));
    }
  }

  /**
   * @param {Hint} mine
   * @param {HintedMove[]} moves
   */
  function show(mine, moves) {
    mine.moves = moves;
    table.redraw();
    const [best] = inWords(table, moves);
    say(t("hint.best", best));
    // Whoever has gone elsewhere meanwhile is left there.
    const at = document.activeElement;
    if (at === mine.from || at === document.body || at?.closest(".hints")) {
      document.querySelector(/** @type {"button"} */ (".hints [data-hint]"))?.focus();
    }
  }

  /** How far it has come, without drawing the table. @param {import("../../engine/worker.js").Reply} reply */
  function progress({ value }) {
    const bar = document.querySelector(/** @type {"progress"} */ (".hints progress"));
    if (bar && value.visits) {
      bar.max = value.planned;
      bar.value = value.visits;
    }
  }

  /** Puts it away; true if there was one. */
  function close() {
    if (!hint) {
      return false;
    }
    const { moves, from } = hint;
    hint = null;
    if (!moves) {
      table.engine.dropHint();
    }
    point(null);
    const within = document.activeElement?.closest(".hints");
    table.redraw();
    if (within) {
      const known = from?.isConnected && from !== document.body;
      const back = known ? from : document.querySelector("[data-action=hint]");
      /** @type {HTMLElement | null} */ (back)?.focus();
    }
    return true;
  }

  /**
   * Makes the move, as if it had been chosen at the board.
   *
   * @param {string} move
   * @param {boolean} byKey
   */
  async function choose(move, byKey) {
    const { controller, mounted } = table;
    const { status, log } = controller.now;
    close();
    if (status !== "confirm" || log.at(-1)?.text !== move) {
      await table.act(controller.play(move, !settings.confirm));
    }
    if (table.left) {
      return;
    }
    if (controller.now.status === "confirm") {
      document.querySelector(/** @type {"button"} */ (".bar [data-action=confirm]"))?.focus();
    } else if (byKey) {
      mounted.focus();
    }
  }

  /**
   * Shows on the board where a move would go; null ends it.
   *
   * @param {string | null} move
   */
  function point(move) {
    const { controller, mounted } = table;
    for (const marked of document.querySelectorAll("[data-hinted]")) {
      marked.removeAttribute("data-hinted");
    }
    // What somebody else has put there stays, and what is looked back at is not where it is made.
    if ((move || pointing) && controller.shown === controller.now) {
      mounted.show(move);
    }
    pointing = move !== null;
    if (move) {
      const choice = document.querySelector(`.table [data-move="${CSS.escape(move)}"]`);
      choice?.toggleAttribute("data-hinted", true);
    }
  }

  return {
    possible,
    get open() {
      return hint !== null;
    },
    close,
    /** Asks for one, or puts it away. */
    toggle() {
      if (!close() && possible()) {
        ask();
      }
    },
    /**
     * Another position is drawn: a hint for an earlier one is over.
     *
     * @param {View} now
     * @param {View} shown
     */
    keep(now, shown) {
      if (hint && (hint.view !== now || shown !== now)) {
        close();
      }
    },
    template: () => (hint ? panel(table, hint, { choose, close, point }) : nothing),
  };
}

/** @typedef {ReturnType<typeof createHints>} Hints */

/**
 * @typedef {object} Does what can be done with a hint
 * @property {(move: string, byKey: boolean) => void} choose
 * @property {() => void} close
 * @property {(move: string | null) => void} point
 */

/** The move that declines, in every game's notation. */
const PASS = "pass";

/** How high the column is below the actions. */
function roomBelow() {
  const bottom = (/** @type {string} */ part) =>
    document.querySelector(`.table ${part}`)?.getBoundingClientRect().bottom ?? 0;
  return bottom(".column") - bottom(".bar");
}

/**
 * @param {Table} table
 * @param {Hint} hint
 * @param {Does} does
 */
function panel(table, { moves, below }, does) {
  const again = () => does.point(focused());
  return html`
    <section id="hints" class="hints ${below ? "below" : ""}" aria-label=${t("hint.label")} aria-busy=${moves === null}>
      <header>
        <h2>${t(moves ? "hint.title" : "hint.thinking")}</h2>
        <button type="button" class="button ghost ${moves ? "icon" : ""}" data-action="close-hint"
          aria-label=${moves ? t("nav.close") : nothing} @click=${does.close}>
          ${moves ? icon("close") : t("nav.cancel")}</button>
      </header>
      ${
        moves
          ? html`<ol @mouseleave=${again}>${inWords(table, moves).map((told, index) => entry(told, index, does))}</ol>`
          : html`<progress aria-label=${t("hint.thinking")}></progress>`
      }
    </section>`;
}

/** The move that has the keyboard's focus. */
const focused = () =>
  /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.hint ?? null;

/**
 * @param {ReturnType<typeof inWords>[number]} told
 * @param {number} index
 * @param {Does} does
 */
function entry({ text, move, margin, reason }, index, { choose, point }) {
  const on = () => point(text);
  const off = () => point(null);
  return html`<li>
    <button type="button" class="hinted" data-hint=${text} @focus=${on} @blur=${off} @mouseenter=${on}
      @click=${(/** @type {MouseEvent} */ event) => choose(text, event.detail === 0)}>
      <span class="number" aria-hidden="true">${index + 1}</span>
      <span class="sentence">${move}<span class="unseen">. </span></span>
      <span class="why"><span class="margin">${margin}</span>${t("space")}${reason}</span>
    </button></li>`;
}

/**
 * Moves, where they lead, and why, in words.
 *
 * @param {Table} table
 * @param {HintedMove[]} moves
 */
function inWords({ game, controller }, moves) {
  const { now } = controller;
  const seat = now.to_move ?? 0;
  // Not a ply that has been played: what is known of those must not be taken for this one's.
  const ply = now.ply + 1;
  const named = moves.map(({ move: text }) =>
    game.describe({ ply, seat, turn: 0, text, pending: true, parts: {} }, now, t),
  );
  /** @type {(text: string, preview: import("../../types.d.ts").Preview) => string} */
  const reasonOf = (text, preview) =>
    game.foretell(text, preview, now, t) || gains(now, preview) || t("hint.nothing");
  return moves.map(({ move: text, margin, preview }, index) => {
    const move = named[index];
    // What words do not tell apart, as how a piece is turned, the notation does.
    const twice = named.filter((other) => other === move).length > 1;
    return {
      text,
      move: twice ? `${move} (${text})` : move,
      margin: marginInWords(margin, now.seats.length, moves.length === 1),
      reason: text === PASS ? "" : reasonOf(text, preview),
    };
  });
}

/**
 * "Ends about 6 points ahead."
 *
 * @param {number | null} margin
 * @param {number} players
 * @param {boolean} only whether it is of the only move
 */
function marginInWords(margin, players, only) {
  if (margin === null) {
    // Of several, on a machine that is too slow for any search.
    return only ? t("hint.only") : "";
  }
  const count = Math.abs(Math.round(margin));
  const kind = players === 1 ? "total" : count === 0 ? "level" : margin > 0 ? "ahead" : "behind";
  return t(`hint.${kind}`, { count, points: rounded(count) });
}

/**
 * What a move scores at once, by the score's rules: "Now: Objectives +5."
 *
 * @param {View} view
 * @param {import("../../types.d.ts").Preview} told
 */
function gains(view, told) {
  const parts = Object.entries((told.legal && told.parts) || {}).filter(([, points]) => points);
  const list = parts.map(([rule, points]) => `${ruleName(view.game, rule)} ${signed(points)}`);
  return list.length ? t("hint.now", { gains: list.join(" · ") }) : "";
}
