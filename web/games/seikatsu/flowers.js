/** The four flowers: two seen from the front, two from the side. */
import { dot, path, ring, symbol } from "../../board/art-shapes.js";

/** Five round, notched petals. */
function primrose() {
  const petal = "M50 52C35 46 25 32 28 17C31 5 43 1 50 9C57 1 69 5 72 17C75 32 65 46 50 52Z";
  return (
    path("a-halo", "M50 2A48 48 0 1 1 49 2Z") +
    ring(5, "a-primrose", petal) +
    ring(5, "a-flat a-primrose-tone", "M50 50C43 43 40 34 42 24L50 30L58 24C60 34 57 43 50 50Z") +
    dot("a-primrose-eye", 50, 50, 6.5)
  );
}

/** Four pointed petals, turning like a pinwheel. */
function plumeria() {
  const petal = "M50 50C26 46 16 18 40 0C60 9 72 30 50 50Z";
  return (
    ring(4, "a-halo", petal, 20) +
    ring(4, "a-plumeria", petal, 20) +
    ring(4, "a-flat a-plumeria-tone", "M50 50C28 45 19 20 39 3C32 20 38 36 50 50Z", 20) +
    ring(4, "a-flat a-gold", "M50 50C42 42 42 32 47 22C56 32 58 42 50 50Z", 20) +
    ring(4, "a-line", petal, 20)
  );
}

/** A cup on a stem, three tips up, two blades. */
function tulip() {
  const cup = "M20 5C32 9 41 14 50 1C59 14 68 9 80 5C89 34 82 63 50 66C18 63 11 34 20 5Z";
  const blades = "M50 98C27 98 12 84 8 56C30 62 45 76 50 94C55 76 70 62 92 56C88 84 73 98 50 98Z";
  return (
    path("a-halo", cup + blades) +
    path("a-leaf", "M50 98C27 98 12 84 8 56C30 62 47 76 50 98Z") +
    path("a-leaf", "M50 98C53 76 70 62 92 56C88 84 73 98 50 98Z") +
    path("a-stem", "M50 62L50 97") +
    path("a-tulip", cup) +
    path(
      "a-flat a-tulip-tone",
      "M20 5C12 36 20 62 50 66C34 54 26 34 29 9ZM80 5C88 36 80 62 50 66C66 54 74 34 71 9Z",
    ) +
    path("a-line", cup) +
    path("a-vein", "M29 9C26 34 34 54 50 66C66 54 74 34 71 9")
  );
}

/** A bell hanging from an arched stem, its lip flared in points. */
function bellflower() {
  const bell =
    "M42 17C52 8 68 8 78 17C82 32 84 50 99 63C93 73 85 74 79 70C77 82 68 87 60 92C52 87 43 82 41 70C35 74 27 73 21 63C36 50 38 32 42 17Z";
  const stem = "M18 98C8 62 8 6 58 10";
  return (
    path("a-halo-line", stem) +
    path("a-halo", bell) +
    path("a-stem", stem) +
    path("a-leaf", "M15 88C14 72 22 64 40 68C42 82 32 94 15 88Z") +
    path("a-bellflower", bell) +
    path(
      "a-flat a-bellflower-tone",
      "M60 14C52 34 52 54 41 70C43 82 52 87 60 92C68 87 77 82 79 70C68 54 68 34 60 14Z",
    ) +
    path("a-line", bell) +
    path("a-vein", "M60 36L60 78M41 70C46 63 48 54 50 44M79 70C74 63 72 54 70 44") +
    path(
      "a-leaf",
      "M36 26C38 6 50 4 60 5C70 4 82 6 84 26C78 22 73 20 70 17L60 26L50 17C47 20 42 22 36 26Z",
    )
  );
}

/** Symbols of the flowers. */
export const flowerSymbols =
  symbol("flower-primrose", primrose()) +
  symbol("flower-plumeria", plumeria()) +
  symbol("flower-tulip", tulip()) +
  symbol("flower-bellflower", bellflower());
