/**
 * The shell's own signs, drawn with one pen of 24 units.
 *
 * @module
 */
import { html, svg } from "lit-html";
import { SEAT_SIGNS, SIGN_BOXES } from "../board/art-seats.js";

const PATHS = {
  undo: svg`<path d="M9 6 4 11l5 5" /><path d="M4.5 11H14a5.5 5.5 0 0 1 0 11h-3" transform="translate(0 -2)" />`,
  redo: svg`<path d="m15 6 5 5-5 5" /><path d="M19.5 11H10a5.5 5.5 0 0 0 0 11h3" transform="translate(0 -2)" />`,
  check: svg`<path d="m5 12.5 4.5 4.5L19 7.5" />`,
  menu: svg`<path d="M5 7h14M5 12h14M5 17h14" />`,
  close: svg`<path d="m6.5 6.5 11 11m0-11-11 11" />`,
  plus: svg`<path d="M12 5v14M5 12h14" />`,
  help: svg`<circle cx="12" cy="12" r="8.5" /><path d="M9.5 9.7a2.6 2.6 0 1 1 3.6 2.4c-.8.4-1.1.900-1.1 1.9" /><path d="M12 16.9v.1" />`,
  gear: svg`<circle cx="12" cy="12" r="3" /><path d="M12 3.5v3m0 11v3M3.5 12h3m11 0h3M6 6l2.1 2.1m7.8 7.8L18 18m0-12-2.1 2.1M8.1 15.9 6 18" />`,
  shelf: svg`<rect x="4.5" y="4.5" width="6" height="6" rx="1.2" /><rect x="13.5" y="4.5" width="6" height="6" rx="1.2" /><rect x="4.5" y="13.5" width="6" height="6" rx="1.2" /><rect x="13.5" y="13.5" width="6" height="6" rx="1.2" />`,
  first: svg`<path d="M6.5 6v12M17.5 6l-7 6 7 6" />`,
  back: svg`<path d="m14.5 6-6.5 6 6.5 6" />`,
  forward: svg`<path d="m9.5 6 6.5 6-6.5 6" />`,
  last: svg`<path d="M17.5 6v12M6.5 6l7 6-7 6" />`,
  down: svg`<path d="m6 9.5 6 5.5 6-5.5" />`,
  trash: svg`<path d="M5.5 7.5h13M10 7V5h4v2m-6.7.5.7 11.5h8l.7-11.5" />`,
  save: svg`<path d="M12 4.5v9.5m-4-3.5 4 4 4-4M5 18.5h14" />`,
  hint: svg`<path d="M9.5 17c0-2-.8-2.8-1.7-3.8a6 6 0 1 1 8.4 0c-.9 1-1.7 1.8-1.7 3.8ZM10 20.5h4" />`,
  leaf: svg`<path d="M12 21c0-5 0-8 0-10m0 0c0-4 2.5-7 8-7.5C20 9 17 12 12 11Zm0 3.5c0-3-2-5.5-7-6 .2 4.5 2.5 7 7 6Z" />`,
};

/**
 * A sign of the shell; its button says in words what it does.
 *
 * @param {keyof typeof PATHS} name
 */
export const icon = (name) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`;

/**
 * A seat's sign, the same as on its pieces, in the seat's colour.
 *
 * @param {number} seat
 * @param {string} colour
 */
export const sign = (seat, colour) =>
  html`<svg class="sign" data-colour=${colour} viewBox=${SIGN_BOXES[seat]} aria-hidden="true"><path
    d=${SEAT_SIGNS[seat]} /></svg>`;
