/**
 * The end of a game: counted out line by line, then the winner has the stage.
 *
 * @module
 */
import { html, nothing } from "lit-html";
import { sign } from "../icons.js";
import { wantsMotion } from "../settings.js";
import { listed, signed, t } from "../words.js";
import { nameOf, ruleName } from "./names.js";

/** @typedef {import("../../types.d.ts").View} View */
/** @typedef {import("../../types.d.ts").ScoreLine} ScoreLine */
/** @typedef {import("../../types.d.ts").GameModule} GameModule */

/** The whole count takes about this long; a line never longer than the second, in milliseconds. */
const COUNT_MS = 9000;
const LINE_MS = 420;

/**
 * @param {object} table
 * @param {GameModule} table.game
 * @param {View} table.view the game at its end
 * @param {(cells: string[] | null, seat?: number) => void} table.light
 * @param {() => void} table.redraw
 * @param {(sentence: string) => void} table.done what is to be said when all is counted
 */
export function createEnding({ game, view, light, redraw, done }) {
  /** @type {{ seat: number, rule: string, line: ScoreLine }[]} */
  const steps = view.rules.flatMap((rule) =>
    view.scores.flatMap(({ lines }, seat) =>
      lines
        .filter((line) => line.rule === rule && line.points)
        .map((line) => ({ seat, rule, line })),
    ),
  );
  const remark = game.remark?.(view, t) ?? "";
  /** How many lines are counted. */
  let counted = steps.length;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** A low window shows the whole count, and at its end the buttons. */
  const show = () => document.querySelector(".ending")?.scrollIntoView({ block: "nearest" });
  const finish = () => {
    clearTimeout(timer);
    timer = undefined;
    counted = steps.length;
    light(null);
    const { title, reason } = verdict(game, view);
    done([title, reason, remark].filter(Boolean).join(" "));
    redraw();
    show();
  };
  const next = () => {
    counted += 1;
    if (counted >= steps.length) {
      timer = setTimeout(finish, LINE_MS);
    } else {
      timer = setTimeout(next, Math.min(LINE_MS, COUNT_MS / steps.length));
    }
    const step = steps[counted - 1];
    light(step?.line.cells ?? null, step?.seat);
    redraw();
  };

  return {
    /** Counts from the start; at once where no motion is wanted. */
    count() {
      if (wantsMotion() && steps.length) {
        counted = 0;
        next();
        show();
      } else {
        finish();
      }
    },
    /** Ends the count; false if it has ended. */
    skip() {
      if (timer === undefined) {
        return false;
      }
      finish();
      return true;
    },
    close: () => clearTimeout(timer),
    get counting() {
      return timer !== undefined;
    },
    /** @param {unknown} actions */
    template: (actions) =>
      template({ game, view, remark, steps, counted, counting: timer !== undefined }, actions),
  };
}

/** @typedef {ReturnType<typeof createEnding>} Ending */

/**
 * Who won, and what decided; alone, how many points it were.
 *
 * @param {GameModule} game
 * @param {View} view
 */
function verdict(game, view) {
  if (view.seats.length === 1) {
    return { title: t("end.alone", { count: view.scores[0].total }), reason: "" };
  }
  const { winners, reason } = view.outcome ?? { winners: [], reason: "shared" };
  const names = listed(winners.map((seat) => nameOf(game, view, seat)));
  return {
    title: t("end.wins", { count: winners.length, names }),
    reason: t(`end.reason.${reason}`, { names }),
  };
}

/**
 * @param {{ game: GameModule, view: View, remark: string, counted: number, counting: boolean,
 *   steps: { seat: number, rule: string, line: ScoreLine }[] }} all
 * @param {unknown} actions
 */
function template({ game, view, remark, steps, counted, counting }, actions) {
  const so = steps.slice(0, counted);
  const last = so.at(-1);
  const winners = view.outcome?.winners ?? [];
  const points = (/** @type {number} */ seat, /** @type {string} */ rule = "") =>
    so
      .filter((step) => step.seat === seat && (!rule || step.rule === rule))
      .reduce((total, { line }) => total + (line.points ?? 0), 0);
  const { title, reason } = verdict(game, view);
  return html`
    <section class="ending ${counting ? "counting" : "counted"}" aria-label=${t("end.title")}>
      <div class="stage" aria-hidden=${counting ? "true" : "false"}>
        ${
          counting && last
            ? html`<p class="line-now">${sign(last.seat, game.seat(last.seat, t).colour)}
                <span>${ruleName(view.game, last.rule)} · ${game.describeLine(last.line, view, t)}</span>
                <b>${signed(last.line.points ?? 0)}</b></p>`
            : html`
                <p class="laurel">${winners.map((seat) => sign(seat, game.seat(seat, t).colour))}</p>
                <h2>${title}</h2>
                ${[reason, remark].map((one) => (one ? html`<p>${one}</p>` : nothing))}`
        }
      </div>
      <table>
        <caption class="unseen">${t("end.table")}</caption>
        <thead><tr><td></td>${view.seats.map((_, seat) => {
          const name = nameOf(game, view, seat);
          return html`<th scope="col" class=${!counting && winners.includes(seat) ? "won" : ""}>
            ${sign(seat, game.seat(seat, t).colour)}<span>${name}</span></th>`;
        })}</tr></thead>
        <tbody>${view.rules.map(
          (rule) => html`<tr class=${counting && last?.rule === rule ? "now" : ""}>
            <th scope="row">${ruleName(view.game, rule)}</th>
            ${view.seats.map((_, seat) => html`<td>${points(seat, rule)}</td>`)}</tr>`,
        )}</tbody>
        <tfoot><tr><th scope="row">${t("score.total")}</th>
          ${view.seats.map((_, seat) => html`<td class=${!counting && winners.includes(seat) ? "won" : ""}><b>${points(seat)}</b></td>`)}</tr></tfoot>
      </table>
      ${counting ? nothing : html`<div class="actions">${actions}</div>`}
    </section>`;
}
