/** The viewer's cards, what is left of the deck, the coins, and the claims of a turn. */
import { html, nothing } from "lit-html";
import { signed } from "../../board/words.js";
import { cardTold, isActive, playedCard, stepOf } from "./choices.js";
import { objectivesButton, objectivesTable } from "./objectives.js";
import { cardBack, cardPicture, coin, kindIcon } from "./pieces.js";
import { playedTold } from "./scene.js";
import { cardName, counted, objectiveName, readMove } from "./words.js";

/**
 * @import { Translate, View } from "../../types.d.ts"
 * @import { Table } from "./choices.js"
 */

/**
 * @param {Table} table
 * @param {Translate} t
 * @param {{ deck: () => void, objectives: () => void }} on
 */
export function handTemplate(table, t, on) {
  const { wide } = table;
  return html`<div class="fb-hand" data-step=${stepOf(table) ?? ""}>
    ${purse(table, t, on)}
    ${claims(table) ? claimsTemplate(table, t) : cardsTemplate(table, t)}
    ${
      wide
        ? nothing
        : html`<div class="fb-goals-host">${objectivesButton(table, t, on.objectives)}${objectivesTable(table, t)}</div>`
    }
  </div>`;
}

/** Whether claims are chosen from, or wait to be confirmed. @param {Table} table */
const claims = (table) =>
  isActive(table) && Boolean(table.choices?.moves.some((text) => readMove(text).kind === "pass"));

/** Coins, and the deck face down. @param {Table} table @param {Translate} t @param {{ deck: () => void }} on */
function purse({ view, seat }, t, on) {
  const { coins, deck_sizes: decks } = view.observation;
  const own = view.viewer !== null;
  return html`<div class="fb-purse">
    <span class="fb-coins" data-coins=${seat} title=${t("frosted_blooms:coins", { count: coins[seat] })}>
      ${coin()}<b aria-hidden="true">${coins[seat]}</b>
      <span class="unseen">${t("frosted_blooms:coins", { count: coins[seat] })}</span></span>
    <button type="button" class="fb-deck" aria-haspopup="dialog" @click=${on.deck} ?disabled=${!own}
      aria-label=${t("frosted_blooms:deck", { count: decks[seat] })} title=${t("frosted_blooms:deck", { count: decks[seat] })}>
      ${cardBack("fb-deck-art")}<b aria-hidden="true">${decks[seat]}</b></button>
  </div>`;
}

/** @param {Table} table @param {Translate} t */
function cardsTemplate(table, t) {
  const { view, slots, freed, seat } = table;
  if (view.viewer === null) {
    const count = view.observation.hand_sizes[seat];
    return html`<div class="fb-cards" role="img" aria-label=${t("frosted_blooms:hidden_hand", { count })}>
      ${Array.from({ length: count }, () => html`<span class="fb-card is-back">${cardBack()}</span>`)}</div>`;
  }
  const played = playedCard(table);
  return html`<div class="fb-cards" role="group" aria-label=${t("frosted_blooms:hand")}>
    ${slots.map((card, slot) => {
      const shown = card ?? (slot === freed ? played : null);
      return shown
        ? cardButton(table, shown, slot, card === null, t)
        : html`<span class="fb-card is-empty"></span>`;
    })}
  </div>`;
}

/** @param {Table} table @param {string} card @param {number} slot @param {boolean} played @param {Translate} t */
function cardButton(table, card, slot, played, t) {
  const may = isActive(table) && table.choices?.moves.includes(card);
  const told = played ? playedTold(table) : cardTold(table, card);
  const name = cardName(card, t);
  const each = card.includes("+") ? "pair" : "single";
  const words = { card: name, each: t(`frosted_blooms:each.${each}`) };
  const label = told
    ? t("frosted_blooms:card_told", {
        ...words,
        counted: counted(told, t),
        points: signed(told.points),
      })
    : t("frosted_blooms:card", words);
  const best = told && !playedCard(table) && isBest(table, told.points);
  return html`<button
    type="button"
    class=${["fb-card", played ? "is-played" : "", best ? "is-best" : ""].join(" ")}
    data-move=${may ? card : nothing}
    data-card=${card}
    aria-disabled=${!may}
    aria-pressed=${played ? "true" : nothing}
    aria-keyshortcuts=${slot + 1}
    aria-label=${label}
    title=${label}
  >
    ${cardPicture(card)}
    <span class="fb-card-points" aria-hidden="true">${
      told ? signed(told.points) : html`<small>×${each === "pair" ? 1 : 2}</small>`
    }</span>
    <kbd aria-hidden="true">${slot + 1}</kbd>
  </button>`;
}

/** Whether no card in hand scores more. @param {Table} table @param {number} points */
const isBest = (table, points) =>
  points > 0 &&
  table.slots.every((card) => (card && (cardTold(table, card)?.points ?? 0)) <= points);

/** @param {Table} table @param {Translate} t */
function claimsTemplate({ view, choices }, t) {
  const last = view.status === "confirm" ? view.log.at(-1)?.text : null;
  const { objectives } = view.observation;
  return html`<div class="fb-claims" role="group" aria-label=${t("frosted_blooms:claims")}>
    ${(choices?.moves ?? []).map((text) => {
      const { kind, points } =
        objectives.find((/** @type {any} */ { move }) => move === text) ?? {};
      return html`<button type="button" class=${kind ? "button fb-claim" : "button fb-pass"} data-move=${text}
        aria-pressed=${last === text ? "true" : nothing}>${
          kind
            ? html`${kindIcon(kind)}<span>${objectiveName(text, t)}</span><b>${signed(points)}</b>`
            : html`<span>${t("frosted_blooms:pass")}</span>`
        }</button>`;
    })}
  </div>`;
}

/**
 * What is left of the viewer's deck, as counts.
 *
 * @param {View} view
 * @param {Translate} t
 */
export function deckTemplate({ observation, viewer }, t) {
  const deck = viewer === null ? null : observation.decks[viewer];
  return html`<ul class="fb-deck-list">
    ${Object.entries(deck ?? {}).map(
      ([card, count]) =>
        html`<li>${cardPicture(card)}<span>${cardName(card, t)}</span><b>× ${count}</b></li>`,
    )}
    ${Object.keys(deck ?? {}).length ? nothing : html`<li>${t("frosted_blooms:deck_empty")}</li>`}
  </ul>`;
}
