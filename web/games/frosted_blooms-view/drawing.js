/** All that a mounted table draws: the frame once, the rest whenever something has changed. */
import { html, nothing, render } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { squaresTemplate } from "../../board/square/board.js";
import { createCamera } from "../../board/square/camera.js";
import { boundsOf, readCell, widened } from "../../board/square/grid.js";
import { createEnlarged } from "../../board/square/small.js";
import { drawTip, frameTemplate, toolsTemplate } from "./frame.js";
import { deckTemplate, handTemplate } from "./hand.js";
import { objectivesTable } from "./objectives.js";
import { enlargedTemplate, stripTemplate } from "./others.js";
import { gardenBounds, putSprite } from "./pieces.js";
import { ringTemplate } from "./ring.js";
import { ownGarden, sceneOf } from "./scene.js";
import { nameOf } from "./words.js";

/**
 * @import { GameApi, GameHosts } from "../../types.d.ts"
 * @import { Table } from "./choices.js"
 * @import { Tools } from "./frame.js"
 */

/**
 * @param {GameHosts} hosts
 * @param {GameApi} api
 * @param {() => Table | null} current
 * @param {Pick<Tools, "corners" | "turn" | "flip" | "place">} does
 */
export function createDrawing(hosts, api, current, does) {
  const { t } = api;
  const enlarged = createEnlarged({ close: t("nav.close") });
  /** What the camera has framed: it moves when this changes. */
  let framed = "";
  let laid = 0;

  putSprite();
  render(frameTemplate(t), hosts.board);
  /** @template {Element} T @param {string} name @returns {T} */
  const part = (name) => /** @type {T} */ (hosts.board.querySelector(`.${name}`));
  /** @type {SVGSVGElement} */
  const svg = part("sq-svg");
  /** @type {HTMLElement} */
  const own = part("fb-own");
  /** @type {HTMLElement} */
  const side = part("fb-side");
  const camera = createCamera(svg, part("sq-layer"), {
    motion: api.motion,
    onChange(zoomed) {
      const table = current();
      if (table && table.zoomed !== zoomed) {
        table.zoomed = zoomed;
        drawTools(table);
      }
    },
  });
  const tools = {
    ...does,
    zoom: (/** @type {number} */ factor) => camera.zoom(factor),
    whole: () => camera.whole(),
  };

  /** @param {string} title @param {(table: Table) => unknown} content */
  function enlarge(title, content) {
    const table = current();
    if (table) {
      enlarged.show(title, content(table));
    }
  }
  const dialogs = {
    deck: () => enlarge(t("frosted_blooms:deck_left"), ({ view }) => deckTemplate(view, t)),
    objectives: () =>
      enlarge(
        t("frosted_blooms:objectives"),
        (table) => html`${objectivesTable(table, t)}
          <p class="soft">${t("frosted_blooms:rules.objectives_text")}</p>`,
      ),
  };
  /** @param {Table} table @param {number} seat */
  const titleOf = ({ view }, seat) =>
    t("frosted_blooms:garden_of", { name: nameOf(seat, view, t) });

  /** @param {Table} table @param {number} seat */
  const enlargeGarden = (table, seat) =>
    enlarge(titleOf(table, seat), ({ view }) => enlargedTemplate(view, seat, t));

  /** @param {Table} table */
  const drawTools = (table) => render(toolsTemplate(table, t, tools), part("fb-tools"));

  return {
    svg,
    side,
    camera,
    /** @param {Table} table */
    draw(table) {
      const { view, seat } = table;
      own.dataset.seat = String(seat);
      part("fb-owner").textContent = seat === view.viewer ? "" : titleOf(table, seat);
      render(squaresTemplate(sceneOf(table, t)), part("sq-garden"));
      render(
        guard([view, seat], () => stripTemplate(view, seat, t, (of) => enlargeGarden(table, of))),
        part("fb-strip-host"),
      );
      const ring = ringTemplate(table, t);
      const hand = handTemplate(table, t, dialogs);
      render(table.wide ? html`${ring}${objectivesTable(table, t)}` : nothing, side);
      render(html`<div class="fb-under">${table.wide ? nothing : ring}${hand}</div>`, hosts.hand);
      drawTools(table);
      drawTip(part("fb-tip"), table, t);
      svg.classList.toggle("has-hand", table.piece !== null);
    },
    /** Shows the whole garden once a turn, and when a tile is laid out of sight. @param {Table} table */
    frame(table) {
      const { view, seat } = table;
      const garden = ownGarden(table);
      const turn = [seat, Math.min(view.committed, view.at)].join(" ");
      const last = boundsOf(garden.tiles.at(-1)?.squares ?? []);
      const outside = last && garden.tiles.length !== laid && !camera.sees(widened(last, 0.5));
      if (turn !== framed || outside) {
        camera.frame(widened(gardenBounds(garden), 0.5), Boolean(outside));
      }
      [framed, laid] = [turn, garden.tiles.length];
    },
    /** Brings the tile in hand into sight. @param {{ corner: string, rows: number, columns: number }} ghost */
    reveal({ corner, rows, columns }) {
      const { row, column } = readCell(corner);
      const [bottom, right] = [row + rows - 1, column + columns - 1];
      camera.reveal({ top: row, left: column, bottom, right });
    },
    close: () => enlarged.close(),
    destroy() {
      enlarged.close();
      camera.destroy();
      render(nothing, hosts.board);
      render(nothing, hosts.hand);
    },
  };
}
