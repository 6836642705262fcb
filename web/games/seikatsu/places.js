/** What is not a garden tile: koi, fountain, the printed pond, the three towers. */
import { dot, path, symbol } from "../../board/art-shapes.js";

/** One koi seen from above, curling in a ripple. */
function koi() {
  const body =
    "M88 22C86 8 71 2 55 6C34 11 19 30 21 53C23 74 38 86 57 85L61 74C49 72 44 61 50 52C58 43 86 44 88 22Z";
  return (
    path("a-ripple", "M94 50C97 60 95 66 92 71M13 84C2 70 -1 50 6 32M28 94C36 98 43 99 50 98") +
    path("a-koi-fin", "M38 14C29 3 15 4 6 12C11 25 21 31 29 27Z") +
    path("a-koi-fin", "M62 43C66 56 78 62 90 57C89 46 82 38 74 39Z") +
    path(
      "a-koi-fin",
      "M55 85C63 87 67 93 66 99C75 95 79 89 80 85C85 85 92 82 97 76C86 68 73 69 61 74Z",
    ) +
    path("a-koi", body) +
    path(
      "a-flat a-koi-tone",
      "M66 4C50 5 36 13 28 26C40 34 53 31 59 21C61 15 63 8 66 4ZM21 47C30 41 43 42 46 50L48 56C42 63 32 64 22 62C21 58 20 52 21 47ZM34 78C39 67 50 66 56 73L61 74L57 85C48 85 40 83 34 78Z",
    ) +
    path("a-line", body) +
    path("a-vein", "M58 25C40 33 30 50 42 70M73 88L77 81M67 83L72 78M89 16L95 12M89 27L96 29") +
    dot("a-eye", 74, 13, 2.8) +
    dot("a-eye", 77, 31, 2.8)
  );
}

/** Arcs of water over a footed basin. */
function fountain() {
  const jets =
    "M50 30C46 4 24 2 18 40M50 30C54 4 76 2 82 40M50 30C49 18 36 20 34 44M50 30C51 18 64 20 66 44";
  return (
    path("a-jet-edge", jets) +
    path("a-jet", jets) +
    path("a-stone", "M45 26L55 26L56 60L44 60Z") +
    path("a-water", "M8 46L92 46C92 50 90 54 87 57L13 57C10 54 8 50 8 46Z") +
    path("a-stone", "M10 54L90 54C88 70 74 77 62 78L62 86L38 86L38 78C26 77 12 70 10 54Z") +
    path("a-flat a-stone-tone", "M50 62C66 62 80 60 89 57C86 70 74 77 62 78L62 86L50 86Z") +
    path("a-line", "M10 54L90 54C88 70 74 77 62 78L62 86L38 86L38 78C26 77 12 70 10 54Z") +
    path("a-stone", "M28 86L72 86L78 97L22 97Z")
  );
}

/**
 * A lily pad: a round leaf with a notch.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {number} turn degrees
 * @returns {string}
 */
function pad(x, y, r, turn) {
  const a = (r * 0.94).toFixed(1);
  const b = (r * 0.34).toFixed(1);
  const d = `M0 0L${a} ${b}A${r} ${r} 0 1 1 ${a} -${b}Z`;
  const ribs = `M0 0L-${(r * 0.7).toFixed(1)} 0M0 0L-${(r * 0.2).toFixed(1)} ${(r * 0.65).toFixed(1)}M0 0L-${(r * 0.2).toFixed(1)} -${(r * 0.65).toFixed(1)}`;
  const at = `translate(${x} ${y})rotate(${turn})`;
  return path("a-leaf", d, at) + path("a-vein", ribs, at);
}

/** Water in a ring of river stones, two lily pads, a lotus; fits inside the tile. */
function pond() {
  const sizes = [7, 6, 8, 6.5, 7.5, 6, 7, 8, 6, 7.5, 6.5, 7];
  const stones = sizes.map((size, i) => {
    const d = `M-${size} 1C-${size} -5 -3 -6.5 1 -6C${size} -6 ${size + 1} 0 ${size} 2C${size - 1} 6 -${size - 1} 7 -${size} 1Z`;
    return path(
      i % 3 === 1 ? "a-stone-tone" : "a-stone",
      d,
      `translate(50 50)rotate(${i * 30 + 8})translate(0 -34)`,
    );
  });
  return (
    dot("a-water", 50, 50, 34) +
    path("a-ripple", "M34 32C42 27 50 28 56 33M28 58C26 52 26 46 28 42M50 75C58 75 64 71 68 66") +
    pad(63, 42, 12, -40) +
    pad(42, 62, 14, 20) +
    path(
      "a-lotus",
      "M42 62C32 62 24 56 22 49C27 48 32 49 35 52C35 45 38 40 42 36C46 40 49 45 49 52C52 49 57 48 62 49C60 56 52 62 42 62Z",
    ) +
    path("a-vein", "M35 52C35 56 38 60 42 62C46 60 49 56 49 52") +
    stones.join("")
  );
}

/** Two storeys of upturned eaves, a round jewel on top, a moon window. */
function towerPink() {
  const upper =
    "M50 12C53 25 68 32 88 28C87 37 81 42 74 42L26 42C19 42 13 37 12 28C32 32 47 25 50 12Z";
  const lower =
    "M32 54L68 54C74 61 84 65 98 61C97 70 91 75 83 75L17 75C9 75 3 70 2 61C16 65 26 61 32 54Z";
  return (
    path("a-wall", "M34 40L66 40L66 56L34 56ZM25 73L75 73L75 95L25 95Z") +
    path("a-stone", "M16 93L84 93L84 99L16 99Z") +
    path("a-pink", upper) +
    path("a-pink", lower) +
    path(
      "a-flat a-pink-tone",
      "M26 42C19 42 13 37 12 28C20 36 40 36 50 36C60 36 80 36 88 28C87 37 81 42 74 42ZM17 75C9 75 3 70 2 61C14 70 36 69 50 69C64 69 86 70 98 61C97 70 91 75 83 75Z",
    ) +
    path("a-line", upper + lower) +
    path("a-vein", "M44 42L44 54M56 42L56 54") +
    dot("a-dark", 50, 84, 7.5) +
    dot("a-gold", 50, 8, 5.5)
  );
}

/** A round drum under a dome, a crescent on top, an arched door. */
function towerBlue() {
  const dome =
    "M50 17C55 29 87 32 87 54C87 60 84 64 80 66L20 66C16 64 13 60 13 54C13 32 45 29 50 17Z";
  return (
    path("a-wall", "M23 66L77 66L77 95L23 95Z") +
    path("a-stone", "M14 93L86 93L86 99L14 99Z") +
    path("a-blue", dome) +
    path(
      "a-flat a-blue-tone",
      "M50 17C55 29 87 32 87 54C87 60 84 64 80 66L62 66C68 46 62 32 50 17Z",
    ) +
    path("a-line", dome) +
    path("a-vein", "M50 20C36 34 32 48 38 66M50 20C64 34 68 48 62 66") +
    path("a-blue-tone", "M12 64L88 64L84 72L16 72Z") +
    path("a-dark", "M41 94L41 84C41 77 46 74 50 74C54 74 59 77 59 84L59 94Z") +
    path("", "M50 18L50 12") +
    path("a-gold", "M54 -1A9 9 0 1 0 60 11A7.5 7.5 0 0 1 54 -1Z")
  );
}

/** An open pavilion on posts under a steep straight roof, a pennant on top. */
function towerGreen() {
  const roof = "M50 16L91 66L9 66Z";
  return (
    path("a-wall", "M24 64L32 64L32 95L24 95ZM68 64L76 64L76 95L68 95Z") +
    path("a-wall", "M18 82L82 82L82 94L18 94Z") +
    path("a-vein", "M40 82L40 94M50 82L50 94M60 82L60 94") +
    path("a-stone", "M12 93L88 93L88 99L12 99Z") +
    path("a-green", roof) +
    path("a-flat a-green-tone", "M50 16L91 66L62 66Z") +
    path("a-line", roof) +
    path("a-vein", "M50 20L38 66M50 20L62 66M31 44L69 44") +
    path("a-green-tone", "M5 64L95 64L91 72L9 72Z") +
    path("", "M50 17L50 2") +
    path("a-gold", "M50 2L74 6L66 9L74 13L50 14Z")
  );
}

/** Symbols of the places. */
export const placeSymbols =
  symbol("koi", koi()) +
  symbol("fountain", fountain()) +
  symbol("pond", `<g class="a-fine">${pond()}</g>`, "0 0 100 100") +
  symbol("tower-pink", towerPink()) +
  symbol("tower-blue", towerBlue()) +
  symbol("tower-green", towerGreen());
