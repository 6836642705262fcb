/**
 * The table: a game's view and everything around it, connected with the flow of the game.
 *
 * @module
 */
import { nothing } from "lit-html";
import { alert, calm, say } from "../announce.js";
import * as notices from "../notices.js";
import { paceMs, settings, wantsMotion } from "../settings.js";
import { explain, t } from "../words.js";
import { newGame } from "./actions.js";
import { createController } from "./controller.js";
import { createCurtain } from "./curtain.js";
import { createHints } from "./hints.js";
import { tableKeys } from "./keys.js";
import { busy, hurry, leaveOne } from "./layers.js";
import { drawPrompt, drawThought, redraw } from "./layout.js";
import { nameOf } from "./names.js";
import { drawPosition } from "./position.js";
import { watchStorage } from "./storage.js";

/** @typedef {import("../shell.js").Shell} Shell */
/** @typedef {import("../../types.d.ts").GameModule} GameModule */
/** @typedef {import("../../types.d.ts").GameApi} GameApi */

/**
 * What is given when a table is opened.
 *
 * @typedef {object} Opening
 * @property {string} id of the save
 * @property {GameModule} game
 * @property {import("../../engine/worker.js").Reply} reply the first position
 * @property {import("../engine.js").Engine} engine
 */

/**
 * An open table: its parts, and what is the screen's own and no undo restores.
 *
 * @typedef {object} Table
 * @property {Shell} shell
 * @property {string} id of the save
 * @property {GameModule} game
 * @property {import("../engine.js").Engine} engine
 * @property {import("./controller.js").Controller} controller
 * @property {ReturnType<typeof createCurtain>} curtain
 * @property {import("./panels.js").PanelState} scores
 * @property {import("../../types.d.ts").GameHosts} hosts
 * @property {import("../../types.d.ts").MountedGame} mounted
 * @property {import("./ending.js").Ending | null} ending
 * @property {() => void} counted what happens when the end has been counted out
 * @property {import("./side.js").Tab} tab
 * @property {boolean} sheet whether the sheet is open
 * @property {string} prompt what the game's view says is next
 * @property {import("./hints.js").Hints} hints
 * @property {string} status that was last drawn
 * @property {boolean} moving whether something moves
 * @property {boolean} left whether another screen has taken the place of this one
 * @property {(action: Promise<unknown>) => Promise<void>} act
 * @property {() => Promise<void>} undo
 * @property {() => void} redraw draws everything around the game's view
 */

/**
 * Opens the table.
 *
 * @param {Shell} shell
 * @param {Opening} opening
 * @returns {import("../shell.js").Screen}
 */
export function openTable(shell, opening) {
  const { id, game, reply, engine } = opening;
  const storage = watchStorage(shell, engine, id);
  // Its parts know each other, so they come one by one.
  const table = /** @type {Table} */ ({ shell, id, game, engine, act, ending: null });
  Object.assign(table, { tab: "moves", sheet: false, prompt: "", status: "" });
  Object.assign(table, { moving: false, left: false, counted: storage.counted });
  table.controller = createController(engine, reply.value, {
    draw: (...position) => drawPosition(table, ...position),
    skip: () => table.mounted.skip(),
    refuse: (error) => refuse(game, error),
    kept: storage.kept,
    pace: paceMs,
    thought: drawThought,
  });
  table.curtain = createCurtain(game, {
    lift: () => act(table.controller.lift()),
    leave: () => shell.go("#/"),
  });
  table.hints = createHints(table);
  table.undo = () => undo(table);
  table.redraw = () => redraw(table);
  table.scores = {
    game,
    view: reply.value,
    now: reply.value,
    open: "",
    unfolded: false,
    latched: null,
    light: (cells, seat) => table.mounted.light(cells, seat),
    redraw: table.redraw,
  };
  mount(table);
  storage.kept(reply);
  table.controller.open();
  return screenOf(table);
}

/**
 * Puts the game's own view onto the table, which is drawn once before: its hosts must be there.
 *
 * @param {Table} table
 */
function mount(table) {
  redraw(table);
  const find = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (document.querySelector(`.table .${name}`));
  table.hosts = { board: find("board"), hand: find("hand") };
  table.mounted = table.game.mount(table.hosts, apiOf(table));
}

/**
 * What the game's view may use.
 *
 * @param {Table} table
 * @returns {GameApi}
 */
const apiOf = (table) => ({
  t,
  explain: (coded) => explain(coded, table.game),
  play: (text) => act(table.controller.play(text, !settings.confirm)),
  preview: table.controller.preview,
  confirm: () => act(table.controller.confirm()),
  undo: () => act(table.undo()),
  prompt: (text) => {
    table.prompt = text;
    drawPrompt(table);
    table.hints.changed();
  },
  // Behind the curtain nobody may hear what the one before knows.
  say: (text) => table.curtain.down || say(text),
  motion: wantsMotion,
  letters: () => settings.keys,
});

/**
 * The table as the shell sees it.
 *
 * @param {Table} table
 * @returns {import("../shell.js").Screen}
 */
const screenOf = (table) => ({
  title: t("table.title", { game: t(`${table.game.id}:name`) }),
  game: table.game,
  save: table.id,
  get between() {
    return table.controller.now.status === "over";
  },
  get controls() {
    const { ending, controller } = table;
    const offered = ending && !ending.counting && controller.shown.at === controller.now.ply;
    return offered ? nothing : newGame(table, t("table.new"), "ghost");
  },
  key: tableKeys({
    controller: table.controller,
    act,
    undo: table.undo,
    hurry: () => hurry(table),
    busy: () => busy(table),
    hint: () => table.hints.toggle(),
    leave: () => leaveOne(table),
  }),
  close: () => close(table),
});

/** @param {Table} table */
function close(table) {
  table.hints.close();
  table.left = true;
  table.controller.close();
  table.ending?.close();
  if (table.curtain.down) {
    table.curtain.rise();
  }
  table.mounted.destroy();
}

/**
 * Waits for an action; what went wrong before is no longer shown.
 *
 * @param {Promise<unknown>} action
 */
async function act(action) {
  calm();
  await action;
}

/**
 * @param {GameModule} game
 * @param {import("../../types.d.ts").Coded} error
 */
function refuse(game, error) {
  if (error.code === "internal") {
    notices.notify({
      id: "fault",
      text: () => explain(error, game),
      action: { label: () => t("failure.again"), act: () => location.reload() },
      here: true,
    });
  } else {
    alert(explain(error, game));
  }
}

/** @param {Table} table */
async function undo({ controller, game }) {
  const answer = await controller.undo();
  const seat = answer?.value.taken_back;
  if (typeof seat === "number") {
    const name = nameOf(game, controller.now, seat);
    const text = () => t("turn.taken_back", { name });
    notices.notify({ id: "taken", text, seconds: 8, here: true });
  }
}
