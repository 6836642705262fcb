/** A temple for each seat: one house, four roofs, each with a colour and a sign of its own. */
import { SEAT_SIGNS } from "../../board/art-seats.js";
import { path, symbol } from "../../board/art-shapes.js";

/** The house below every roof: plinth, walls, columns, door. */
const HOUSE =
  path("a-lime", "M18 54H82V84H18Z") +
  path("a-flat a-lime-tone", "M18 54H82V61H18Z") +
  path("a-line", "M18 54H82V84H18Z") +
  path("a-vein", "M27 55V84M73 55V84") +
  path("a-dark", "M39 84V72C39 63 61 63 61 72V84Z") +
  path("a-stone", "M8 84H92V97H8Z");

/** Outline of the roof, its shaded part, and where the sign stands, by seat. */
const ROOFS = /** @type {const} */ ([
  // A gable.
  ["M50 22L94 56H6Z", "M50 22L94 56H60Z", "translate(50 15)"],
  // A dome.
  [
    "M10 56C8 32 38 30 50 22C62 30 92 32 90 56Z",
    "M50 22C62 30 92 32 90 56H64C70 42 62 30 50 22Z",
    "translate(51 11)",
  ],
  // Three steps.
  ["M7 56V45H22V34H36V23H64V34H78V45H93V56Z", "M52 23H64V34H78V45H93V56H60Z", "translate(50 12)"],
  // Two horns.
  [
    "M4 16C8 32 20 36 32 34H68C80 36 92 32 96 16C100 34 96 48 88 56H12C4 48 0 34 4 16Z",
    "M96 16C100 34 96 48 88 56H62C80 50 90 36 96 16Z",
    "translate(50 16)",
  ],
]);

/** Symbols of the temples. */
export const templeSymbols = ROOFS.map(([roof, tone, place], seat) => {
  const sign = SEAT_SIGNS[seat];
  return symbol(
    `hg-temple-${seat}`,
    `<g class="a-on-any">${path("a-halo", `${roof}M18 54H82V84H92V97H8V84H18Z`)}${path("a-halo", sign, place)}</g>` +
      HOUSE +
      path(`a-seat-${seat}`, roof) +
      path(`a-flat a-seat-tone-${seat}`, tone) +
      path("a-line", roof) +
      path("a-gold", sign, place),
  );
}).join("");
