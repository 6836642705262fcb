/** The viewer's hand: tiles in slots that keep their places, and the fountain cards. */
import { html, nothing, svg } from "lit-html";
import { FOUNTAIN, KOI, picture, pieceName } from "./pieces.js";

/** @import { Translate } from "../../types.d.ts" */

/**
 * @typedef {object} Hand
 * @property {(string | null)[]} slots
 * @property {number | null} slot the slot of the piece in hand
 * @property {string | null} piece the piece in hand
 * @property {boolean} active whether a piece can be chosen now
 * @property {(piece: string) => boolean} fits whether there is a space for it
 * @property {[string, string] | null} cards the viewer's bird and flower
 * @property {boolean} beckons whether a new player shall look here now
 * @property {Translate} t
 */

/** @param {Hand} hand */
export function handTemplate(hand) {
  const { slots, cards, t } = hand;
  if (!slots.length) {
    return nothing;
  }
  const classes = hand.beckons ? "sk-hand beckons" : "sk-hand";
  return html`<div class=${classes} role="group" aria-label=${t("seikatsu:hand")}>
    ${slots.map((piece, slot) => html`<div class="sk-slot">${piece ? tile(hand, piece, slot) : nothing}</div>`)}
    ${cards ? cardsTemplate(cards, t) : nothing}
  </div>`;
}

/** @param {Hand} hand @param {string} piece @param {number} slot */
function tile(hand, piece, slot) {
  const { active, fits, t } = hand;
  const chosen = hand.slot === slot;
  return html`<button
      type="button"
      class="sk-piece"
      data-piece=${piece}
      data-slot=${slot}
      aria-pressed=${chosen && hand.piece === piece}
      aria-disabled=${!active}
      aria-keyshortcuts=${slot + 1}
      aria-label=${pieceName(piece, t)}
      title=${pieceName(piece, t)}
    >
      ${picture(piece)}<kbd aria-hidden="true">${slot + 1}</kbd>
    </button>
    ${
      piece === KOI && fits(FOUNTAIN)
        ? html`<button
            type="button"
            class="sk-piece sk-as-fountain"
            data-piece=${FOUNTAIN}
            data-slot=${slot}
            aria-pressed=${chosen && hand.piece === FOUNTAIN}
            aria-disabled=${!active}
            aria-label=${t("seikatsu:as_fountain")}
            title=${t("seikatsu:as_fountain")}
          >
            ${picture(FOUNTAIN)}
          </button>`
        : nothing
    }`;
}

/** @param {[string, string]} cards @param {Translate} t */
function cardsTemplate([bird, flower], t) {
  const name = t("seikatsu:cards", {
    bird: t(`seikatsu:bird.${bird}`),
    flower: t(`seikatsu:flower.${flower}`),
  });
  return html`<div class="sk-cards" role="img" aria-label=${name} title=${name}>
    ${[`bird-${bird}`, `flower-${flower}`].map(
      (id) => html`<svg class="sk-card" viewBox="0 0 100 100" aria-hidden="true">
        ${svg`<use href=${`#${id}`} width="100" height="100" />`}
      </svg>`,
    )}
    <span class="sk-cards-name" aria-hidden="true">${t("seikatsu:cards_short")}</span>
  </div>`;
}
