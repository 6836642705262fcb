/**
 * Score panels: whose turn it is, totals, and of what they are made.
 *
 * @module
 */
import { html, nothing } from "lit-html";
import { icon, sign } from "../icons.js";
import { t } from "../words.js";
import { kindOf, nameOf, ruleName } from "./names.js";

/** @typedef {import("../../types.d.ts").View} View */
/** @typedef {import("../../types.d.ts").ScoreLine} ScoreLine */
/** @typedef {import("../../types.d.ts").GameModule} GameModule */

/**
 * @typedef {object} PanelState
 * @property {GameModule} game
 * @property {View} view the position that is shown
 * @property {View} now
 * @property {string} open `seat:rule` of the part whose lines are shown
 * @property {boolean} unfolded on a small screen: the score line is open
 * @property {{ key: string, cells: string[], seat: number } | null} latched the line that keeps its cells lit
 * @property {(cells: string[] | null, seat?: number) => void} light
 * @property {() => void} redraw
 */

/** Points in words: null is what the viewer may not know. @param {ScoreLine[]} lines */
export function sum(lines) {
  const known = lines.reduce((total, { points }) => total + (points ?? 0), 0);
  return { known, secret: lines.some(({ points }) => points === null) };
}

/**
 * Lights cells while something is pointed at or focused; then again those of the latched line.
 *
 * @param {PanelState} state
 * @param {string[]} cells
 * @param {number} seat
 */
const lighting = (state, cells, seat) => {
  const off = () => state.light(state.latched?.cells ?? null, state.latched?.seat);
  return { on: () => (cells.length ? state.light(cells, seat) : off()), off };
};

/**
 * Lets go of the latched line.
 *
 * @param {PanelState} state
 * @returns {boolean} whether there was one
 */
export function unlatch(state) {
  const was = state.latched !== null;
  if (was) {
    state.latched = null;
    state.light(null);
  }
  return was;
}

/** @param {PanelState} state */
export function panels(state) {
  const { view, unfolded, redraw } = state;
  const unfold = () => {
    state.unfolded = !unfolded;
    redraw();
  };
  return html`
    <div class="panels" data-players=${view.seats.length}>
      ${view.seats.map((_, seat) => panel(state, seat))}
    </div>
    <button type="button" class="unfold" aria-expanded=${unfolded} aria-label=${t("score.unfold")}
      @click=${unfold}>${icon("down")}</button>`;
}

/**
 * @param {PanelState} state
 * @param {number} seat
 */
function panel(state, seat) {
  const { game, view, now } = state;
  const { colour } = game.seat(seat, t);
  const { total, lines } = view.scores[seat];
  const turn = now.to_move === seat && now.status !== "over";
  const won = now.outcome?.winners.includes(seat) && view.at === now.ply;
  const name = nameOf(game, view, seat);
  const taken = view.takebacks[seat];
  return html`
    <section class="panel ${turn ? "turn" : ""} ${won ? "won" : ""}" data-seat=${seat} data-colour=${colour}
      aria-label=${name}>
      <header>
        ${sign(seat, colour)}
        <b class="name">${name}${turn ? html`<span class="unseen"> ${t("score.to_move")}</span>` : nothing}</b>
        <small>${kindOf(view.seats[seat])}</small>
        <span class="total"><span class="unseen">${t("score.total")} </span><b data-total>${total}</b></span>
      </header>
      <div class="parts">
        ${view.rules.map((rule) =>
          part(
            state,
            seat,
            rule,
            lines.filter((line) => line.rule === rule),
          ),
        )}
        ${taken ? html`<p class="taken">${t("score.takebacks", { count: taken })}</p>` : nothing}
      </div>
    </section>`;
}

/**
 * @param {PanelState} state
 * @param {number} seat
 * @param {string} rule
 * @param {ScoreLine[]} lines
 */
function part(state, seat, rule, lines) {
  const { view, redraw } = state;
  const key = `${seat}:${rule}`;
  const { known, secret } = sum(lines);
  const lit = lighting(state, [...new Set(lines.flatMap((line) => line.cells))], seat);
  const toggle = () => {
    state.open = state.open === key ? "" : key;
    unlatch(state);
    redraw();
  };
  // Points of null are a secret, and tell that there is one.
  const telling = lines.filter((line) => line.points !== 0 || line.cells.length > 0);
  return html`
    <div class="part" data-rule=${rule}>
      <button type="button" class="part-name" aria-expanded=${state.open === key} @click=${toggle}
        @mouseenter=${lit.on} @mouseleave=${lit.off} @focus=${lit.on} @blur=${lit.off}>
        <span>${ruleName(view.game, rule)}</span>
        <b>${points(secret && !known ? null : known)}${secret && known ? html`<span aria-hidden="true">+?</span>` : nothing}</b>
        ${icon("down")}
      </button>
      ${
        state.open === key
          ? html`<ul class="lines">${telling.map((line) => row(state, seat, `${key}:${line.key}`, line))}
              ${telling.length ? nothing : html`<li class="soft">${t("score.none")}</li>`}</ul>`
          : nothing
      }
    </div>`;
}

/** @param {number | null} value */
export const points = (value) =>
  value === null
    ? html`<span aria-hidden="true">?</span><span class="unseen">${t("score.unknown")}</span>`
    : html`${value}`;

/**
 * A line of the score: pressed, it keeps its cells lit until it is pressed again.
 *
 * @param {PanelState} state
 * @param {number} seat
 * @param {string} key
 * @param {ScoreLine} line
 */
function row(state, seat, key, line) {
  const { game, view, latched, redraw } = state;
  const text = html`<span>${game.describeLine(line, view, t)}</span> <b>${points(line.points)}</b>`;
  if (!line.cells.length) {
    return html`<li class="line">${text}</li>`;
  }
  const pressed = latched?.key === key;
  const lit = lighting(state, line.cells, seat);
  const press = () => {
    if (pressed) {
      unlatch(state);
    } else {
      state.latched = { key, cells: line.cells, seat };
      state.light(line.cells, seat);
    }
    redraw();
  };
  return html`<li><button type="button" class="line" aria-pressed=${pressed} @click=${press}
    @mouseenter=${lit.on} @mouseleave=${lit.off} @focus=${lit.on} @blur=${lit.off}>${text}</button></li>`;
}
