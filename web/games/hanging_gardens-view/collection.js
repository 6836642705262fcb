/** Points tiles that seats hold, as far as the viewer may know. */
import { html, nothing } from "lit-html";
import { tilePicture } from "./pieces.js";
import { describeLine, KINDS, PERSONS, tileName } from "./words.js";

/** @import { Translate, View } from "../../types.d.ts" */

/**
 * The tiles of a seat by kind: how many are known, and how many of them were drawn face down.
 *
 * @param {any} hand
 * @returns {{ kind: string | null, count: number, secret: boolean }[]} kind null: backs
 */
export function heldTiles({ taken, hidden, hidden_count, proved }) {
  const own = hidden ?? [];
  const sure = Object.values(proved).reduce((/** @type {number} */ a, b) => a + Number(b), 0);
  const unknown = hidden ? 0 : hidden_count - sure;
  const held = [...KINDS, ...PERSONS].map((kind) => ({
    kind: /** @type {string | null} */ (kind),
    count:
      [...taken, ...own].filter((one) => one === kind).length + (hidden ? 0 : (proved[kind] ?? 0)),
    secret: own.includes(kind) || Boolean(proved[kind]),
  }));
  return [...held, { kind: null, count: unknown, secret: true }].filter(({ count }) => count > 0);
}

/**
 * Whether a seat's tiles are drawn as backs, although they were taken openly: a setting for those who
 * like to remember. At the end all are shown.
 *
 * @param {any} observation
 * @param {number} seat
 */
export const asBacks = ({ seat: viewer, phase }, seat) =>
  seat !== viewer && phase !== null && document.documentElement.hasAttribute("data-memory");

/** @param {any} observation @param {number} seat */
function drawnTiles(observation, seat) {
  const hand = observation.hands[seat];
  const count = hand.taken.length + hand.hidden_count;
  return asBacks(observation, seat)
    ? [{ kind: null, count, secret: true }].filter(() => count > 0)
    : heldTiles(hand);
}

/**
 * One line of pictures with counts.
 *
 * @param {View} view
 * @param {number} seat
 * @param {Translate} t
 */
export function collection(view, seat, t) {
  const hand = view.observation.hands[seat];
  const held = drawnTiles(view.observation, seat);
  return html`<ul class="hg-collection" data-collection=${seat} aria-label=${t("hanging_gardens:collection")}>
    ${held.map(({ kind, count, secret }) => {
      const name = kind ? tileName(kind, t) : t("hanging_gardens:back");
      return html`<li class=${secret ? "is-secret" : ""} data-kind=${kind ?? "back"} title=${`${name} × ${count}`}>
        ${tilePicture(kind, "hg-held", name)}${count > 1 ? html`<b>${count}</b>` : nothing}
      </li>`;
    })}
    ${
      hand.missed
        ? html`<li class="hg-missed" title=${t("hanging_gardens:missed", { count: hand.missed })}>
            <span aria-hidden="true">+${hand.missed * view.observation.components.missed}</span>
            <span class="unseen">${t("hanging_gardens:missed", { count: hand.missed })}</span></li>`
        : nothing
    }
    ${held.length || hand.missed ? nothing : html`<li class="hg-none">${t("hanging_gardens:no_tiles")}</li>`}
  </ul>`;
}

/**
 * A seat's tiles with what they count now.
 *
 * @param {View} view
 * @param {number} seat
 * @param {Translate} t
 */
export function collectionSheet(view, seat, t) {
  if (asBacks(view.observation, seat)) {
    return collection(view, seat, t);
  }
  const { lines, total } = view.scores[seat];
  const told = lines.filter(({ points, count }) => points === null || count);
  return html`<table class="hg-sheet">
    <tbody>
      ${told.map(
        (line) => html`<tr>
          <td>${tilePicture(line.values.kind && line.rule === "series" ? line.values.kind : (line.values.person ?? null), "hg-held")}</td>
          <td>${describeLine(line, view, t)}</td>
          <td>${line.points ?? "?"}</td>
        </tr>`,
      )}
      ${told.length ? nothing : html`<tr><td colspan="3">${t("hanging_gardens:no_tiles")}</td></tr>`}
    </tbody>
    <tfoot><tr><td></td><td>${t("score.total")}</td><td>${total}</td></tr></tfoot>
  </table>`;
}
