/** What a player does at the table: takes a card in hand, points, turns, lays, chooses. */
import { dragOnto } from "../../board/square/drag.js";
import { reoriented, turned, turnedBack } from "../../board/square/grid.js";
import {
  findLegal,
  fits,
  meant,
  nearestLegal,
  orientationOf,
  orientationsOf,
  rowsInHand,
  stepOf,
  templeMoves,
} from "./choices.js";
import { cardText } from "./pieces.js";
import { promptOf } from "./prompt.js";
import { gardenBounds } from "./scene.js";
import { readMove } from "./words.js";

/**
 * @import { GameApi, GameHosts } from "../../types.d.ts"
 * @import { Table } from "./choices.js"
 * @import { How } from "../../board/square/input.js"
 */

/** How long the keyboard rests on a cell before a screen reader is told what would come of it, in ms. */
const SETTLE = 350;

/**
 * @param {object} world
 * @param {GameApi} world.api
 * @param {GameHosts} world.hosts
 * @param {SVGSVGElement} world.svg
 * @param {import("../../board/square/camera.js").Camera} world.camera
 * @param {() => Table | null} world.table
 * @param {() => void} world.draw with the prompt
 * @param {() => { forget: () => void, focusCell: (cell: string) => void }} world.squares
 */
export function createPlayer({ api, hosts, svg, camera, table: current, draw, squares }) {
  let settling = 0;
  /** The card that has been laid by hand, where it is seen already. @type {string | null} */
  let placed = null;
  /** Whether the last choice was made by keyboard, so that the focus shall follow. */
  let byKey = false;
  let cancelDrag = () => {};

  /** The card in hand, as drawing and input ask for it. */
  function ghost() {
    const table = current();
    const rows = table && stepOf(table) === "card" ? rowsInHand(table) : null;
    return table?.corner && rows
      ? { corner: table.corner, rows: rows.length, columns: rows[0].length }
      : null;
  }

  /**
   * Takes a card in hand, or lets it go.
   *
   * @param {string | null} piece
   * @param {How} [how]
   */
  function take(piece, how = "mouse") {
    const table = current();
    if (!table) {
      return;
    }
    const may = piece !== null && stepOf(table) === "card" && fits(table, piece);
    table.piece = may ? piece : null;
    findLegal(table);
    squares().forget();
    aim(table.piece && how !== "drag" ? firstCorner(table) : null, how);
  }

  /**
   * Points at a cell: the card in hand is shown there.
   *
   * @param {string | null} cell
   * @param {How} how
   * @param {string | null} [hinted] the move that a hint shows there
   */
  async function aim(cell, how, hinted = null) {
    clearTimeout(settling);
    const table = current();
    if (!table) {
      return;
    }
    table.corner = cell;
    table.hinted = hinted;
    findLegal(table);
    const text = meant(table);
    table.preview = (text && table.previews.get(text)) || null;
    draw();
    if (!text) {
      return;
    }
    if (!table.preview && table.view.status === "ready") {
      const told = await api.preview(text).catch(() => null);
      // Another position is another table.
      if (!told || current() !== table) {
        return;
      }
      table.previews.set(text, told);
      if (text === meant(table)) {
        table.preview = told;
        draw();
      }
    }
    if (how === "key" && table.preview) {
      settling = setTimeout(() => api.say(promptOf(table, api)), SETTLE);
    }
  }

  /** @param {1 | -1} by */
  function turn(by) {
    const table = current();
    if (!table?.piece) {
      return;
    }
    const { piece } = table;
    const change = by > 0 ? turned : turnedBack;
    const all = orientationsOf(table, piece);
    table.turns[piece] = reoriented(all, orientationOf(table, piece), change);
    findLegal(table);
    aim(table.corner ?? firstCorner(table), "key");
  }

  /**
   * The player's choice of a cell.
   *
   * @param {string} cell
   * @param {How} how
   */
  async function choose(cell, how) {
    const table = current();
    if (!table) {
      return;
    }
    byKey = how === "key";
    const step = stepOf(table);
    if (step === "temple") {
      await chooseTemple(table, cell, how);
    } else if (step === "card" && table.piece) {
      await choosePlace(table, cell, how);
    } else if (step === "card") {
      api.prompt(api.t("hanging_gardens:prompt.first"));
    } else if (table.view.status === "confirm" && table.view.at === table.view.ply && byKey) {
      await api.confirm();
    }
  }

  /** @param {Table} table @param {string} cell @param {How} how */
  async function choosePlace(table, cell, how) {
    const { piece, corner, legal } = table;
    if (how === "touch" && cell !== corner) {
      // The first tap shows the card there; a second one lays it.
      await aim(cell, how);
    } else if (piece && legal?.has(cell)) {
      placed = corner === cell ? piece : null;
      const text = `${piece} ${orientationOf(table, piece)} ${cell}`;
      table.piece = null;
      await api.play(text);
    } else {
      await aim(cell, "key");
    }
  }

  /** @param {Table} table @param {string} cell @param {How} how */
  async function chooseTemple(table, cell, how) {
    const { picked } = table;
    if (!table.legal?.has(cell)) {
      if (picked) {
        release();
      }
      return;
    }
    const moves = templeMoves(table).filter((move) => move.cell === (picked ?? cell));
    if (!moves.length) {
      await api.play(`temple ${cell}`);
    } else if (picked) {
      await api.play(`temple ${picked} from ${cell}`);
    } else if (moves.length === 1) {
      await api.play(moves[0].text);
    } else {
      table.picked = cell;
      await aim(null, how);
      if (how === "key") {
        squares().focusCell(moves[0].from);
      }
    }
  }

  /**
   * Shows a move as if its card were in hand, or its temple meant; where another one waits, beside
   * that.
   *
   * @param {string | null} text
   */
  function show(text) {
    const table = current();
    if (!table) {
      return;
    }
    const move = text ? readMove(text) : null;
    const step = stepOf(table);
    const card = move?.kind === "place" && step === "card" ? move : null;
    const temple = move?.kind === "temple" && step === "temple" ? move : null;
    table.piece = card?.card ?? null;
    table.picked = null;
    if (card) {
      table.turns[card.card] = card.orientation;
    }
    squares().forget();
    aim((card ?? temple)?.cell ?? null, "mouse", card ? null : text);
  }

  /** Plays a choice that is a whole move. @param {string} text @param {boolean} key by keyboard */
  async function play(text, key) {
    byKey = key;
    await api.play(text);
  }

  function release() {
    const table = current();
    if (table?.piece) {
      take(null);
      return true;
    }
    if (table?.picked) {
      table.picked = null;
      aim(null, "mouse");
      return true;
    }
    return false;
  }

  /** Brings the keyboard to where the next choice is made. */
  function toNext() {
    const table = current();
    if (!table) {
      return;
    }
    const step = stepOf(table);
    if ((step === "card" && table.piece) || step === "temple") {
      squares().focusCell(table.corner ?? firstCorner(table) ?? "0,0");
      return;
    }
    const first = step === "tile" ? ".hg-tile[data-move]" : ".hg-card";
    /** @type {HTMLElement | null} */ (hosts.hand.querySelector(first))?.focus();
  }

  /** @param {PointerEvent} press @param {string} piece */
  function drag(press, piece) {
    const rows = () => {
      const table = current();
      return (table && rowsInHand(table)) ?? ["."];
    };
    cancelDrag = dragOnto(press, {
      svg,
      camera,
      size: () => ({ rows: rows().length, columns: rows()[0].length }),
      art: () => cardText(rows()),
      take: () => take(piece, "drag"),
      aim: (corner) => corner !== current()?.corner && aim(corner, "drag"),
      drop(corner) {
        const mouse = press.pointerType === "mouse";
        if (!corner) {
          take(null);
        } else if (mouse && current()?.legal?.has(corner)) {
          choose(corner, "mouse");
        } else {
          // A finger lets go of the card and may still move and turn it.
          aim(corner, "drag");
        }
      },
      cancel: () => take(null),
    });
  }

  return {
    ghost,
    take,
    aim,
    turn,
    choose,
    play,
    show,
    release,
    toNext,
    drag,
    /** Lays the card in hand where it is. */
    place() {
      const corner = current()?.corner;
      if (corner) {
        choose(corner, "mouse");
      }
    },
    /** Another position is drawn: a drag is off. Tells what was done last. */
    settle() {
      cancelDrag();
      clearTimeout(settling);
      const last = { placed, byKey };
      placed = null;
      return last;
    },
    /** The focus has followed. */
    forgetKey() {
      byKey = false;
    },
  };
}

/** Where a card that has just been taken in hand is shown. @param {Table} table */
function firstCorner(table) {
  const { top, left, bottom, right } = gardenBounds(table.view.observation.gardens[table.seat]);
  const rows = rowsInHand(table) ?? [""];
  return nearestLegal(table, {
    row: (top + bottom + 1 - rows.length) / 2,
    column: (left + right + 1 - rows[0].length) / 2,
  });
}
