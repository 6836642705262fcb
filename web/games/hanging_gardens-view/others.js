/** The round, whose turn it is, and the other players' gardens: small, and enlarged on a tap. */
import { html, nothing, svg } from "lit-html";
import { SEAT_SIGNS, SIGN_BOXES } from "../../board/art-seats.js";
import { placeOf } from "../../board/square/grid.js";
import { gardenPicture } from "../../board/square/small.js";
import { collection, collectionSheet } from "./collection.js";
import { gardenInside, symbol } from "./pieces.js";
import { changesOf, gardenBounds } from "./scene.js";
import { COLOURS, nameOf } from "./words.js";

/**
 * @import { Translate, View } from "../../types.d.ts"
 */

/** @param {number} seat @param {string} [look] */
export const seatSign = (seat, look = "") =>
  html`<svg class=${`hg-sign ${look}`} viewBox=${SIGN_BOXES[seat]} aria-hidden="true">
    <path class=${`a-seat-${seat}`} d=${SEAT_SIGNS[seat]} />
  </svg>`;

/**
 * @param {View} view
 * @param {number} large the seat whose garden is large
 * @param {Translate} t
 * @param {(seat: number) => void} enlarge
 */
export function stripTemplate(view, large, t, enlarge) {
  const { observation } = view;
  return html`<div class="hg-strip" data-players=${observation.players}>
    ${roundTemplate(view, t)}
    <div class="hg-others">
      ${observation.gardens.map((/** @type {any} */ _, /** @type {number} */ seat) =>
        seat === large ? nothing : chip(view, seat, t, enlarge),
      )}
    </div>
  </div>`;
}

/** @param {View} view @param {Translate} t */
function roundTemplate(view, t) {
  const { round, rounds, order, turn } = view.observation;
  const over = view.status === "over" && view.at === view.ply;
  // A finished turn that waits to be confirmed is still the turn that is shown.
  const done = turn - (round - 1) * order.length;
  const waits = view.status === "confirm" && view.at === view.ply;
  const now = over ? -1 : waits ? (done || order.length) - 1 : done;
  return html`<div class="hg-round">
    <p>${t("hanging_gardens:round", { round, rounds })}</p>
    <ol aria-label=${t("hanging_gardens:order")}>
      ${order.map((/** @type {number} */ seat, /** @type {number} */ i) => {
        const state = i === now ? "is-now" : i < now || over ? "is-done" : "";
        return html`<li class=${state} aria-current=${i === now ? "step" : nothing}>
          ${seatSign(seat)}<span class="unseen">${nameOf(seat, view, t)}</span>
          ${i === 0 ? symbol("hg-first", "hg-first", t("hanging_gardens:first")) : nothing}
        </li>`;
      })}
    </ol>
  </div>`;
}

/** @param {View} view @param {number} seat @param {Translate} t @param {(seat: number) => void} enlarge */
function chip(view, seat, t, enlarge) {
  const name = nameOf(seat, view, t);
  const hand = view.observation.hands[seat];
  const tiles = hand.taken.length + hand.hidden_count;
  const garden = view.observation.gardens[seat];
  return html`<div class=${`hg-chip hg-${COLOURS[seat]}`} data-seat=${seat}>
    <button
      type="button"
      class="hg-enlarge"
      aria-haspopup="dialog"
      aria-label=${t("hanging_gardens:enlarge", { name, tiles, temples: garden.temples.length })}
      title=${t("hanging_gardens:garden_of", { name })}
      @click=${() => enlarge(seat)}
    >
      ${smallGarden(view, seat, t)}
      <span class="hg-chip-name">${seatSign(seat)}<b>${name}</b><small>${t("hanging_gardens:tiles_count", { count: tiles })}</small></span>
    </button>
    ${collection(view, seat, t)}
  </div>`;
}

/**
 * A seat's garden with what it has gained since the viewer's last turn.
 *
 * @param {View} view
 * @param {number} seat
 * @param {Translate} t
 */
function smallGarden(view, seat, t) {
  const garden = view.observation.gardens[seat];
  const { marks, temples } = changesOf(view, seat);
  return gardenPicture({
    bounds: gardenBounds(garden),
    content: gardenInside(garden, seat),
    label: t("hanging_gardens:garden_of", { name: nameOf(seat, view, t) }),
    over: svg`${marks.map(({ corner, rows, columns }) => {
      const { x, y } = placeOf(corner);
      return svg`<rect class="hg-change" x=${x + 4} y=${y + 4} width=${columns * 100 - 8} height=${rows * 100 - 8} rx="12" />`;
    })}${temples.map((cell) => {
      const { x, y } = placeOf(cell);
      return svg`<circle class="hg-change" cx=${x + 50} cy=${y + 50} r="56" />`;
    })}`,
  });
}

/**
 * A garden large, with its tiles and what they count.
 *
 * @param {View} view
 * @param {number} seat
 * @param {Translate} t
 */
export const enlargedTemplate = (
  view,
  seat,
  t,
) => html`<div class=${`hg-large hg-${COLOURS[seat]}`}>
  <div class="hg-large-garden">${smallGarden(view, seat, t)}</div>
  ${collectionSheet(view, seat, t)}
</div>`;
