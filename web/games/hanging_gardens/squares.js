/**
 * The squares of a garden: four themes and the building site. A square fills its box of
 * 100 x 100 to the edge; the faint marks of its ground run on into a neighbour of the same
 * theme. `hg-mark-*` is the picture without the ground, for cards with rounded corners.
 */
import { box, dot, path, symbol, use } from "../../board/art-shapes.js";

/** Arcs of water over a basin, on lapis. */
function fountain() {
  const jets =
    "M50 44C46 2 20 0 14 46M50 44C54 2 80 0 86 46M50 44C48 22 36 22 33 46M50 44C52 22 64 22 67 46";
  const bowl = "M7 56H93C91 72 77 78 63 79V87H37V79C23 78 9 72 7 56Z";
  return (
    path("a-wide-jet-edge", jets) +
    path("a-wide-jet", jets) +
    path("a-lime", "M45 34H55V60H45Z") +
    path("a-water", "M5 48H95L92 58H8Z") +
    path("a-lime", bowl) +
    path("a-flat a-lime-tone", "M50 65C66 65 82 63 92 59C89 72 77 78 63 79V87H50Z") +
    path("a-line", bowl) +
    path("a-lime", "M27 87H73L79 97H21Z")
  );
}

/** A pomegranate tree, on palm green. */
function park() {
  const crown =
    "M50 5C60 3 69 8 71 16C83 14 92 23 89 34C97 42 93 56 82 58C78 67 66 69 58 64C53 68 46 68 42 64C34 69 22 67 18 58C7 56 3 42 11 34C8 23 17 14 29 16C31 8 40 3 50 5Z";
  return (
    path("a-wood", "M43 60L46 84C42 90 36 93 28 96H72C64 93 58 90 54 84L57 60Z") +
    path("a-leaf", crown) +
    path(
      "a-flat a-leaf-tone",
      "M89 34C97 42 93 56 82 58C78 67 66 69 58 64C53 68 46 68 42 64C34 69 22 67 18 58C38 62 66 56 76 38C80 31 80 22 76 16C86 16 91 25 89 34Z",
    ) +
    path("a-line", crown) +
    path("a-vein", "M50 62V46M50 54L60 45M50 58L40 49") +
    dot("a-pomegranate", 30, 33, 7) +
    dot("a-pomegranate", 53, 23, 7) +
    dot("a-pomegranate", 72, 42, 7)
  );
}

/** A wall of three arches, on sand. */
function arcade() {
  const arch = "V62C#0 38 #1 38 #1 62V90";
  const arches = [13, 39, 65]
    .map((x) => `M${x} 90${arch.replace("#0", String(x)).replaceAll("#1", String(x + 22))}Z`)
    .join("");
  return (
    path("a-lime", "M5 30H95V92H5Z") +
    path("a-flat a-lime-tone", "M5 30H95V38H5Z") +
    path("a-line", "M5 30H95V92H5Z") +
    path("a-brick", "M2 20H12V11H25V20H37.5V11H50.5V20H63V11H76V20H88V11H98V31H2Z") +
    path("a-arch", arches) +
    path("a-lime", "M2 90H98V97H2Z")
  );
}

/** Stairs of planted beds, on brick. */
function terrace() {
  const stairs = "M4 96V70H34V44H64V18H96V96Z";
  const plant =
    "M0 0C-2 -13 9 -17 15 -10C21 -18 33 -13 31 -1C32 8 26 10 23 5C21 16 13 16 13 6C8 12 0 10 0 0Z";
  return (
    path("a-sand", stairs) +
    path("a-flat a-sand-tone", "M4 70H96V80H4ZM34 44H96V54H34ZM64 18H96V28H64Z") +
    path("a-line", stairs) +
    path("a-vein", "M34 70H96M64 44H96") +
    path("a-leaf", plant, "translate(4 70)") +
    path("a-leaf", plant, "translate(34 44)") +
    path("a-leaf", plant, "translate(65 18)")
  );
}

/** The faint marks of each ground; those of the site are all it has, for most of a garden is site. */
const TRACES = {
  fountain: "M0 20Q6 15 12 20M88 20Q94 15 100 20M0 90Q8 84 16 90M84 90Q92 84 100 90",
  park: "M0 80Q6 74 8 66M100 80Q94 74 92 66M16 94Q16 86 10 80M84 94Q84 86 90 80",
  arcade: "M0 8H24M76 8H100M40 8H60M24 0V8M60 0V8",
  terrace: "M0 24H44M44 0V24M22 24V48H0M66 0V8H44",
  site: "M0 50H38M46 50H100M30 10V50M72 50V90M50 30H60M82 24H86M14 72H20M44 78H54",
};

/** Their pictures, and the class of their ground. */
const SQUARES = {
  fountain: [fountain(), "lapis"],
  park: [park(), "palm"],
  arcade: [arcade(), "sand"],
  terrace: [terrace(), "brick"],
  site: ["", "site"],
};

/** @typedef {keyof typeof SQUARES} Square */

/**
 * The class of a square's ground.
 * @param {Square} square
 */
export const groundOf = (square) => `a-${SQUARES[square][1]}`;

/**
 * A square's picture on its marks, without the ground.
 * @param {Square} id
 */
function mark(id) {
  const [picture, ground] = SQUARES[id];
  return (
    path(`a-mark a-mark-${ground}`, TRACES[id]) +
    (picture && `<g transform="translate(4.5 5)scale(.91)">${picture}</g>`)
  );
}

/** Symbols of the squares. */
export const squareSymbols = /** @type {Square[]} */ (Object.keys(SQUARES))
  .map(
    (id) =>
      symbol(`hg-mark-${id}`, mark(id), "0 0 100 100") +
      symbol(
        `hg-${id}`,
        box(`a-square ${groundOf(id)}`, 0, 0, 100, 100) + use(`hg-mark-${id}`, 0, 0, 100),
        "0 0 100 100",
      ),
  )
  .join("");
