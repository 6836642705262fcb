/** One mounted table: takes a tile in hand, turns and lays it, plays a card, claims. */
import { createStage } from "../../board/motion.js";
import { dragOnto } from "../../board/square/drag.js";
import { mirrored, readCell, reoriented, turned, turnedBack } from "../../board/square/grid.js";
import { listenSquares } from "../../board/square/input.js";
import {
  findLegal,
  firstCorner,
  fits,
  isActive,
  meant,
  orientationOf,
  orientationsOf,
  rowsInHand,
  rowsNow,
  snapped,
  stepOf,
} from "./choices.js";
import { createDrawing } from "./drawing.js";
import { showPlays, whereThingsLie } from "./flight.js";
import { listenHand } from "./input.js";
import { tileText } from "./pieces.js";
import { nextTable, sameMiddle } from "./position.js";
import { promptOf } from "./prompt.js";
import { readMove } from "./words.js";

/**
 * @import { GameApi, GameHosts, MountedGame } from "../../types.d.ts"
 * @import { Table } from "./choices.js"
 * @import { How } from "../../board/square/input.js"
 */

/** How long the keyboard rests on a cell before a screen reader is told what would come of it, in ms. */
const SETTLE = 350;
/** A tile that is turned or flipped may go so far to where it can lie, in squares. */
const TURNED = 3;
/** Where the shell has two columns, ring and objectives stand beside the garden. */
const WIDE = "(min-width: 36rem) and (min-aspect-ratio: 5 / 4)";

/** What stays as the player left it when the table is drawn anew, in another language say. */
const kept = { cornersShown: false };

/** @param {GameHosts} hosts @param {GameApi} api @returns {MountedGame} */
export function mountTable(hosts, api) {
  const { t } = api;
  const stage = createStage(api.motion);
  const wide = matchMedia(WIDE);
  /** @type {Table | null} */
  let table = null;
  let position = "";
  let settling = 0;
  /** @type {How} */
  let aimedBy = "mouse";
  /** The tile that has been laid by hand, where it is seen already. @type {string | null} */
  let placed = null;
  /** Whether the last choice was made by keyboard, so that the focus shall follow. */
  let byKey = false;
  let cancelDrag = () => {};

  const drawing = createDrawing(hosts, api, () => table, {
    corners() {
      if (table) {
        table.cornersShown = kept.cornersShown = !table.cornersShown;
        draw();
      }
    },
    turn: (by) => reorient(turnTo(by), false),
    flip: () => reorient(mirrored, false),
    place: () => table?.corner && choose(table.corner, "mouse"),
  });
  const { svg, side, camera } = drawing;

  function draw() {
    if (table) {
      table.wide = wide.matches;
      findLegal(table);
      drawing.draw(table);
      squares.settle();
    }
  }

  function drawAndPrompt() {
    draw();
    if (table) {
      api.prompt(promptOf(table, api));
    }
  }

  // What the player does

  /** The tile in hand, as drawing and input ask for it. */
  function ghost() {
    const rows = table && stepOf(table) === "take" ? rowsInHand(table) : null;
    return table?.corner && rows
      ? { corner: table.corner, rows: rows.length, columns: rows[0].length }
      : null;
  }

  /**
   * Takes a tile in hand, or lets it go.
   *
   * @param {string | null} piece
   * @param {How} [how]
   */
  function take(piece, how = "mouse") {
    if (!table) {
      return;
    }
    const may = piece !== null && stepOf(table) === "take" && fits(table, piece);
    table.piece = may ? piece : null;
    findLegal(table);
    squares.forget();
    aim(table.piece && how !== "drag" ? firstCorner(table) : null, how);
  }

  /** A tile that cannot be taken: the reason is told. @param {string} piece */
  async function refuse(piece) {
    take(null);
    const told = await api.preview(`${piece} r0 0,0`).catch(() => null);
    if (told && !told.legal) {
      api.prompt(api.explain(told.reason));
      api.say(api.explain(told.reason));
    }
  }

  /**
   * Points at a cell: the tile in hand is shown there.
   *
   * @param {string | null} cell
   * @param {How} how
   */
  async function aim(cell, how) {
    clearTimeout(settling);
    if (!table) {
      return;
    }
    const now = table;
    aimedBy = how;
    now.corner = cell && (how === "drag" || how === "touch") ? snapped(now, cell) : cell;
    findLegal(now);
    const text = meant(now);
    now.preview = (text && now.previews.get(text)) || null;
    drawAndPrompt();
    const shown = how === "touch" && ghost();
    if (shown) {
      drawing.reveal(shown);
    }
    if (!text) {
      return;
    }
    if (!now.preview && now.view.status === "ready") {
      const asked = position;
      const told = await api.preview(text).catch(() => null);
      if (!told || asked !== position) {
        return;
      }
      now.previews.set(text, told);
      if (text === meant(now)) {
        now.preview = told;
        drawAndPrompt();
      }
    }
    if (how === "key" && now.preview) {
      settling = setTimeout(() => api.say(promptOf(now, api)), SETTLE);
    }
  }

  /**
   * Turns or flips the tile in hand: around the corner that a mouse or the keyboard points at, or
   * around its middle, and then to where it can lie.
   *
   * @param {(rows: import("../../board/square/grid.js").Rows) => unknown[][]} change
   * @param {boolean} pointed
   */
  function reorient(change, pointed) {
    if (table?.piece) {
      const { piece, corner } = table;
      const all = orientationsOf(table, piece);
      const before = rowsNow(table, piece);
      table.turns[piece] = reoriented(all, orientationOf(table, piece), change);
      findLegal(table);
      const middle = corner && sameMiddle(readCell(corner), before, rowsNow(table, piece));
      const near = middle ? snapped(table, middle, TURNED) : firstCorner(table);
      aim(pointed ? corner : near, pointed ? "mouse" : "touch");
      settling = setTimeout(() => table && api.say(promptOf(table, api)), SETTLE);
    }
  }
  const pointing = () => aimedBy === "mouse" || aimedBy === "key";
  const turnTo = (/** @type {1 | -1} */ by) => (by > 0 ? turned : turnedBack);

  /**
   * The player's choice of a cell.
   *
   * @param {string} cell
   * @param {How} how
   */
  async function choose(cell, how) {
    if (!table) {
      return;
    }
    byKey = how === "key";
    if (stepOf(table) === "take" && table.piece) {
      if (how === "touch" && cell !== table.corner) {
        // The first tap shows the tile there; a second one lays it.
        await aim(cell, how);
      } else if (table.legal?.has(cell)) {
        const { piece, corner } = table;
        placed = corner === cell ? piece : null;
        const text = `${piece} ${orientationOf(table, piece)} ${cell}`;
        table.piece = null;
        await api.play(text);
      } else {
        await aim(cell, "key");
      }
    } else if (stepOf(table) === "take") {
      api.prompt(t("frosted_blooms:prompt.first"));
    } else if (table.view.status === "confirm" && how === "key" && isActive(table)) {
      await api.confirm();
    }
  }

  /** Shows a move as if its tile were in hand, or its card pointed at. @param {string | null} text */
  function show(text) {
    if (!table) {
      return;
    }
    const move = text ? readMove(text) : null;
    const tile = move?.kind === "take" && stepOf(table) === "take" ? move : null;
    table.piece = tile?.tile ?? null;
    if (tile) {
      table.turns[tile.tile] = tile.orientation;
    }
    point(tile ? null : text);
    hand.forget();
    squares.forget();
    findLegal(table);
    // As by touch, so that a tile at the edge comes into sight.
    aim(tile?.cell ?? null, "touch");
  }

  /** Plays a card, or claims. @param {string} text @param {boolean} key by keyboard */
  function play(text, key) {
    byKey = key;
    api.play(text);
  }

  /** @param {string | null} text a card or claim */
  function point(text) {
    if (table && table.pointed !== text) {
      table.pointed = text;
      drawAndPrompt();
    }
  }

  function release() {
    if (table?.piece) {
      const { piece } = table;
      const focused = hosts.board.contains(document.activeElement);
      take(null);
      if (focused) {
        focusOn(`[data-piece="${piece}"]`);
      }
      return true;
    }
    return false;
  }

  /** @param {string} selector */
  function focusOn(selector) {
    const found = hosts.board.querySelector(selector) ?? hosts.hand.querySelector(selector);
    /** @type {HTMLElement | null} */ (found)?.focus();
  }

  /** Brings the keyboard to where the next choice is made. */
  function toNext() {
    if (!table) {
      return;
    }
    if (table.view.status === "confirm") {
      /** @type {HTMLElement | null} */ (
        document.querySelector('.table [data-action="confirm"]')
      )?.focus();
    } else if (stepOf(table) === "take" && table.piece) {
      squares.focusCell(table.corner ?? firstCorner(table) ?? "0,0");
    } else {
      focusOn(stepOf(table) === "take" ? '.fb-take[aria-disabled="false"]' : "[data-move]");
    }
  }

  /** @param {PointerEvent} press @param {string} piece */
  function drag(press, piece) {
    const rows = () => (table ? rowsNow(table, piece) : [["pond"]]);
    cancelDrag = dragOnto(press, {
      svg,
      camera,
      size: () => ({ rows: rows().length, columns: rows()[0].length }),
      art: () => tileText(rows()),
      take: () => take(piece, "drag"),
      aim: (corner) => corner !== table?.corner && aim(corner, "drag"),
      drop(corner) {
        const at = corner && table && snapped(table, corner);
        if (!at) {
          take(null);
        } else if (press.pointerType === "mouse" && table?.legal?.has(at)) {
          choose(at, "mouse");
        } else {
          aim(at, "drag");
        }
      },
      cancel: () => take(null),
    });
  }

  const letters = () => api.letters?.() ?? true;
  const squares = listenSquares({
    svg,
    camera,
    holds: () => table !== null && stepOf(table) === "take" && table.piece !== null,
    ghost,
    aim,
    choose,
    turn: (by) => reorient(turnTo(by), pointing()),
    mirror: () => reorient(mirrored, pointing()),
    letters,
  });
  const hand = listenHand({
    hosts: [side, hosts.hand],
    table: () => table,
    take,
    refuse,
    drag,
    play,
    point,
    toBoard: toNext,
    letters,
  });
  const ending = new AbortController();
  for (const host of [hosts.board, hosts.hand]) {
    host.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && release()) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      { signal: ending.signal },
    );
  }
  wide.addEventListener("change", draw, { signal: ending.signal });

  /** Asks what each card or claim would score, one after the other. */
  async function lookAhead() {
    const asked = position;
    for (const text of (table && isActive(table) && table.choices?.moves) || []) {
      if (table?.view.status !== "ready" || table.previews.has(text)) {
        continue;
      }
      const told = await api.preview(text).catch(() => null);
      if (asked !== position || !told) {
        return;
      }
      table.previews.set(text, told);
    }
    if (asked === position) {
      drawAndPrompt();
    }
  }

  return {
    async update(view, fresh) {
      stage.skip();
      cancelDrag();
      drawing.close();
      const lay = whereThingsLie(hosts);
      const here = `${view.viewer} ${view.ply} ${view.log.map(({ text }) => text).join()}`;
      const isNew = here !== position;
      position = here;
      const before = table;
      table = nextTable(view, before, isNew, { wide: wide.matches, ...kept });
      drawAndPrompt();
      if (!squares.busy) {
        drawing.frame(table);
      }
      if (table.piece) {
        aim(table.corner, "touch");
      } else if (table.choices?.moves.length) {
        lookAhead();
      }
      if (byKey && view.viewer !== null && ["ready", "confirm"].includes(view.status)) {
        // The shell draws its own buttons after this view.
        queueMicrotask(toNext);
        byKey = view.status === "confirm";
      }
      const laid = placed;
      placed = null;
      const { seat } = table;
      await showPlays({ stage, hosts, view, fresh, seat, before: lay, placed: laid });
    },
    skip: () => stage.skip(),
    light(cells, seat) {
      if (table) {
        // The squares of one garden mean nothing in another.
        table.lit = seat === table.seat ? cells : null;
        draw();
      }
    },
    show,
    meant: () => ({
      move: table && (meant(table) ?? table.pointed),
      piece: table && table.piece,
    }),
    release,
    focus: toNext,
    destroy() {
      stage.skip();
      cancelDrag();
      clearTimeout(settling);
      squares.destroy();
      hand.destroy();
      ending.abort();
      drawing.destroy();
      // A score line that is still pointed at finds nothing to draw.
      table = null;
    },
  };
}
