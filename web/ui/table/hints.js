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
import { nameOf, ruleName } from "./names.js";

/** @typedef {import("./screen.js").Table} Table */
/** @typedef {import("../../types.d.ts").View} View */
/** @typedef {import("../../types.d.ts").HintedMove} HintedMove */

/** So much room below the actions is enough for it, in pixels. */
const ROOM = 230;

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
  /** The move of it that the board shows. @type {string | null} */
  let shown = null;
  /** The piece that was put in hand there for it, and is not the person's own yet. @type {string | null} */
  let lent = null;

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
    say(t("hint.best", { ...best, move: spoken(best) }));
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
  async function play(move, byKey) {
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
    const left = lent !== null && mounted.meant().piece === lent;
    if (move === shown && (move || !left)) {
      return;
    }
    // What is looked back at is not where it is made.
    if (controller.shown === controller.now) {
      mounted.show(move);
    }
    lent = mounted.meant().piece;
    mark(move);
  }

  /**
   * The person goes elsewhere: to the board, to lay a piece by hand, or away from what is shown.
   *
   * @param {Element | null} target
   */
  function leave(target) {
    const onBoard = target?.closest(".board") && !target.closest("[data-piece]");
    if (onBoard && table.mounted.meant().piece) {
      lent = null;
      mark(null);
    } else if (!target?.closest(".hints")) {
      point(null);
    }
  }

  /** Marks the one that is shown: in the list, and where it is a choice of its own. @param {string | null} move */
  function mark(move) {
    shown = move;
    for (const entry of document.querySelectorAll(".hints [data-hint]")) {
      entry.setAttribute("aria-current", String(entry.getAttribute("data-hint") === move));
    }
    document.querySelector("[data-hinted]")?.removeAttribute("data-hinted");
    if (move) {
      const choice = document.querySelector(`.table [data-move="${CSS.escape(move)}"]`);
      choice?.toggleAttribute("data-hinted", true);
    }
  }

  /** @type {Does} */
  const does = {
    close,
    point,
    leave,
    hover(button, move) {
      // So that the one with the focus and the one under the mouse are the same.
      if (document.activeElement?.closest(".hints")) {
        button.focus({ preventScroll: true });
      }
      point(move);
    },
    choose(button, { text, ...words }, byKey) {
      if (shown === text) {
        play(text, byKey);
        return;
      }
      // A finger points at nothing before it taps: the first tap shows, the next one plays.
      button.focus({ preventScroll: true });
      point(text);
      say(t("hint.shown", { move: spoken(words) }));
    },
  };

  return {
    possible,
    get open() {
      return hint !== null;
    },
    close,
    leave,
    /** The board may show something else now than before: a piece was moved, turned, or let go. */
    changed() {
      if (shown && table.mounted.meant().move !== shown) {
        mark(null);
      }
    },
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
    template: () => (hint ? panel(table, hint, does) : nothing),
  };
}

/** @typedef {ReturnType<typeof createHints>} Hints */

/**
 * @typedef {object} Does what can be done with a hint
 * @property {() => void} close
 * @property {(move: string | null) => void} point
 * @property {(target: Element | null) => void} leave
 * @property {(entry: HTMLElement, move: string) => void} hover
 * @property {(entry: HTMLElement, told: Told, byKey: boolean) => void} choose
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
  const left = () => document.activeElement?.closest(".hints") || does.point(null);
  return html`
    <section id="hints" class="hints ${below ? "below" : ""}" aria-label=${t("hint.label")} aria-busy=${moves === null}>
      <header>
        <h2>${t(moves ? "hint.title" : "hint.thinking")}</h2>
        ${moves ? html`<p class="how">${t("hint.touch")}</p>` : nothing}
        <button type="button" class="button ghost ${moves ? "icon" : ""}" data-action="close-hint"
          aria-label=${moves ? t("nav.close") : nothing} @click=${does.close}>
          ${moves ? icon("close") : t("nav.cancel")}</button>
      </header>
      ${
        moves
          ? html`<ol @mouseleave=${left}>${inWords(table, moves).map((told) => entry(told, does))}</ol>`
          : html`<progress aria-label=${t("hint.thinking")}></progress>`
      }
    </section>`;
}

/**
 * @param {Told} told
 * @param {Does} does
 */
function entry(told, { point, leave, hover, choose }) {
  const { text, picture, words, unseen, margin, reason } = told;
  const of = (/** @type {Event} */ { currentTarget }) => /** @type {HTMLElement} */ (currentTarget);
  // A mouse that rests where the list opens has chosen nothing.
  const move = (/** @type {PointerEvent} */ event) =>
    event.pointerType === "mouse" && hover(of(event), text);
  const blur = (/** @type {FocusEvent} */ { relatedTarget }) =>
    leave(/** @type {Element | null} */ (relatedTarget));
  // Else a press would show the move, and the click that follows would play it.
  const press = (/** @type {Event} */ event) => event.preventDefault();
  return html`<li>
    <button type="button" class="hinted" data-hint=${text} @focus=${() => point(text)} @blur=${blur}
      @pointermove=${move} @mousedown=${press}
      @click=${(/** @type {MouseEvent} */ event) => choose(of(event), told, event.detail === 0)}>
      <span class="piece" aria-hidden="true">${picture}</span>
      <span class="sentence">${words}<span class="unseen">${unseen && t("hint.comma")}${unseen}${t("hint.stop")}</span></span>
      <span class="why"><span class="margin">${margin}</span>${t("space")}${reason}</span>
      <span class="play">${t("hint.play")}</span>
    </button></li>`;
}

/**
 * A move as the list shows it.
 *
 * @typedef {import("../../types.d.ts").Suggested & { text: string, margin: string, reason: string }} Told
 */

/** What the words and the picture say. @param {Pick<Told, "words" | "unseen">} told */
const spoken = ({ words, unseen }) => (unseen ? words + t("hint.comma") + unseen : words);

/**
 * Moves, where they lead, and why, in words.
 *
 * @param {Table} table
 * @param {HintedMove[]} moves
 * @returns {Told[]}
 */
function inWords({ game, controller }, moves) {
  const { now } = controller;
  /** @type {(text: string, preview: import("../../types.d.ts").Preview) => string} */
  const reasonOf = (text, preview) =>
    game.foretell(text, preview, now, t) || gains(now, preview) || t("hint.nothing");
  const told = moves.map(({ move: text, margin, preview }) => ({
    text,
    ...game.suggest(text, now, t),
    margin: margin === null ? onlyOf(moves) : marginInWords(margin, game, now),
    reason: text === PASS ? "" : reasonOf(text, preview),
  }));
  // What is told alike is alike, as two equal tiles of one column.
  const names = told.map(spoken);
  return told.filter((_, index) => names.indexOf(names[index]) === index);
}

/** Several are not searched only on a machine that is too slow for any search. @param {HintedMove[]} moves */
const onlyOf = (moves) => (moves.length === 1 ? t("hint.only") : "");

/**
 * "You end about 6 points ahead of Blue."
 *
 * @param {number} margin
 * @param {import("../../types.d.ts").GameModule} game
 * @param {View} view
 */
function marginInWords(margin, game, view) {
  const { length: players } = view.seats;
  const count = Math.abs(Math.round(margin));
  const kind = players === 1 ? "total" : count === 0 ? "level" : margin > 0 ? "ahead" : "behind";
  const who = players === 2 ? nameOf(game, view, 1 - (view.to_move ?? 0)) : t("hint.others");
  return t(`hint.${kind}`, { count, points: rounded(count), who });
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
