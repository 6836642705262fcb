/** A temple for each seat: one house, four roofs, each with a colour and a sign of its own. */
import { dot, path, symbol } from "../../board/art-shapes.js";

/** The house below every roof: plinth, walls, columns, door. */
const HOUSE =
  path("a-lime", "M18 54H82V84H18Z") +
  path("a-flat a-lime-tone", "M18 54H82V61H18Z") +
  path("a-line", "M18 54H82V84H18Z") +
  path("a-vein", "M27 55V84M73 55V84") +
  path("a-dark", "M39 84V72C39 63 61 63 61 72V84Z") +
  path("a-stone", "M8 84H92V97H8Z");

/** Outline of roof, its shaded part, and the sign on top, by seat. */
const ROOFS = [
  // A gable under a full sun.
  [
    "M50 22L94 56H6Z",
    "M50 22L94 56H60Z",
    dot("a-gold", 50, 15, 12),
    "M62 15A12 12 0 1 1 38 15A12 12 0 1 1 62 15Z",
  ],
  // A dome under a crescent.
  [
    "M10 56C8 32 38 30 50 22C62 30 92 32 90 56Z",
    "M50 22C62 30 92 32 90 56H64C70 42 62 30 50 22Z",
    path("a-gold", "M56 -1A13 13 0 1 0 62 20A11 11 0 0 1 56 -1Z"),
    "M56 -1A13 13 0 1 0 62 20A11 11 0 0 1 56 -1Z",
  ],
  // Three steps under a pennant.
  [
    "M7 56V45H22V34H36V23H64V34H78V45H93V56Z",
    "M52 23H64V34H78V45H93V56H60Z",
    path("a-gold", "M48 22V0L80 5L70 10L80 15L52 17V22Z"),
    "M48 22V0L80 5L70 10L80 15L52 17V22Z",
  ],
  // Two horns that hold a star.
  [
    "M4 16C8 32 20 36 32 34H68C80 36 92 32 96 16C100 34 96 48 88 56H12C4 48 0 34 4 16Z",
    "M96 16C100 34 96 48 88 56H62C80 50 90 36 96 16Z",
    path("a-gold", "M50 0L54.5 11L66 12L57 19L60 31L50 24.5L40 31L43 19L34 12L45.5 11Z"),
    "M50 0L54.5 11L66 12L57 19L60 31L50 24.5L40 31L43 19L34 12L45.5 11Z",
  ],
];

/** Symbols of the temples. */
export const templeSymbols = ROOFS.map(([roof, tone, sign, edge], seat) =>
  symbol(
    `hg-temple-${seat}`,
    `<g class="a-on-any">${path("a-halo", `${roof + edge}M18 54H82V84H92V97H8V84H18Z`)}</g>` +
      HOUSE +
      path(`a-seat-${seat}`, roof) +
      path(`a-flat a-seat-tone-${seat}`, tone) +
      path("a-line", roof) +
      sign,
  ),
).join("");
