/** One mounted table: what is in hand, meant and lit, and the drawing of it. */
import { html, nothing, render } from "lit-html";
import { createWalker } from "../../board/focus.js";
import { createStage } from "../../board/motion.js";
import { BOX, boardTemplate, placesFor } from "./board.js";
import { showPlays } from "./flight.js";
import { POND } from "./geometry.js";
import { handTemplate } from "./hand.js";
import { listen } from "./input.js";
import { pieceName, putSprite } from "./pieces.js";
import { fillSlots } from "./slots.js";
import { gains, nameOf, readMove, seatOf, signed } from "./words.js";

/**
 * @import { Choices, GameApi, GameHosts, LogEntry, MountedGame, Preview, ScoreLine, View } from "../../types.d.ts"
 * @import { Hand } from "./hand.js"
 * @import { Scene } from "./board.js"
 */

/** How long the focus rests on a space before a screen reader is told what it would score, in ms. */
const SETTLE = 350;

/** @param {GameHosts} hosts @param {GameApi} api @returns {MountedGame} */
export function mountTable(hosts, api) {
  const { t } = api;
  const stage = createStage(api.motion);
  const walker = createWalker();
  /** @type {View | null} */
  let view = null;
  let seat = 0;
  /** @type {(string | null)[]} */
  let slots = [];
  /** @type {{ slot: number, piece: string } | null} the piece in hand */
  let inHand = null;
  /** @type {string | null} the cell that is pointed at */
  let aimed = null;
  let focus = "d3";
  /** @type {Preview | null} of the piece in hand on the aimed cell */
  let preview = null;
  let linesShown = false;
  let zoomed = false;
  /** @type {string[] | null} */
  let lit = null;
  /** @type {Choices | null} those before the move that waits to be confirmed */
  let choices = null;
  /** @type {Map<string, Preview>} */
  const previews = new Map();
  let position = "";
  /** @type {DOMRect | null} where the tile that is played now comes from; null: it is there already */
  let origin = null;
  let settling = 0;

  putSprite();
  render(shell(), hosts.board);
  const svg = /** @type {SVGSVGElement} */ (hosts.board.querySelector(".sk-svg"));
  const layer = /** @type {SVGGElement} */ (svg.querySelector(".sk-layer"));
  const sky = /** @type {SVGGElement} */ (svg.querySelector(".sk-sky"));
  const tip = /** @type {HTMLElement} */ (hosts.board.querySelector(".sk-tip"));

  /** @returns {{ piece: string, cell: string, entry: LogEntry } | null} */
  function pending() {
    const entry = view?.status === "confirm" && view.at === view.ply ? view.log.at(-1) : null;
    return entry ? { ...readMove(entry.text), entry } : null;
  }

  const active = () =>
    view !== null &&
    view.at === view.ply &&
    choices !== null &&
    (view.status === "ready" || view.status === "confirm");

  /** @param {string} piece */
  const legalCells = (piece) => choices?.placements[piece]?.[""] ?? [];

  // Drawing

  function shell() {
    return html`<div class="sk-board">
      <svg
        class="sk-svg"
        viewBox=${BOX.join(" ")}
        role="application"
        aria-label=${t("seikatsu:garden")}
        aria-roledescription=${t("seikatsu:garden_role")}
      >
        <g class="sk-layer"><g class="sk-garden"></g><g class="sk-sky" aria-hidden="true"></g></g>
      </svg>
      <div class="sk-tools"></div>
      <p class="sk-tip" hidden></p>
    </div>`;
  }

  function draw() {
    if (!view) {
      return;
    }
    const garden = /** @type {SVGGElement} */ (layer.querySelector(".sk-garden"));
    render(boardTemplate(scene(view)), garden);
    render(handTemplate(handScene(view)), hosts.hand);
    render(tools(), /** @type {HTMLElement} */ (hosts.board.querySelector(".sk-tools")));
    svg.classList.toggle("has-lit", lit !== null);
    svg.classList.toggle("has-hand", inHand !== null);
    drawTip();
  }

  /** @param {View} now @returns {Scene} */
  function scene(now) {
    const { observation } = now;
    const waits = pending();
    const told = inHand && preview?.legal ? preview : null;
    const moved = !inHand && waits ? previews.get(waits.entry.text) : null;
    const change = told ?? (moved?.legal ? moved : null);
    const changes = /** @type {ScoreLine[]} */ (change?.lines ?? []);
    const birds = changes.find((line) => line.rule === "birds");
    return {
      seat,
      players: observation.players,
      toMove: now.at === now.ply ? now.to_move : null,
      board: observation.board,
      open: new Set(active() && !waits ? observation.open : []),
      legal: inHand ? new Set(legalCells(inHand.piece)) : null,
      movable: !inHand && waits ? new Set(legalCells(waits.piece)) : null,
      pending: waits?.cell ?? null,
      last: lastMoves(now),
      focus,
      matches: new Set(birds?.cells.slice(1)),
      lit: lit && new Set(lit),
      lines: linesShown ? flowerLines(now) : null,
      changes: changes.filter((line) => line.rule === "flowers"),
      ghost:
        inHand && aimed
          ? {
              cell: aimed,
              piece: inHand.piece,
              legal: legalCells(inHand.piece).includes(aimed),
              points: told?.points,
            }
          : null,
      gain: waits && !inHand ? { cell: waits.cell, points: sum(waits.entry.parts) } : null,
      label,
      seatName: (of) => `${seatOf(of, t).name}${now.names[of] ? ` (${now.names[of]})` : ""}`,
    };
  }

  /** @param {View} now */
  const flowerLines = (now) => now.scores[seat].lines.filter((line) => line.rule === "flowers");

  /**
   * What was laid since the viewer's own last move.
   *
   * @param {View} now
   */
  function lastMoves(now) {
    /** @type {Scene["last"]} */
    const last = new Map();
    const entries = now.log.filter((entry) => entry.ply <= now.at && !entry.pending);
    for (const entry of entries.slice(1 - now.observation.players)) {
      const latest = entry === entries.at(-1);
      if (latest || entry.seat !== now.viewer) {
        last.set(readMove(entry.text).cell, { seat: entry.seat, latest });
      }
    }
    return last;
  }

  /** @param {string} cell */
  function label(cell) {
    const now = /** @type {View} */ (view);
    const piece = now.observation.board[cell];
    const what =
      cell === POND ? t("seikatsu:pond") : piece ? pieceName(piece, t) : t("seikatsu:empty");
    const words = [cell, what];
    const waits = pending();
    if (waits?.cell === cell) {
      words.push(t("seikatsu:waits"));
    } else if (piece) {
      const latest = now.log.filter((entry) => entry.ply <= now.at).at(-1);
      if (latest && readMove(latest.text).cell === cell) {
        words.push(t("seikatsu:last_move", { who: nameOf(latest.seat, now, t) }));
      }
    }
    if (inHand && !piece && cell !== POND) {
      words.push(
        t(legalCells(inHand.piece).includes(cell) ? "seikatsu:legal" : "seikatsu:illegal"),
      );
      const told = previews.get(`${inHand.piece} ${cell}`);
      if (told?.legal && told.points !== undefined) {
        words.push(signed(told.points));
      }
    }
    return words.join(t("seikatsu:comma"));
  }

  /** @param {View} now @returns {Hand} */
  function handScene(now) {
    const cards = now.viewer === null ? null : now.observation.cards[now.viewer];
    return {
      slots,
      slot: inHand?.slot ?? null,
      piece: inHand?.piece ?? null,
      active: active(),
      fits: (piece) => legalCells(piece).length > 0,
      cards: cards ?? null,
      help: isFirstTurn(now) && now.status === "ready" && !inHand ? t("seikatsu:help.hand") : null,
      t,
    };
  }

  /** @param {View} now */
  const isFirstTurn = (now) =>
    now.help && active() && !now.log.some((entry) => entry.seat === now.viewer && !entry.pending);

  function tools() {
    return html`<button
        type="button"
        class="sk-tool"
        aria-pressed=${linesShown}
        aria-keyshortcuts="l"
        title=${t("seikatsu:lines_help")}
        @click=${toggleLines}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 3v14M12 3v14M19 3v14" /><circle cx="5" cy="20" r="2.2" />
          <circle cx="12" cy="20" r="2.2" /><circle cx="19" cy="20" r="2.2" />
        </svg>
        <span>${t("seikatsu:lines")}</span>
      </button>
      ${
        zoomed
          ? html`<button type="button" class="sk-tool sk-unzoom" @click=${() => input.unzoom()}>
              <span>${t("seikatsu:unzoom")}</span>
            </button>`
          : nothing
      }`;
  }

  /** Puts a reason, or the first turn's help, beside the cell it speaks of. */
  function drawTip() {
    const now = /** @type {View} */ (view);
    let [cell, text, kind] = [/** @type {string | null} */ (null), "", "is-help"];
    if (inHand && aimed && preview?.legal === false) {
      [cell, text, kind] = [aimed, api.explain(preview.reason), "is-reason"];
    } else if (inHand && !aimed && isFirstTurn(now)) {
      [cell, text] = [legalCells(inHand.piece)[0] ?? null, t("seikatsu:help.board")];
    }
    tip.hidden = !cell;
    if (!cell) {
      return;
    }
    tip.textContent = text;
    tip.className = `sk-tip ${kind}`;
    const box = cellBox(cell);
    const board = /** @type {HTMLElement} */ (tip.parentElement).getBoundingClientRect();
    const half = tip.offsetWidth / 2;
    const middle = box.left + box.width / 2 - board.left;
    const left = Math.min(Math.max(middle, half + 4), Math.max(half + 4, board.width - half - 4));
    const above = box.top - board.top > tip.offsetHeight + 12;
    tip.classList.toggle("is-below", !above);
    tip.style.setProperty("--left", `${left}px`);
    tip.style.setProperty("--arrow", `${middle - left}px`);
    tip.style.setProperty("--top", `${(above ? box.top : box.bottom) - board.top}px`);
  }

  /** @param {string} cell */
  const cellElement = (cell) =>
    /** @type {SVGGElement} */ (svg.querySelector(`[data-cell="${cell}"]`));
  /** @param {string} cell */
  const cellBox = (cell) =>
    /** @type {Element} */ (cellElement(cell).querySelector(".sk-space")).getBoundingClientRect();

  // Words

  function hint() {
    const now = /** @type {View} */ (view);
    const waits = pending();
    if (!active() && !waits) {
      api.hint("");
    } else if (inHand) {
      const name = pieceName(inHand.piece, t);
      if (!aimed || !preview) {
        const fits = legalCells(inHand.piece).length > 0;
        api.hint(t(fits ? "seikatsu:hint.space" : "seikatsu:hint.no_space", { piece: name }));
      } else if (preview.legal) {
        api.hint(onCell(name, aimed, now.help ? preview.parts : null));
      } else {
        api.hint(api.explain(preview.reason));
      }
    } else if (waits) {
      const told = onCell(
        pieceName(waits.piece, t),
        waits.cell,
        now.help ? waits.entry.parts : null,
      );
      api.hint(isFirstTurn(now) ? `${told} ${t("seikatsu:hint.confirm")}` : told);
    } else {
      api.hint(t("seikatsu:hint.tile"));
    }
  }

  /** @param {string} piece @param {string} cell @param {Record<string, number> | null | undefined} parts */
  const onCell = (piece, cell, parts) =>
    parts
      ? t("seikatsu:hint.gain", { piece, cell, gains: gains(parts, t) })
      : t("seikatsu:hint.on", { piece, cell });

  // What the player does

  /** Takes a piece in hand, or another one, or lets it go. */
  const take = (/** @type {{ slot: number, piece: string } | null} */ next) => {
    inHand = next && active() ? next : null;
    preview = null;
    walker.forget();
    if (inHand && aimed) {
      aim(aimed);
      return;
    }
    draw();
    hint();
  };

  /**
   * Points at a cell: the ghost shows there.
   *
   * @param {string | null} cell
   * @param {boolean} [spoken] whether a screen reader should hear what it would score
   */
  async function aim(cell, spoken = false) {
    clearTimeout(settling);
    aimed = cell;
    const text = inHand && cell && `${inHand.piece} ${cell}`;
    preview = (text && previews.get(text)) || null;
    draw();
    hint();
    if (!text || !view) {
      return;
    }
    if (!preview && view.status === "ready") {
      const asked = position;
      const told = await api.preview(text).catch(() => null);
      if (!told || asked !== position) {
        return;
      }
      previews.set(text, told);
      if (!inHand || text !== `${inHand.piece} ${aimed}`) {
        return;
      }
      preview = told;
      draw();
      hint();
    }
    if (spoken && preview) {
      const words = preview.legal ? gains(preview.parts, t) : api.explain(preview.reason);
      settling = setTimeout(() => api.say(`${cell}: ${words}`), SETTLE);
    }
  }

  /** @param {string} cell the player's choice of a cell @param {DOMRect | null} [from] */
  async function choose(cell, from) {
    const waits = pending();
    if (!active() && !waits) {
      return;
    }
    const piece = inHand?.piece ?? waits?.piece;
    if (!piece) {
      api.hint(t("seikatsu:hint.first"));
      return;
    }
    if (!inHand && waits?.cell === cell) {
      await api.undo();
    } else if (legalCells(piece).includes(cell)) {
      origin = from === undefined ? sourceBox(waits) : from;
      inHand = null;
      aimed = null;
      await api.play(`${piece} ${cell}`);
      draw();
    } else if (inHand) {
      await aim(cell, true);
    }
  }

  /** @param {{ cell: string } | null} waits */
  function sourceBox(waits) {
    const source = inHand
      ? hosts.hand.querySelector(`[data-slot="${inHand.slot}"]`)
      : waits && cellElement(waits.cell);
    return source?.getBoundingClientRect() ?? null;
  }

  function toggleLines() {
    linesShown = !linesShown;
    draw();
  }

  const input = listen({
    hosts,
    svg,
    layer,
    pending,
    active,
    inHand: () => inHand,
    slots: () => slots,
    places: () => placesFor(seat),
    take,
    aim,
    choose,
    release,
    toggleLines,
    walk(key) {
      const next = walker.step(focus, key, placesFor(seat));
      if (next) {
        focusCell(next);
      }
      return next !== null;
    },
    /** @param {string} cell */
    setFocus(cell) {
      focus = cell;
    },
    toBoard,
    onZoom(now) {
      zoomed = now;
      draw();
    },
  });

  /** @param {string} cell */
  function focusCell(cell) {
    focus = cell;
    draw();
    cellElement(cell).focus();
  }

  /** Brings the keyboard to the legal space nearest to where it was. */
  function toBoard() {
    const legal = inHand ? legalCells(inHand.piece) : [];
    const places = placesFor(seat);
    const from = places.get(focus) ?? { x: 0, y: 0 };
    const far = (/** @type {string} */ cell) => {
      const { x, y } = places.get(cell) ?? from;
      return Math.hypot(x - from.x, y - from.y);
    };
    focusCell(legal.reduce((a, b) => (far(b) < far(a) ? b : a), legal[0] ?? focus));
  }

  function release() {
    if (inHand) {
      take(null);
      return true;
    }
    if (pending()) {
      api.undo();
      return true;
    }
    return false;
  }

  return {
    async update(next, fresh) {
      stage.skip();
      input.cancel();
      const before = view;
      view = next;
      remember(next);
      if (next.viewer !== null || next.status !== "curtain" || before === null) {
        seat = next.viewer ?? 0;
      }
      slots = fillSlots(next, before, slots);
      inHand = null;
      aimed = null;
      preview = null;
      draw();
      hint();
      const from = origin;
      origin = null;
      await showPlays({ stage, sky, view: next, before, fresh, from, seat, cellElement });
    },
    skip: () => stage.skip(),
    light(cells) {
      lit = cells;
      draw();
    },
    release,
    focus() {
      if (inHand) {
        toBoard();
      } else {
        const first = hosts.hand.querySelector("[data-piece]") ?? cellElement(focus);
        /** @type {HTMLElement} */ (first).focus();
      }
    },
    destroy() {
      stage.skip();
      input.destroy();
      clearTimeout(settling);
      render(nothing, hosts.board);
      render(nothing, hosts.hand);
    },
  };

  /**
   * Keeps what could be played here while the move that was played waits to be confirmed.
   *
   * @param {View} now
   */
  function remember(now) {
    if (now.status === "ready") {
      choices = now.choices;
      const here = JSON.stringify([now.viewer, now.observation.hands, now.observation.board]);
      if (here !== position) {
        position = here;
        previews.clear();
      }
    } else if (now.status !== "confirm" || !choices) {
      choices = null;
    } else {
      const waits = pending();
      if (waits && !legalCells(waits.piece).includes(waits.cell)) {
        choices = null;
      }
    }
  }
}

/** @param {Record<string, number>} parts */
const sum = (parts) => Object.values(parts).reduce((a, b) => a + b, 0);
