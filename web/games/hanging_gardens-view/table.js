/** One mounted table: draws positions, and what the player is about to do. */
import { nothing, render } from "lit-html";
import { createStage } from "../../board/motion.js";
import { squaresTemplate } from "../../board/square/board.js";
import { createCamera } from "../../board/square/camera.js";
import { listenSquares } from "../../board/square/input.js";
import { createEnlarged } from "../../board/square/small.js";
import { findLegal, meant, pendingPlays, stepOf } from "./choices.js";
import { showPlays, whereThingsLie } from "./flight.js";
import { frameTemplate, ownerTemplate, toolsTemplate } from "./frame.js";
import { handTemplate } from "./hand.js";
import { listenHand } from "./input.js";
import { enlargedTemplate, stripTemplate } from "./others.js";
import { putSprite } from "./pieces.js";
import { createPlayer } from "./player.js";
import { promptOf } from "./prompt.js";
import { gardenBounds, sceneOf } from "./scene.js";
import { nameOf } from "./words.js";

/**
 * @import { GameApi, GameHosts, MountedGame, View } from "../../types.d.ts"
 * @import { Table } from "./choices.js"
 */

/** What stays as the player left it when the table is drawn anew, in another language say. */
const kept = { cornersShown: true };

/** @param {GameHosts} hosts @param {GameApi} api @returns {MountedGame} */
export function mountTable(hosts, api) {
  const { t } = api;
  const stage = createStage(api.motion);
  const enlarged = createEnlarged({ close: t("nav.close") });
  /** @type {Table | null} */
  let table = null;
  /** What the camera has framed: it moves when this changes. */
  let framed = "";

  putSprite();
  render(frameTemplate(t), hosts.board);
  /** @template {Element} T @param {string} name @returns {T} */
  const part = (name) => /** @type {T} */ (hosts.board.querySelector(`.${name}`));
  /** @type {SVGSVGElement} */
  const svg = part("sq-svg");
  /** @type {HTMLElement} */
  const own = part("hg-own");
  /** @type {HTMLElement} */
  const toolsRow = part("hg-tools");
  const camera = createCamera(svg, part("sq-layer"), {
    motion: api.motion,
    onChange(zoomed) {
      if (table && table.zoomed !== zoomed) {
        table.zoomed = zoomed;
        drawTools();
      }
    },
  });
  const player = createPlayer({
    api,
    hosts,
    svg,
    camera,
    table: () => table,
    draw: drawAndPrompt,
    squares: () => squares,
  });
  const letters = () => api.letters?.() ?? true;
  const squares = listenSquares({
    ...player,
    svg,
    camera,
    holds: () => Boolean(table?.piece),
    points: () => table !== null && stepOf(table) === "temple",
    letters,
  });
  const hand = listenHand({
    ...player,
    hosts: [hosts.hand, toolsRow],
    table: () => table,
    toBoard: player.toNext,
    letters,
  });
  for (const host of [hosts.board, hosts.hand]) {
    host.addEventListener("keydown", leave);
  }

  /** @param {KeyboardEvent} event */
  function leave(event) {
    if (event.key === "Escape" && player.release()) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  const tools = {
    corners() {
      if (table) {
        table.cornersShown = kept.cornersShown = !table.cornersShown;
        draw();
      }
    },
    turn: player.turn,
    place: player.place,
    zoom: (/** @type {number} */ factor) => camera.zoom(factor),
    whole: () => camera.whole(),
  };

  function drawTools() {
    if (table) {
      render(toolsTemplate(table, t, tools), toolsRow);
    }
  }

  function draw() {
    if (!table) {
      return;
    }
    findLegal(table);
    const { view, seat, piece } = table;
    own.dataset.seat = String(seat);
    render(ownerTemplate(table, t), part("hg-owner"));
    render(squaresTemplate(sceneOf(table, t)), part("sq-garden"));
    render(stripTemplate(view, seat, t, enlarge), part("hg-strip-host"));
    render(handTemplate(table, t, { tab: chooseTab }), hosts.hand);
    drawTools();
    svg.classList.toggle("has-hand", piece !== null);
    squares.settle();
  }

  function drawAndPrompt() {
    draw();
    if (table) {
      api.prompt(promptOf(table, api));
    }
  }

  /** @param {Table["tab"]} tab */
  function chooseTab(tab) {
    if (table) {
      table.tab = tab;
      draw();
    }
  }

  /** @param {number} seat */
  function enlarge(seat) {
    if (table) {
      const { view } = table;
      const name = nameOf(seat, view, t);
      enlarged.show(t("hanging_gardens:garden_of", { name }), enlargedTemplate(view, seat, t));
    }
  }

  /** Shows the whole garden, once a turn. */
  function frame() {
    if (!table || squares.busy) {
      return;
    }
    const { view, seat } = table;
    const now = [seat, Math.min(view.committed, view.at)].join(" ");
    if (now !== framed) {
      framed = now;
      camera.frame(gardenBounds(view.observation.gardens[seat]));
    }
  }

  /** Whose garden is large: the viewer's, else that of who is to move; in the end the winner's. @param {View} view */
  const seatOf = ({ viewer, observation, outcome, at, ply }) =>
    (at === ply ? outcome?.winners[0] : null) ?? viewer ?? observation.to_move ?? table?.seat ?? 0;

  return {
    async update(view, fresh) {
      stage.skip();
      enlarged.close();
      const { placed, byKey } = player.settle();
      const before = whereThingsLie(hosts.hand);
      const step = view.status === "ready" ? view.phase : null;
      const seat = seatOf(view);
      const tiles = step === "tile" || (step === null && pendingPlays({ view }).length > 1);
      table = {
        turns: {},
        zoomed: camera.byHand,
        ...kept,
        ...table,
        view,
        seat,
        choices: view.choices,
        piece: null,
        corner: null,
        preview: null,
        previews: new Map(),
        picked: null,
        hinted: null,
        legal: null,
        legalKey: "",
        lit: null,
        tab: tiles ? "tiles" : "cards",
      };
      drawAndPrompt();
      frame();
      if (byKey && view.status === "ready") {
        player.toNext();
        player.forgetKey();
      }
      await showPlays({ stage, hosts, view, fresh, seat, before, placed });
    },
    skip: () => stage.skip(),
    light(cells) {
      if (table) {
        table.lit = cells;
        draw();
      }
    },
    show: player.show,
    meant: () => ({ move: table && meant(table), piece: table && table.piece }),
    release: player.release,
    focus: player.toNext,
    destroy() {
      stage.skip();
      player.settle();
      enlarged.close();
      squares.destroy();
      hand.destroy();
      camera.destroy();
      for (const host of [hosts.board, hosts.hand]) {
        host.removeEventListener("keydown", leave);
      }
      render(nothing, hosts.board);
      render(nothing, hosts.hand);
      // A score line that is still pointed at finds nothing to draw.
      table = null;
    },
  };
}
