/** One mounted table: takes a piece in hand, points, lays, and draws what comes of it. */
import { nothing, render } from "lit-html";
import { createWalker } from "../../board/focus.js";
import { createStage } from "../../board/motion.js";
import { boardTemplate, placesFor } from "./board.js";
import { showPlays } from "./flight.js";
import { drawTip, frameTemplate, toolsTemplate } from "./frame.js";
import { handTemplate } from "./hand.js";
import { listen } from "./input.js";
import { putSprite } from "./pieces.js";
import { handOf, isActive, legalCells, pending, promptOf, sceneOf } from "./scene.js";
import { fillSlots } from "./slots.js";
import { gains, readMove } from "./words.js";

/**
 * @import { GameApi, GameHosts, MountedGame } from "../../types.d.ts"
 * @import { Table } from "./scene.js"
 */

/** How long the focus rests on a space before a screen reader is told what it would score, in ms. */
const SETTLE = 350;

/** What stays as the player left it when the table is drawn anew, in another language say. */
const kept = { linesShown: false, namesShown: false };

/** @param {GameHosts} hosts @param {GameApi} api @returns {MountedGame} */
export function mountTable(hosts, api) {
  const { t } = api;
  const stage = createStage(api.motion);
  const walker = createWalker();
  /** @type {Table | null} */
  let table = null;
  let position = "";
  /** @type {DOMRect | null} where the tile that is played now comes from; null: it is there already */
  let origin = null;
  let settling = 0;

  putSprite();
  render(frameTemplate(t), hosts.board);
  /** @template {Element} T @param {string} name @returns {T} */
  const part = (name) => /** @type {T} */ (hosts.board.querySelector(`.sk-${name}`));
  /** @type {SVGSVGElement} */
  const svg = part("svg");
  /** @type {SVGGElement} */
  const sky = part("sky");

  /** @param {string} cell */
  const cellElement = (cell) =>
    /** @type {SVGGElement} */ (svg.querySelector(`[data-cell="${cell}"]`));

  function draw() {
    if (!table) {
      return;
    }
    render(boardTemplate(sceneOf(table, t)), part("garden"));
    const hand = handOf(table, t);
    hand.beckons &&= api.motion();
    render(handTemplate(hand), hosts.hand);
    render(toolsTemplate(table, t, tools), part("tools"));
    svg.classList.toggle("has-lit", table.lit !== null);
    svg.classList.toggle("has-hand", table.inHand !== null);
    svg.classList.toggle("has-names", table.namesShown);
    drawTip(part("tip"), table, api, cellElement);
  }

  function drawAndPrompt() {
    draw();
    if (table) {
      api.prompt(promptOf(table, api));
    }
  }

  const tools = {
    lines: () => toggle("linesShown"),
    names: () => toggle("namesShown"),
    unzoom: () => input.unzoom(),
  };

  /** @param {keyof typeof kept} what */
  function toggle(what) {
    if (table) {
      kept[what] = table[what] = !table[what];
      draw();
    }
  }

  // What the player does

  /**
   * Takes a piece in hand, or lets it go.
   *
   * @param {Table["inHand"]} next
   */
  function take(next) {
    if (table) {
      table.inHand = next && isActive(table) ? next : null;
      walker.forget();
      aim(table.inHand && table.aimed);
    }
  }

  /**
   * Points at a cell: the ghost shows there.
   *
   * @param {string | null} cell
   * @param {boolean} [spoken] whether a screen reader should hear what it would score
   */
  async function aim(cell, spoken = false) {
    clearTimeout(settling);
    if (!table) {
      return;
    }
    const now = table;
    const text = now.inHand && cell ? `${now.inHand.piece} ${cell}` : null;
    now.aimed = cell;
    now.preview = (text && now.previews.get(text)) || null;
    drawAndPrompt();
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
      if (now.inHand && text === `${now.inHand.piece} ${now.aimed}`) {
        now.preview = told;
        drawAndPrompt();
      }
    }
    const { preview } = now;
    if (spoken && preview) {
      const words = preview.legal ? gains(preview.parts, t) : api.explain(preview.reason);
      settling = setTimeout(() => api.say(`${cell}: ${words}`), SETTLE);
    }
  }

  /**
   * The player's choice of a cell.
   *
   * @param {string} cell
   * @param {DOMRect | null} [from] where the tile comes from; null: it has been dropped there
   */
  async function choose(cell, from) {
    const waits = table && pending(table);
    if (!table || (!waits && !isActive(table))) {
      return;
    }
    const piece = table.inHand?.piece ?? waits?.piece;
    if (!piece) {
      api.prompt(t("seikatsu:prompt.first"));
    } else if (waits?.entry.text === `${piece} ${cell}`) {
      await (table.inHand ? take(null) : api.undo());
    } else if (legalCells(table, piece).includes(cell)) {
      origin = from === undefined ? sourceBox() : from;
      table.inHand = null;
      await api.play(`${piece} ${cell}`);
      drawAndPrompt();
    } else if (table.inHand) {
      await aim(cell, true);
    }
  }

  /** Where the tile that is about to be laid is seen now. */
  function sourceBox() {
    const waits = table && pending(table);
    const source = table?.inHand
      ? hosts.hand.querySelector(`[data-slot="${table.inHand.slot}"]`)
      : waits && cellElement(waits.cell);
    return source?.getBoundingClientRect() ?? null;
  }

  /** @param {string} cell */
  function focusCell(cell) {
    if (table) {
      table.focus = cell;
      draw();
      cellElement(cell).focus();
    }
  }

  /** Brings the keyboard to the possible space nearest to where it was. */
  function toBoard() {
    if (!table) {
      return;
    }
    const legal = table.inHand ? legalCells(table, table.inHand.piece) : [];
    const places = placesFor(table.seat);
    const from = places.get(table.focus) ?? { x: 0, y: 0 };
    const far = (/** @type {string} */ cell) => {
      const { x, y } = places.get(cell) ?? from;
      return Math.hypot(x - from.x, y - from.y);
    };
    focusCell(legal.reduce((a, b) => (far(b) < far(a) ? b : a), legal[0] ?? table.focus));
  }

  /** Shows a move as if its tile were in hand. @param {string | null} text */
  function show(text) {
    if (table) {
      const move = text && isActive(table) ? readMove(text) : null;
      const held = move?.piece === "N" ? "K" : move?.piece;
      table.inHand = move && { slot: table.slots.indexOf(held ?? null), piece: move.piece };
      input.forget();
      aim(move?.cell ?? null);
    }
  }

  function release() {
    if (table?.inHand) {
      take(null);
      return true;
    }
    if (table && pending(table)) {
      api.undo();
      return true;
    }
    return false;
  }

  const input = listen({
    hosts,
    svg,
    layer: part("layer"),
    table: () => table,
    take,
    aim,
    choose,
    release,
    confirm: api.confirm,
    letters: () => api.letters?.() ?? true,
    toBoard,
    tools,
    walk(key) {
      const next = table && walker.step(table.focus, key, placesFor(table.seat));
      if (next) {
        focusCell(next);
      }
      return Boolean(next);
    },
    onZoom(zoomed) {
      if (table) {
        table.zoomed = zoomed;
        draw();
      }
    },
  });

  return {
    async update(view, fresh) {
      stage.skip();
      input.cancel();
      const before = table?.view ?? null;
      const here = JSON.stringify([view.viewer, view.observation.hands, view.observation.board]);
      const isNew = view.status === "ready" && here !== position;
      position = view.status === "ready" ? here : position;
      table = {
        focus: "d3",
        zoomed: false,
        lit: null,
        ...kept,
        ...table,
        view,
        // Behind the curtain the garden stays as the last player saw it.
        seat: view.viewer ?? (view.status === "curtain" && table ? table.seat : 0),
        slots: fillSlots(view, before, table?.slots ?? []),
        inHand: null,
        aimed: null,
        preview: null,
        previews: isNew || !table ? new Map() : table.previews,
        choices: view.choices,
      };
      drawAndPrompt();
      const from = origin;
      origin = null;
      const { seat } = table;
      await showPlays({ stage, sky, view, before, fresh, from, seat, cellElement });
    },
    skip: () => stage.skip(),
    light(cells) {
      if (table) {
        table.lit = cells;
        draw();
      }
    },
    show,
    meant() {
      const piece = table?.inHand?.piece ?? null;
      return { move: piece && table?.aimed ? `${piece} ${table.aimed}` : null, piece };
    },
    release,
    focus() {
      if (table?.inHand) {
        toBoard();
      } else if (table) {
        const first = hosts.hand.querySelector("[data-piece]") ?? cellElement(table.focus);
        /** @type {HTMLElement} */ (first).focus();
      }
    },
    destroy() {
      stage.skip();
      input.destroy();
      clearTimeout(settling);
      render(nothing, hosts.board);
      render(nothing, hosts.hand);
      // A score line that is still pointed at, or a move that comes to rest, finds nothing to draw.
      table = null;
    },
  };
}
