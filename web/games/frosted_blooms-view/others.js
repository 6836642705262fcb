/** The round, whose turn it is, and the other players' gardens: small, and enlarged on a tap. */
import { html, nothing, svg } from "lit-html";
import { outline } from "../../board/square/board.js";
import { gardenPicture } from "../../board/square/small.js";
import { cardBack, coin, gardenBounds, gardenFlat, gardenInside, seatSign } from "./pieces.js";
import { changesOf } from "./scene.js";
import { COLOURS, nameOf } from "./words.js";

/**
 * @import { Translate, View } from "../../types.d.ts"
 */

/**
 * @param {View} view
 * @param {number} large the seat whose garden is large
 * @param {Translate} t
 * @param {(seat: number) => void} enlarge
 */
export function stripTemplate(view, large, t, enlarge) {
  const { players, round, rounds, first } = view.observation;
  const following = Array.from({ length: players - 1 }, (_, i) => (large + i + 1) % players);
  const order = Array.from({ length: players }, (_, i) => (first + i) % players);
  const now = view.at === view.ply && view.status !== "over" ? view.to_move : null;
  return html`<div class="fb-strip" data-players=${players}>
    <div class="fb-round">
      <p>${t("frosted_blooms:round", { round, rounds })}</p>
      ${
        players > 1
          ? html`<ol aria-label=${t("frosted_blooms:order")}>${order.map(
              (
                seat,
              ) => html`<li class=${seat === now ? "is-now" : ""} aria-current=${seat === now ? "step" : nothing}>
                ${seatSign(seat)}<span class="unseen">${nameOf(seat, view, t)}</span></li>`,
            )}</ol>`
          : nothing
      }
    </div>
    ${following.map((seat) => chip(view, seat, t, enlarge))}
  </div>`;
}

/** @param {View} view @param {number} seat @param {Translate} t @param {(seat: number) => void} enlarge */
function chip(view, seat, t, enlarge) {
  const name = nameOf(seat, view, t);
  const { coins, hand_sizes: hands } = view.observation;
  const words = {
    name,
    coins: t("frosted_blooms:coins", { count: coins[seat] }),
    cards: t("frosted_blooms:cards_count", { count: hands[seat] }),
  };
  return html`<button type="button" class=${`fb-chip fb-${COLOURS[seat]}`} data-seat=${seat} aria-haspopup="dialog"
    aria-label=${t("frosted_blooms:enlarge", words)} title=${t("frosted_blooms:garden_of", words)} @click=${() => enlarge(seat)}>
    <span class="fb-chip-garden">${smallGarden(view, seat, t)}</span>
    <span class="fb-chip-text">
      <span class="fb-chip-name">${seatSign(seat)}<b>${name}</b></span>
      <span class="fb-chip-has"><span class="fb-coins" data-coins=${seat}>${coin()}${coins[seat]}</span>
        <span>${cardBack("fb-deck-art")}${hands[seat]}</span></span>
    </span>
  </button>`;
}

/**
 * A seat's garden with what it has gained since the viewer's last turn.
 *
 * @param {View} view
 * @param {number} seat
 * @param {Translate} t
 * @param {(garden: import("./pieces.js").Garden) => unknown} [draw]
 */
export function smallGarden(view, seat, t, draw = gardenFlat) {
  const garden = view.observation.gardens[seat];
  const { tiles, upgrades } = changesOf(view, seat);
  return gardenPicture({
    bounds: gardenBounds(garden),
    content: draw(garden),
    label: t("frosted_blooms:garden_of", { name: nameOf(seat, view, t) }),
    over: svg`${[...tiles, ...upgrades].map((cells) => svg`<path class="fb-change" d=${outline(cells)} />`)}`,
  });
}

/**
 * A garden large, and the cards that its owner has played.
 *
 * @param {View} view
 * @param {number} seat
 * @param {Translate} t
 */
export function enlargedTemplate(view, seat, t) {
  const { coins, hand_sizes: hands, deck_sizes: decks } = view.observation;
  return html`<div class=${`fb-large fb-${COLOURS[seat]}`}>
    <p>${t("frosted_blooms:has", {
      points: t("frosted_blooms:points", { count: view.scores[seat].total }),
      coins: t("frosted_blooms:coins", { count: coins[seat] }),
      cards: t("frosted_blooms:cards_count", { count: hands[seat] }),
      deck: t("frosted_blooms:deck", { count: decks[seat] }),
    })}</p>
    <div class="fb-large-garden">${smallGarden(view, seat, t, gardenInside)}</div>
  </div>`;
}
