/**
 * The squares of the garden. Each fills its box of 100 x 100 to the edge, so that ponds flow
 * into one another; flowers are drawn as often as they count.
 */
import { box, path, symbol, use } from "../../board/art-shapes.js";
import { reeds } from "./flowers.js";

/** Where one, two and three flowers stand: x, y and size. */
const PLACES = [
  [[17, 16, 66]],
  [
    [6, 42, 50],
    [44, 7, 50],
  ],
  [
    [27, 4, 46],
    [4, 49, 46],
    [50, 49, 46],
  ],
];

/** Frost on the ground: a few small crystals. */
const CRYSTAL = "M0 -6V6M-5.2 -3L5.2 3M-5.2 3L5.2 -3";

/**
 * Flowers on their ground.
 * @param {string} kind
 * @param {number} count
 */
function flowers(kind, count) {
  const plants = PLACES[count - 1]
    .map(([x, y, size]) => use(`fb-kind-${kind}`, x, y, size))
    .join("");
  const crystals = [
    [13, 14],
    [88, 90],
    [count === 1 ? 88 : 10, count === 1 ? 12 : 34],
  ].map(([x, y]) => path("a-crystal", CRYSTAL, `translate(${x} ${y})`));
  const marks =
    kind === "purple"
      ? path("a-blades", "M6 30L9 22L13 29M86 44L90 36L94 43M8 10L11 4M90 88L93 82")
      : crystals.join("");
  return (
    box(`a-square a-${kind === "purple" ? "lilac" : "frost"}`, 0, 0, 100, 100) +
    `${marks}<g class="a-few-${count}">${plants}</g>`
  );
}

/** Water with a plate of ice and reeds. */
function pond() {
  return (
    box("a-square a-pond", 0, 0, 100, 100) +
    path(
      "a-pond-mark",
      "M0 18Q8 12 16 18M86 14Q93 10 100 18M0 84Q6 80 12 84M90 84Q95 80 100 84M56 14Q62 10 68 14",
    ) +
    path("a-snow", "M9 42L24 32L44 35L46 49L28 57L12 53Z") +
    path("a-snow", "M20 76L33 70L47 76L41 86L25 86Z") +
    path("a-frost-line", "M58 93C68 97 80 97 92 93M10 66C14 68 18 68 22 66") +
    `<g transform="translate(12 4)scale(.9)">${reeds}</g>`
  );
}

/** Bare ground under frost. */
function soil() {
  return (
    box("a-square a-soil", 0, 0, 100, 100) +
    path(
      "a-soil-mark",
      "M0 22H14M26 22H48M66 22H100M12 50H40M54 50H86M0 78H30M44 78H60M74 78H100",
    ) +
    [
      [20, 36],
      [74, 36],
      [44, 64],
      [86, 64],
    ]
      .map(([x, y]) => path("a-crystal", CRYSTAL, `translate(${x} ${y})scale(.7)`))
      .join("")
  );
}

/** Kinds with flowers, and how many there can be. */
const BLOOMS = ["purple", "white"].flatMap((kind) =>
  [1, 2, 3].map((count) => /** @type {const} */ ([kind, count])),
);

/** Symbols of the squares. */
export const squareSymbols =
  symbol("fb-pond", pond(), "0 0 100 100") +
  symbol("fb-soil", soil(), "0 0 100 100") +
  BLOOMS.map(([kind, count]) =>
    symbol(`fb-${kind}-${count}`, flowers(kind, count), "0 0 100 100"),
  ).join("");
