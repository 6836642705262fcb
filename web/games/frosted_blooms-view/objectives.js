/** The objectives by kind: what is left, whose each one is, and which the viewer may claim. */
import { html, nothing } from "lit-html";
import { signed } from "../../board/words.js";
import { stepOf } from "./choices.js";
import { kindIcon, seatSign } from "./pieces.js";
import { COLOURS, nameOf, objectiveName } from "./words.js";

/**
 * @import { Translate, View } from "../../types.d.ts"
 * @import { Table } from "./choices.js"
 */

/** @typedef {{ move: string, kind: string, number: number, points: number, owner: number | null }} Objective */

/** @param {View} view @returns {[string, Objective[]][]} */
function byKind({ observation }) {
  /** @type {Map<string, Objective[]>} */
  const kinds = new Map();
  for (const objective of observation.objectives) {
    kinds.set(objective.kind, [...(kinds.get(objective.kind) ?? []), objective]);
  }
  return [...kinds];
}

/** Objectives that are within reach: to be claimed now, or after the tile that is meant. @param {Table} table @returns {Set<string>} */
export function reached(table) {
  const { preview, choices, piece } = table;
  const step = stepOf(table);
  const told =
    step === "claim"
      ? choices?.moves
      : step === "take" && piece && preview?.legal
        ? preview.more?.objectives
        : step === "card"
          ? [...table.previews.values()].flatMap((one) =>
              one.legal ? (one.more?.objectives ?? []) : [],
            )
          : [];
  return new Set(told ?? []);
}

/**
 * All of them as a table; rows are kinds, columns points.
 *
 * @param {Table} table
 * @param {Translate} t
 */
export function objectivesTable(table, t) {
  const { view, seat } = table;
  const kinds = byKind(view);
  const points = [...new Set(kinds.flatMap(([, all]) => all.map((one) => one.points)))].sort(
    (a, b) => a - b,
  );
  const near = reached(table);
  return html`<table class="fb-objectives">
    <caption>${t("frosted_blooms:objectives")}</caption>
    <thead>
      <tr>
        <th scope="col"><span class="unseen">${t("frosted_blooms:objectives_kind")}</span></th>
        ${points.map((one) => html`<th scope="col"><span class="unseen">${t("frosted_blooms:points", { count: one })}</span><span aria-hidden="true">${signed(one)}</span></th>`)}
      </tr>
    </thead>
    <tbody>
      ${kinds.map(([kind, all]) => {
        const mine = all.some(({ owner }) => owner === seat);
        return html`<tr class=${mine ? "is-done" : ""}>
          <th scope="row" title=${t(`frosted_blooms:reach.${kind}`)}>${kindIcon(kind, t(`frosted_blooms:reach.${kind}`))}<span class="fb-reach" aria-hidden="true">${t(`frosted_blooms:reach.${kind}`)}</span></th>
          ${points.map((one) => {
            const objective = all.find((any) => any.points === one);
            return objective
              ? cell(view, objective, near.has(objective.move), t)
              : html`<td class="is-none"></td>`;
          })}
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** @param {View} view @param {Objective} objective @param {boolean} near @param {Translate} t */
function cell(view, { move, number, points, owner }, near, t) {
  const name = objectiveName(move, t);
  const worth = t("frosted_blooms:points", { count: points });
  if (owner !== null) {
    const who = t("frosted_blooms:claimed_by", { name: nameOf(owner, view, t) });
    return html`<td class=${`is-owned fb-${COLOURS[owner]}`} data-objective=${move} title=${`${name}: ${who}`}>
      ${seatSign(owner)}<span class="unseen">${number}, ${who}</span></td>`;
  }
  return html`<td class=${near ? "is-near" : ""} data-objective=${move} title=${`${name}: ${worth}`}>${number}${
    near ? html`<span class="unseen"> ${t("frosted_blooms:within_reach")}</span>` : nothing
  }</td>`;
}

/**
 * All of them on a button as small as a card: an icon for each kind, a dot for each objective.
 *
 * @param {Table} table
 * @param {Translate} t
 * @param {() => void} open
 */
export function objectivesButton(table, t, open) {
  const { view } = table;
  const near = reached(table);
  const left = view.observation.objectives.filter(
    (/** @type {Objective} */ { owner }) => owner === null,
  ).length;
  return html`<button type="button" class="fb-goals" aria-haspopup="dialog" @click=${open}
    aria-label=${t("frosted_blooms:objectives_open", { count: left })} title=${t("frosted_blooms:objectives")}>
    ${byKind(view).map(
      ([kind, all]) =>
        html`<span class="fb-goal">${kindIcon(kind)}<span class="fb-pips">${all.map(
          ({ move, owner }) =>
            html`<i class=${owner === null ? (near.has(move) ? "is-near" : "") : `is-owned fb-${COLOURS[owner]}`}></i>`,
        )}</span></span>`,
    )}
  </button>`;
}
