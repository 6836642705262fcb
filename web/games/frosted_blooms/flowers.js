/** What grows: the crocus, a cup, and the snow star, six points; and the pond's own picture. */
import { dot, path, ring, symbol } from "../../board/art-shapes.js";

/** An open cup of pointed petals between thin blades. */
function crocus() {
  const left = "M12 14C36 16 50 42 50 72C24 72 4 46 12 14Z";
  const right = "M88 14C64 16 50 42 50 72C76 72 96 46 88 14Z";
  const front = "M50 3C70 20 74 50 50 72C26 50 30 20 50 3Z";
  return (
    path("a-leaf", "M50 98C36 98 16 92 6 74C26 74 42 82 50 98Z") +
    path("a-leaf", "M50 98C64 98 84 92 94 74C74 74 58 82 50 98Z") +
    path("a-stem", "M50 70V97") +
    path("a-crocus-tone", left) +
    path("a-crocus-tone", right) +
    path("a-gold", "M40 30L42 8L50 16L58 8L60 30Z") +
    path("a-crocus", front) +
    path("a-flat a-crocus-tone", "M50 72C26 50 30 20 50 3C40 26 40 50 50 72Z") +
    path("a-line", front) +
    path("a-vein", "M50 70V42M52 66C57 58 60 50 60 42")
  );
}

/** Six pointed petals around a golden eye. */
function star() {
  const petal = "M50 50C34 38 35 15 50 1C65 15 66 38 50 50Z";
  return (
    ring(6, "a-snow", petal) +
    ring(6, "a-flat a-snow-tone", "M50 50C42 42 43 30 50 20C57 30 58 42 50 50Z") +
    ring(6, "a-line", petal) +
    dot("a-gold", 50, 50, 10)
  );
}

/** Reeds: two stems with their brown heads, three blades. */
export const reeds =
  path("a-stem a-reed", "M66 92C66 68 68 48 70 30M80 92C80 78 80 66 82 54") +
  path(
    "a-leaf",
    "M62 92C60 70 52 58 42 50C42 68 48 84 58 92ZM72 92C70 66 80 40 94 28C94 52 88 78 78 92Z",
  ) +
  path("a-wood", "M66 34C64 22 66 8 71 4C77 8 78 22 75 35C74 39 67 38 66 34Z") +
  path("a-wood", "M78 60C76 50 79 42 83 38C88 42 89 52 86 61C85 64 79 64 78 60Z");

/** A small pond, ice on it, reeds beside it. */
function pond() {
  const water = "M4 62C4 40 26 34 50 36C78 36 98 46 97 66C96 86 72 94 48 93C22 93 4 84 4 62Z";
  return (
    path("a-pond", water) +
    path(
      "a-flat a-pond-tone",
      "M4 62C4 84 22 93 48 93C72 94 96 86 97 66C88 82 66 84 46 82C26 82 8 76 4 62Z",
    ) +
    path("a-line", water) +
    path("a-snow", "M12 56L26 47L44 49L42 61L24 66Z") +
    path("a-frost-line", "M26 78C34 81 42 81 50 78M60 72C68 75 76 74 82 71") +
    `<g transform="translate(12 -4)scale(.86)">${reeds}</g>`
  );
}

/** Symbols of the flowers and the pond. */
export const flowerSymbols =
  symbol("fb-kind-purple", crocus()) +
  symbol("fb-kind-white", star()) +
  symbol("fb-kind-pond", pond());
