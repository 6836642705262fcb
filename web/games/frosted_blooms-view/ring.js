/** The ring: its six places, the marker, the tiles with their prices, and the coins that lie there. */
import { html, nothing } from "lit-html";
import { fits, isActive, rowsNow, stepOf } from "./choices.js";
import { coin, symbol, tilePicture } from "./pieces.js";
import { tileWords } from "./words.js";

/**
 * @import { Translate } from "../../types.d.ts"
 * @import { Table } from "./choices.js"
 */

/** @param {Table} table @param {Translate} t */
export function ringTemplate(table, t) {
  const { ring } = table.view.observation;
  return html`<section class="fb-ring" aria-label=${t("frosted_blooms:ring")} data-step=${stepOf(table) ?? ""}>
    <div class="fb-places">
      ${ring.map((/** @type {string | null} */ _, /** @type {number} */ place) => placeTemplate(table, place, t))}
    </div>
  </section>`;
}

/** @param {Table} table @param {number} place @param {Translate} t */
function placeTemplate(table, place, t) {
  const { marker, ring } = table.view.observation;
  const tile = ring[place];
  return html`<div class="fb-place" data-place=${place}>
    ${
      place === marker
        ? html`<div class="fb-at-marker">${symbol("fb-marker", "fb-marker", t("frosted_blooms:marker"))}</div>`
        : tile
          ? tileButton(table, place, tile, t)
          : html`<div class="fb-no-tile" title=${t("frosted_blooms:no_tile")}></div>`
    }
  </div>`;
}

/** The digit that takes a tile: the way from the marker. @param {any} observation @param {number} place */
export const digitOf = ({ marker, ring }, place) => (place - marker + ring.length) % ring.length;

/** @param {Table} table @param {number} place @param {string} tile @param {Translate} t */
function tileButton(table, place, tile, t) {
  const { view, piece } = table;
  const { prices, ring_coins: coins, pieces } = view.observation;
  const [price, lies] = [prices[place], coins[place]];
  const choosing = isActive(table) && stepOf(table) === "take";
  const may = choosing && fits(table, tile);
  const dear = choosing && !may;
  const drawn = Object.values(pieces[tile]?.r0.squares ?? {});
  const words = {
    tile,
    squares: tileWords(/** @type {string[]} */ (drawn), t),
    price: t("frosted_blooms:price", { count: price }),
    coins: lies ? t("frosted_blooms:coins_lie", { count: lies }) : "",
  };
  const name = t(dear ? "frosted_blooms:tile_dear" : "frosted_blooms:tile_name", words);
  const digit = digitOf(view.observation, place);
  const hidden = view.status === "curtain";
  return html`<button
    type="button"
    class=${dear ? "fb-take is-dear" : "fb-take"}
    data-piece=${hidden ? nothing : tile}
    aria-pressed=${piece === tile}
    aria-disabled=${!may}
    aria-keyshortcuts=${digit}
    aria-label=${name}
    title=${name}
  >
    <span class="fb-tags" aria-hidden="true">
      <kbd>${digit}</kbd>${lies ? html`<span class="fb-lies">+${lies}${coin()}</span>` : nothing}
    </span>
    ${tilePicture(rowsNow(table, tile))}
    <span class="fb-tags" aria-hidden="true">
      <span class=${price ? "fb-price" : "fb-price is-free"}>${price ? html`−${price}${coin()}` : t("frosted_blooms:free_price")}</span>
    </span>
  </button>`;
}
