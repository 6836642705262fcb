/** Beside the garden: the market of cards, the display of tiles, and the step's own choices. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { signed } from "../../board/words.js";
import { fits, isActive, orientationOf, orientationsOf, stepOf } from "./choices.js";
import { collection } from "./collection.js";
import { cardPicture, tilePicture } from "./pieces.js";
import { cardRows, cardThemes, KINDS, tileName } from "./words.js";

/**
 * @import { Translate } from "../../types.d.ts"
 * @import { Table } from "./choices.js"
 */

const COLUMNS = ["1", "2", "3"];

/**
 * @param {Table} table
 * @param {Translate} t
 * @param {{ tab: (tab: "cards" | "tiles") => void }} on
 */
export function handTemplate(table, t, on) {
  const { tab } = table;
  const chooser = (/** @type {"cards" | "tiles"} */ name) => html`<button
    type="button"
    class="hg-tab"
    aria-pressed=${tab === name}
    @click=${() => on.tab(name)}
  >${t(`hanging_gardens:${name}`)}</button>`;
  return html`<div class="hg-hand" data-tab=${tab} data-step=${stepOf(table) ?? ""}>
    <div class="hg-tabs" role="group" aria-label=${t("hanging_gardens:tabs")}>
      ${chooser("cards")}${chooser("tiles")}
    </div>
    ${market(table, t)} ${display(table, t)}
  </div>`;
}

/** @param {Table} table @param {Translate} t */
function market(table, t) {
  const { market: cards, round, rounds } = table.view.observation;
  const none = t(`hanging_gardens:${round < rounds ? "no_cards" : "last_cards"}`);
  return html`<section class="hg-market" aria-label=${t("hanging_gardens:market")}>
    <h2 class="hg-head">${t("hanging_gardens:cards")}</h2>
    <div class="hg-cards">
      ${repeat(
        cards,
        ({ card }) => card,
        ({ card }) => cardButton(table, card, t),
      )}
      ${cards.length ? nothing : html`<p class="hg-none">${none}</p>`}
    </div>
  </section>`;
}

/** @param {Table} table @param {string} card @param {Translate} t */
function cardButton(table, card, t) {
  const step = stepOf(table);
  const all = orientationsOf(table, card);
  const upright = all.r0 ?? Object.values(all)[0];
  const rows = all[orientationOf(table, card)] ?? upright;
  const drop = `drop ${card}`;
  const drops = table.choices?.moves.includes(drop);
  const words = {
    themes: cardThemes(upright, t),
    rows: cardRows(rows, t),
    card,
  };
  const name = t(drops ? "hanging_gardens:card_drop" : "hanging_gardens:card", words);
  const hidden = table.view.status === "curtain";
  return html`<button
    type="button"
    class=${drops ? "hg-card is-drop" : "hg-card"}
    data-piece=${hidden ? nothing : card}
    data-move=${drops ? drop : nothing}
    aria-pressed=${table.piece === card}
    aria-disabled=${!(drops || (step === "card" && fits(table, card)))}
    aria-label=${name}
    title=${t(drops ? "hanging_gardens:card_drop" : "hanging_gardens:card_title", words)}
  >
    ${cardPicture(rows)}
  </button>`;
}

/** Columns that the card in hand, or the temple that is meant, would open. @param {Table} table @returns {Set<string>} */
function openColumns({ preview, view, ...table }) {
  const step = stepOf({ view, preview, ...table });
  const groups =
    step === "temple"
      ? view.observation.step.eligible
      : step === "card" && table.piece && preview?.legal
        ? (preview.more?.temple.eligible ?? [])
        : step === "tile"
          ? [view.observation.step]
          : [];
  return new Set(groups.flatMap((/** @type {any} */ { columns }) => columns.map(String)));
}

/** @param {Table} table @param {Translate} t */
function display(table, t) {
  const { view } = table;
  const open = openColumns(table);
  return html`<section class="hg-display" aria-label=${t("hanging_gardens:display")}>
    <h2 class="hg-head">${t("hanging_gardens:tiles")}
      <small>${t("hanging_gardens:pile", { count: view.observation.pile })}</small></h2>
    <div class="hg-columns">
      ${COLUMNS.map(
        (
          column,
        ) => html`<div class=${open.has(column) ? "hg-column is-open" : "hg-column"} role="group"
          aria-label=${t("hanging_gardens:column_name", { column: t(`hanging_gardens:column.${column}`) })}>
          <span class="hg-column-head" aria-hidden="true">${t(`hanging_gardens:column.${column}`)}</span>
          ${["a", "b"].map((row) => tile(table, column + row, t))}
        </div>`,
      )}
    </div>
    ${collection(view, table.seat, t)}
  </section>`;
}

/** @param {Table} table @param {string} place @param {Translate} t */
function tile(table, place, t) {
  const { view } = table;
  const { display: shown, unseen, adds } = view.observation;
  const kind = shown[place];
  const legal = isActive(table) && table.choices?.moves.includes(place);
  if (!kind) {
    return html`<div class="hg-tile is-empty" data-place=${place}></div>`;
  }
  const gain = view.help && adds ? adds[kind] : null;
  const out = unseen[kind] ?? 0;
  const values = valuesOf(view.observation.components, kind);
  const words = {
    tile: tileName(kind, t),
    values: values.join(", "),
    out,
    gain: gain === null ? "" : t("hanging_gardens:tile_gain", { points: signed(gain) }),
  };
  return html`<button
    type="button"
    class="hg-tile"
    data-place=${place}
    data-move=${legal ? place : nothing}
    aria-disabled=${!legal}
    aria-label=${t("hanging_gardens:tile_name", words)}
    title=${t("hanging_gardens:tile_name", words)}
  >
    <span class=${KINDS.includes(kind) ? "hg-face" : "hg-face is-person"}>
      ${tilePicture(kind, "hg-kind")}
      ${gain === null ? nothing : html`<b class="hg-gain">${signed(gain)}</b>`}
    </span>
    <span class="hg-values" data-count=${values.length}>${values.map((value) => html`<i>${value}</i>`)}</span>
    <span class="hg-out">${t("hanging_gardens:out", { count: out })}</span>
  </button>`;
}

/**
 * What the box prints on a tile: a series' row, a person's two values, the guard's for each gate.
 *
 * @param {any} components
 * @param {string} kind
 * @returns {string[]}
 */
export function valuesOf({ series, persons, guard }, kind) {
  const row = series.find((/** @type {any} */ one) => one.kind === kind);
  if (row) {
    return row.values.map(String);
  }
  const person = persons.find((/** @type {any} */ one) => one.person === kind);
  return person ? [String(person.alone), String(person.full)] : [`${guard.each}×`];
}
