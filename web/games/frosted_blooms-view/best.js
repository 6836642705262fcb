/** The best results of those who play alone, by seed, as this browser remembers them. */
import { html, nothing } from "lit-html";
import { recall, remember } from "../../ui/memory.js";

/** @import { Translate, View } from "../../types.d.ts" */

const NAME = "frosted_blooms.best";
/** So many seeds are remembered, the highest results; so many are shown. */
const MOST = 200;
const SHOWN = 5;

/** The results, the best first. @returns {[string, number][]} */
const results = () =>
  /** @type {[string, number][]} */ (Object.entries(recall(NAME, {}))).sort(
    ([, a], [, b]) => b - a,
  );

/**
 * What is to be said at the end of a game that one played alone; takes note of its result.
 *
 * @param {View} view
 * @param {Translate} t
 */
export function remark(view, t) {
  if (view.status !== "over" || view.seats.length > 1 || view.seed === null) {
    return "";
  }
  const before = results();
  const points = view.scores[0].total;
  const ever = before[0]?.[1] ?? 0;
  const seed = before.find(([of]) => of === view.seed)?.[1] ?? 0;
  if (points > seed) {
    const others = before.filter(([of]) => of !== view.seed).slice(0, MOST - 1);
    remember(NAME, Object.fromEntries([...others, [view.seed, points]]));
  }
  const key = !before.length ? "first" : points > ever ? "new" : seed ? "again" : "other";
  return t(`frosted_blooms:best.${key}`, { ever, seed: Math.max(seed, points) });
}

/** The best results, for the set-up screen. @param {Translate} t */
export function bestList(t) {
  const best = results().slice(0, SHOWN);
  return best.length
    ? html`<fieldset class="choice"><legend>${t("frosted_blooms:best.title")}</legend>
        <ol class="fb-best">${best.map(
          ([seed, points]) => html`<li>${t("frosted_blooms:best.seed", { seed, points })}</li>`,
        )}</ol></fieldset>`
    : nothing;
}
