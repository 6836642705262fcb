/**
 * Points tiles: a picture over a band where the page writes the points. The pictures alone are
 * `hg-kind-*`, drawn on 100 x 100; the whole tiles are `hg-tile-*`.
 */
import { box, dot, path, ring, symbol, use } from "../../board/art-shapes.js";
import * as persons from "./persons.js";

/** A tiger's face. */
function tiger() {
  const face =
    "M50 12C60 12 68 14 74 18C78 10 90 8 95 15C99 22 95 32 88 36C94 46 92 54 98 64C90 66 90 72 84 76C76 90 62 97 50 97C38 97 24 90 16 76C10 72 10 66 2 64C8 54 6 46 12 36C5 32 1 22 5 15C10 8 22 10 26 18C32 14 40 12 50 12Z";
  return (
    path("a-tiger", face) +
    path(
      "a-flat a-white",
      "M50 58C62 54 78 60 80 72C74 88 60 95 50 95C40 95 26 88 20 72C22 60 38 54 50 58Z",
    ) +
    path("a-line", face) +
    path(
      "a-flat a-hair",
      "M46 13L50 34L54 13ZM32 16L41 32L39 14ZM68 16L59 32L61 14ZM4 62L24 58L8 50ZM96 62L76 58L92 50ZM14 74L28 70L10 66ZM86 74L72 70L90 66ZM9 40L24 46L12 33ZM91 40L76 46L88 33Z",
    ) +
    path("a-dark", "M41 64H59C58 70 54 73 50 75C46 73 42 70 41 64Z") +
    path("a-vein", "M50 75V82M50 82C46 88 40 88 36 84M50 82C54 88 60 88 64 84") +
    dot("a-gold", 33, 48, 7) +
    dot("a-gold", 67, 48, 7) +
    dot("a-eye", 34, 48, 3.6) +
    dot("a-eye", 66, 48, 3.6)
  );
}

/** A winged bull with a crowned, bearded head, in stone. */
function statue() {
  const bull =
    "M26 48C30 42 38 40 48 42L74 44C86 44 92 52 92 62V86H80L78 68C72 72 66 72 60 70L58 86H46V72L42 71V86H30L28 64C24 60 23 54 26 48Z";
  return (
    path("a-line", "M91 56C98 60 98 70 94 78") +
    path("a-stone", bull) +
    path(
      "a-flat a-stone-tone",
      "M92 62V86H80L78 68C72 72 66 72 60 70L58 86H52L52 62C66 66 82 64 88 50C91 53 92 57 92 62Z",
    ) +
    path("a-line", bull) +
    path("a-stone", "M14 22H40V42C40 52 36 62 28 64C20 62 12 52 12 40Z") +
    path("a-stone-tone", "M13 36H34C36 32 38 30 40 28V42C40 54 36 64 28 66C20 64 11 52 13 36Z") +
    path("a-vein", "M18 44L24 58M26 44L28 60M33 44L32 56") +
    path("a-stone", "M11 24L15 2H37L43 24Z") +
    path("a-vein", "M13 16H40M14 9H38") +
    dot("a-eye", 21, 30, 2.6) +
    path(
      "a-stone",
      "M44 50C38 30 54 8 96 4C96 12 93 16 89 18C93 21 90 28 84 29C87 33 82 39 74 39C70 50 56 56 44 50Z",
    ) +
    path("a-vein", "M89 18C76 18 64 24 56 34M84 29C74 29 66 33 60 40") +
    path("a-stone", "M6 86H96V98H6Z")
  );
}

/**
 * A rosette: petals around a golden eye.
 * @param {string} at transform from its own box of 100 x 100
 * @returns {string}
 */
export function rosette(at) {
  return `<g transform="${at}">${ring(8, "a-white", "M50 50C38 36 40 10 50 4C60 10 62 36 50 50Z")}${dot("a-gold", 50, 50, 11)}</g>`;
}

/** A brick bed with three flowers, its leaves hanging over the rim. */
function garden() {
  const bed = "M16 62H84L76 97H24Z";
  const tulip =
    "M-14 -12C-8 -12 -4 -8 0 -15C4 -8 8 -12 14 -12C17 4 10 13 0 13C-10 13 -17 4 -14 -12Z";
  return (
    path("a-stem", "M50 60V30M36 62C34 54 26 48 20 38M64 62C66 54 74 48 80 38") +
    path(
      "a-leaf",
      "M46 62C32 58 28 46 34 36C44 42 48 50 46 62ZM54 62C68 58 72 46 66 36C56 42 52 50 54 62Z",
    ) +
    path("a-pomegranate", tulip, "translate(18 30)rotate(-14)") +
    path("a-pomegranate", tulip, "translate(82 30)rotate(14)") +
    rosette("translate(27 -3)scale(.46)") +
    path("a-brick", bed) +
    path("a-flat a-brick-tone", "M64 62H84L76 97H58Z") +
    path("a-line", bed) +
    path("a-lime", "M9 56H91V67H9Z") +
    path(
      "a-leaf",
      "M14 56C22 50 34 52 38 58C40 66 38 72 33 70C34 80 26 84 24 74C18 82 10 76 14 56ZM62 58C68 50 80 50 86 56C90 68 88 76 82 72C82 84 74 84 73 74C66 76 62 68 62 58Z",
    )
  );
}

/** A footed cup set with stones. */
function chalice() {
  const cup =
    "M16 8H84C86 36 74 54 57 58V72C70 74 78 84 80 97H20C22 84 30 74 43 72V58C26 54 14 36 16 8Z";
  return (
    path("a-gold", cup) +
    path(
      "a-flat a-gold-tone",
      "M66 8H84C86 36 74 54 57 58V72C70 74 78 84 80 97H62C62 84 58 76 50 72V58C62 48 68 30 66 8Z",
    ) +
    path("a-line", cup) +
    path("a-robe", "M16 8C30 0 70 0 84 8C70 16 30 16 16 8Z") +
    path("a-vein", "M19 32C36 40 64 40 81 32M44 58C48 62 52 62 56 58M43 72C47 68 53 68 57 72") +
    dot("a-lapis-deep", 50, 27, 5.5) +
    dot("a-pomegranate", 31, 23, 4.5) +
    dot("a-pomegranate", 69, 23, 4.5)
  );
}

/** The gate of lapis, with towers and merlons. */
function gate() {
  const tower = "V10H#0V18H#1V10H#2V18H#3V10H#4V98Z";
  const at = (/** @type {number} */ x) =>
    `M${x} 98${tower.replace(/#(\d)/g, (_, i) => String(x + [8, 12, 20, 24, 32][Number(i)]))}`;
  return (
    path("a-lapis-tone", "M30 98V36H38V44H46V36H54V44H62V36H70V98Z") +
    path("a-gold", "M35 98V72C35 50 65 50 65 72V98Z") +
    path("a-dark", "M41 98V73C41 58 59 58 59 73V98Z") +
    path("a-lapis-deep", at(3) + at(65)) +
    path("a-gold", "M3 30H35V38H3ZM65 30H97V38H65Z") +
    dot("a-white", 19, 54, 6.5) +
    dot("a-white", 81, 54, 6.5) +
    dot("a-gold", 19, 78, 6.5) +
    dot("a-gold", 81, 78, 6.5)
  );
}

/** Pictures of what series are made of. */
const SERIES = {
  tiger: tiger(),
  statue: statue(),
  garden: garden(),
  chalice: chalice(),
  gate: gate(),
  king: persons.king,
  queen: persons.queen,
};

/** Pictures of the persons. */
const PERSONS = {
  tamer: persons.tamer,
  sculptor: persons.sculptor,
  gardener: persons.gardener,
  priest: persons.priest,
  guard: persons.guard,
};

/**
 * A tile with a picture and a band for its points.
 * @param {string} id
 * @param {string} ground
 */
function tile(id, ground) {
  return symbol(
    `hg-tile-${id}`,
    `${box(`a-flat ${ground}`, 2, 2, 96, 96, 9)}${box("a-flat a-tile-band", 2, 74, 96, 24, 9)}` +
      `${box("a-flat a-tile-band", 2, 74, 96, 12)}${path("a-hairline", "M2 74H98")}` +
      `<g class="a-tile-picture">${use(`hg-kind-${id}`, 17, 5, 66)}</g>${box("a-rim", 2, 2, 96, 96, 9)}`,
    "0 0 100 100",
  );
}

/** The back of a points tile. */
const back =
  box("a-flat a-brick", 2, 2, 96, 96, 9) +
  box("a-lapis-deep", 10, 10, 80, 80, 5) +
  rosette("translate(19 19)scale(.62)") +
  box("a-rim", 2, 2, 96, 96, 9);

/** Symbols of the points tiles. */
export const tileSymbols =
  Object.entries({ ...SERIES, ...PERSONS })
    .map(([id, picture]) => symbol(`hg-kind-${id}`, picture))
    .join("") +
  Object.keys(SERIES)
    .map((id) => tile(id, "a-tile-series"))
    .join("") +
  Object.keys(PERSONS)
    .map((id) => tile(id, "a-tile-person"))
    .join("") +
  symbol("hg-tile-back", back, "0 0 100 100");
