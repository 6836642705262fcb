/**
 * The table: lays out a game's view and everything around it, and connects both with the flow of
 * the game.
 *
 * @module
 */
import { html, nothing } from "lit-html";
import { alert, calm, hush, say } from "../announce.js";
import { icon } from "../icons.js";
import * as notices from "../notices.js";
import { paceMs, settings, wantsMotion } from "../settings.js";
import { explain, t } from "../words.js";
import { again, gameMenu } from "./actions.js";
import { bar } from "./bar.js";
import { createController } from "./controller.js";
import { createCurtain } from "./curtain.js";
import { createEnding } from "./ending.js";
import { tableKeys } from "./keys.js";
import { log, spoken } from "./log.js";
import { nameOf, situation } from "./names.js";
import { panels } from "./panels.js";
import { side } from "./side.js";
import { watchStorage } from "./storage.js";

/** @typedef {import("../shell.js").Shell} Shell */
/** @typedef {import("../../types.d.ts").View} View */
/** @typedef {import("../../types.d.ts").LogEntry} LogEntry */
/** @typedef {import("../../types.d.ts").GameModule} GameModule */
/** @typedef {import("../../types.d.ts").GameApi} GameApi */

/** An animation that takes longer than this is not waited for, in milliseconds. */
const LONGEST_MS = 3000;

/**
 * Opens the table.
 *
 * @param {Shell} shell
 * @param {object} open
 * @param {string} open.id of the save
 * @param {GameModule} open.game
 * @param {string[]} open.rules of the score, in the order in which they are counted
 * @param {import("../../engine/worker.js").Reply} open.reply the first position
 * @param {import("../engine.js").Engine} open.engine
 * @returns {import("../shell.js").Screen}
 */
export function openTable(shell, { id, game, rules, reply, engine }) {
  /** @type {import("./side.js").Tab} */
  let tab = "moves";
  let sheet = false;
  let moving = false;
  /** Whether another screen has taken the place of this one. */
  let left = false;
  /** @type {import("./ending.js").Ending | null} */
  let ending = null;
  /** The status that was last drawn. */
  let status = "";
  let hint = "";
  const storage = watchStorage(shell, engine, id);

  const controller = createController(engine, reply.value, {
    draw: drawPosition,
    skip: () => mounted.skip(),
    refuse,
    kept: storage.kept,
    pace: paceMs,
  });
  const curtain = createCurtain(game, {
    lift: () => act(controller.lift()),
    leave: () => shell.go("#/"),
  });
  /** @type {import("./panels.js").PanelState} */
  const scores = {
    game,
    rules,
    view: reply.value,
    now: reply.value,
    open: "",
    unfolded: false,
    light: (cells) => mounted.light(cells),
    redraw,
  };

  // Drawn once before the game's view is mounted: its hosts must be there.
  redraw();
  const find = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (document.querySelector(`.table .${name}`));
  const hosts = { board: find("board"), hand: find("hand") };
  /** @type {GameApi} */
  const api = {
    t,
    explain: (coded) => explain(coded, game),
    play: (text) => act(controller.play(text, !settings.confirm)),
    preview: controller.preview,
    confirm: () => act(controller.confirm()),
    undo: () => act(undo()),
    hint: (text) => {
      hint = text;
      drawPrompt();
    },
    // Behind the curtain nobody may hear what the one before knows.
    say: (text) => curtain.down || say(text),
    motion: wantsMotion,
    letters: () => settings.keys,
  };
  const mounted = game.mount(hosts, api);

  /**
   * Waits for an action; what went wrong before is no longer shown.
   *
   * @param {Promise<unknown>} action
   */
  async function act(action) {
    calm();
    await action;
  }

  /** @param {import("../../types.d.ts").Coded} error */
  function refuse(error) {
    if (error.code === "internal") {
      notices.notify({
        id: "fault",
        text: () => explain(error, game),
        action: { label: () => t("failure.again"), act: () => location.reload() },
      });
    } else {
      alert(explain(error, game));
    }
  }

  async function undo() {
    const answer = await controller.undo();
    const seat = answer?.value.taken_back;
    if (typeof seat === "number") {
      const name = nameOf(game, controller.now, seat);
      notices.notify({ id: "taken", text: () => t("turn.taken_back", { name }), seconds: 8 });
    }
  }

  /**
   * @param {View} now
   * @param {View} shown
   * @param {LogEntry[]} fresh
   */
  async function drawPosition(now, shown, fresh) {
    if (now.status === "curtain") {
      // Nothing that the one before knew stays in the document.
      curtain.drop(now);
      hush();
      notices.withdraw("copied");
      moveBox().value = "";
      scores.open = "";
      hint = "";
    }
    scores.view = shown;
    scores.now = now;
    const before = status;
    status = now.status;
    prepareEnding(now, before);
    if (now.status === "over" || before === "over") {
      shell.offer();
    }
    moving = true;
    const rest = mounted.update(shown, curtain.down ? [] : fresh);
    redraw();
    await Promise.race([rest, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
    moving = false;
    if (left) {
      return;
    }
    if (now.status === "curtain") {
      clearHand();
    } else if (curtain.down) {
      curtain.rise();
      drawPrompt();
      mounted.focus();
    }
    mark(now, shown);
    announce(now, before, fresh);
    if (now.status === "over" && before && before !== "over") {
      // Not before the last tile lies: the winner would be named ahead of the count.
      ending = endingOf(now);
      ending.count();
    }
  }

  /** Whatever a view may have left of a hand that is nobody's business now. */
  function clearHand() {
    if (hosts.hand.querySelector("[data-piece]")) {
      console.error("a hand was left under the curtain");
      hosts.hand.replaceChildren();
    }
  }

  /**
   * @param {View} now
   * @param {string} before
   */
  function prepareEnding(now, before) {
    if (now.status !== "over") {
      ending?.close();
      ending = null;
    } else if (!before) {
      ending = endingOf(now);
    }
  }

  /** @param {View} view */
  function endingOf(view) {
    scores.open = "";
    const light = (/** @type {string[] | null} */ cells) => mounted.light(cells);
    return createEnding({ game, rules, view, light, redraw, done: say });
  }

  /**
   * @param {View} now
   * @param {string} before
   * @param {LogEntry[]} fresh
   */
  function announce(now, before, fresh) {
    if (now.status === "curtain") {
      return;
    }
    const said = fresh.map((entry) => spoken(game, now, entry));
    if (fresh.length || (before && before !== now.status)) {
      said.push(situation(game, now));
    }
    if (said.length) {
      say(said.join(" "));
    }
  }

  function drawPrompt() {
    const prompt = document.querySelector(".table .prompt");
    if (prompt) {
      const { now, shown } = controller;
      const past = shown.at < now.ply;
      prompt.textContent = past
        ? t("turn.past", { at: shown.at, ply: now.ply })
        : (!curtain.down && hint) || situation(game, now);
    }
  }

  /** Draws everything around the game's own view. */
  function redraw() {
    const { now, shown } = controller;
    const past = shown.at < now.ply;
    const title = t("table.title", { game: t(`${game.id}:name`) });
    shell.draw(html`
      <div class="table ${ending ? "ended" : ""} ${past ? "past" : ""}" @pointerdown=${pressed}>
        <h1 class="unseen">${title}</h1>
        <div class="board"></div>
        <div class="column">
        <section class="scores ${scores.unfolded ? "unfolded" : ""}" aria-label=${t("score.label")}>
          ${panels(scores)}</section>
        <p class="prompt"></p>
        <div class="hand"></div>
        ${ending && !past ? ending.template(endActions()) : nothing}
        ${bar({
          now,
          past,
          sheet,
          does: {
            undo: () => act(undo()),
            redo: () => act(controller.redo()),
            confirm: () => act(controller.confirm()),
            back: () => controller.look(now.ply),
            more: () => openSheet(!sheet),
          },
        })}
        ${side({
          tab,
          open: sheet,
          choose: (name) => {
            tab = name;
            redraw();
          },
          close: () => openSheet(false),
          content: {
            moves: () => log({ game, now, shown, look: (ply) => controller.look(ply) }),
            unseen: () => (now.status === "curtain" ? nothing : game.unseen(shown.observation, t)),
            game: () => gameMenu(shell, { view: now, engine }),
          },
        })}
        <form class="typed" @submit=${typed}>
          <label><span class="unseen">${t("table.move")}</span>
            <input type="text" name="move" autocomplete="off" autocapitalize="off" spellcheck="false"
              enterkeyhint="go" placeholder=${t("table.move_hint")} /></label>
        </form>
        </div>
      </div>`);
    drawPrompt();
    shell.drawHeader();
  }

  const newGame = (
    /** @type {string} */ label,
    /** @type {string} */ look,
  ) => html`<button type="button"
    class="button ${look}" data-action="new" aria-label=${label}
    @click=${() => again(shell, { view: controller.now, id, engine })}>${icon("plus")}<span>${label}</span></button>`;

  const endActions = () => html`
    ${newGame(t("end.new"), "primary")}
    <button type="button" class="button" @click=${() => again(shell, { view: controller.now, id, engine, same: true })}>
      ${t("end.same")}</button>
    <button type="button" class="button" @click=${() => controller.look(0)}>${t("end.look")}</button>`;

  /** @param {boolean} open */
  function openSheet(open) {
    sheet = open;
    redraw();
    const focus = open ? `#tab-${tab}` : ".bar [aria-controls=side]";
    /** @type {HTMLElement | null} */ (document.querySelector(focus))?.focus();
  }

  const moveBox = () =>
    /** @type {HTMLInputElement} */ (document.querySelector(".table input[name=move]"));

  /** @param {SubmitEvent} event */
  async function typed(event) {
    event.preventDefault();
    const input = moveBox();
    const move = input.value.trim();
    if (!move) {
      return;
    }
    calm();
    // Cleared before the answer: what has been typed meanwhile stays.
    const played = await controller.play(move, true);
    if (played && input.value.trim() === move) {
      input.value = "";
    }
  }

  /** Whatever is pressed skips what moves, and closes what lies over the table. @param {Event} event */
  function pressed(event) {
    hurry();
    const within = /** @type {Element} */ (event.target).closest(".scores");
    if (!within && (scores.open || scores.unfolded)) {
      scores.open = "";
      scores.unfolded = false;
      redraw();
    }
  }

  /** Whether something can be skipped. */
  const busy = () => moving || status === "thinking" || Boolean(ending?.counting);

  function hurry() {
    if (!ending?.skip() && busy()) {
      controller.skip();
    }
  }

  /** Leaves what was entered last: a piece in hand, a sheet, the past. */
  function leaveOne() {
    const { now, shown } = controller;
    if (mounted.release()) {
      return;
    }
    if (sheet) {
      openSheet(false);
    } else if (scores.open || scores.unfolded) {
      scores.unfolded = Boolean(scores.open) && scores.unfolded;
      scores.open = "";
      redraw();
    } else if (shown.at < now.ply) {
      controller.look(now.ply);
    } else {
      hurry();
    }
  }

  /**
   * @param {View} now
   * @param {View} shown
   */
  function mark(now, shown) {
    const { dataset } = document.body;
    dataset.state = now.status;
    dataset.game = now.game;
    dataset.ply = String(now.ply);
    dataset.toMove = now.to_move === null ? "" : String(now.to_move);
    dataset.phase = now.phase ?? "";
    if (shown.at < now.ply) {
      dataset.at = String(shown.at);
    } else {
      delete dataset.at;
    }
  }

  storage.kept(reply);
  controller.open();
  return {
    title: t("table.title", { game: t(`${game.id}:name`) }),
    game,
    save: id,
    get between() {
      return controller.now.status === "over";
    },
    get controls() {
      const { now, shown } = controller;
      const offered = ending && !ending.counting && shown.at === now.ply;
      return offered ? nothing : newGame(t("table.new"), "ghost");
    },
    key: tableKeys({ controller, act, undo, hurry, busy, leave: leaveOne }),
    close: () => {
      left = true;
      controller.close();
      ending?.close();
      if (curtain.down) {
        curtain.rise();
      }
      mounted.destroy();
      notices.withdraw("evict");
      notices.withdraw("taken");
      notices.withdraw("fault");
    },
  };
}
