/**
 * Draws a position that the controller gives, and what comes with it: the curtain, the end, what
 * is said.
 *
 * @module
 */
import { hush, say } from "../announce.js";
import * as notices from "../notices.js";
import { createEnding } from "./ending.js";
import { drawPrompt, redraw } from "./layout.js";
import { spoken } from "./log.js";
import { clearMoveBox } from "./move-box.js";
import { situation } from "./names.js";
import { unlatch } from "./panels.js";

/** @typedef {import("./screen.js").Table} Table */
/** @typedef {import("../../types.d.ts").View} View */
/** @typedef {import("../../types.d.ts").LogEntry} LogEntry */

/** An animation that takes longer than this is not waited for, in milliseconds. */
const LONGEST_MS = 3000;

/**
 * Resolves when what moves has come to rest.
 *
 * @param {Table} table
 * @param {View} now
 * @param {View} shown
 * @param {LogEntry[]} fresh
 */
export async function drawPosition(table, now, shown, fresh) {
  const { shell, curtain, scores, mounted } = table;
  table.hints.keep(now, shown);
  if (now.status === "curtain") {
    dropCurtain(table, now);
  }
  // What a line counts may have changed.
  unlatch(scores);
  scores.view = shown;
  scores.now = now;
  const before = table.status;
  table.status = now.status;
  prepareEnding(table, now, before);
  if (now.status === "over" || before === "over") {
    shell.offer();
  }
  table.moving = true;
  const rest = mounted.update(shown, curtain.down ? [] : fresh);
  redraw(table);
  await Promise.race([rest, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
  table.moving = false;
  if (table.left) {
    return;
  }
  if (now.status === "curtain") {
    clearHand(table);
  } else if (curtain.down) {
    curtain.rise();
    drawPrompt(table);
    mounted.focus();
  }
  mark(now, shown);
  announce(table, now, before, fresh);
  if (now.status === "over" && before && before !== "over") {
    // Not before the last tile lies: the winner would be named ahead of the count.
    table.ending = endingOf(table, now);
    table.ending.count();
  }
}

/**
 * Nothing that the one before knew stays in the document.
 *
 * @param {Table} table
 * @param {View} now
 */
function dropCurtain(table, now) {
  table.curtain.drop(now);
  hush();
  notices.withdraw("copied");
  clearMoveBox();
  table.scores.open = "";
  table.prompt = "";
}

/**
 * Whatever a view may have left of a hand that is nobody's business now.
 *
 * @param {Table} table
 */
function clearHand({ hosts }) {
  if (hosts.hand.querySelector("[data-piece]")) {
    console.error("a hand was left under the curtain");
    hosts.hand.replaceChildren();
  }
}

/**
 * @param {Table} table
 * @param {View} now
 * @param {string} before
 */
function prepareEnding(table, now, before) {
  if (now.status !== "over") {
    table.ending?.close();
    table.ending = null;
  } else if (!before) {
    table.ending = endingOf(table, now);
  }
}

/**
 * @param {Table} table
 * @param {View} view
 */
function endingOf(table, view) {
  const { game, scores } = table;
  scores.open = "";
  return createEnding({
    game,
    view,
    light: scores.light,
    redraw: scores.redraw,
    done(sentence) {
      say(sentence);
      table.counted();
    },
  });
}

/**
 * Says to screen readers what was played, and what is next.
 *
 * @param {Table} table
 * @param {View} now
 * @param {string} before
 * @param {LogEntry[]} fresh
 */
function announce({ game }, now, before, fresh) {
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

/**
 * The position for tools outside.
 *
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
