/** A palm, the first player's flower, and the picture of the game on the home page. */
import { dot, path, symbol, use } from "../../board/art-shapes.js";

/** A date palm: leaning trunk, seven fronds, two bunches of dates. */
function palm() {
  const right = "M50 36C62 18 84 16 98 32C86 30 76 32 70 36C76 38 82 44 84 54C72 46 60 42 50 36Z";
  const left = "M50 36C38 18 16 16 2 32C14 30 24 32 30 36C24 38 18 44 16 54C28 46 40 42 50 36Z";
  return (
    path("a-wood", "M46 36C48 56 46 78 40 98H58C56 78 55 56 54 36Z") +
    path("a-vein", "M47 52L55 50M46 64L56 62M45 76L56 74M43 88L57 86") +
    path("a-leaf-tone", "M50 36C40 24 38 10 48 0C54 8 58 22 50 36Z") +
    path("a-leaf-tone", "M50 36C50 24 58 8 76 4C76 18 66 32 50 36Z") +
    path("a-leaf-tone", "M50 36C50 24 42 8 24 4C24 18 34 32 50 36Z") +
    path("a-leaf", right) +
    path("a-leaf", left) +
    dot("a-gold-tone", 44, 44, 5) +
    dot("a-gold-tone", 57, 44, 5)
  );
}

/** An open lotus on its leaf. */
function lotus() {
  return (
    path("a-leaf", "M4 76C16 62 84 62 96 76C88 94 12 94 4 76Z") +
    path(
      "a-lotus-tone",
      "M50 78C24 78 6 64 2 42C22 42 38 54 50 78ZM50 78C76 78 94 64 98 42C78 42 62 54 50 78Z",
    ) +
    path(
      "a-lotus",
      "M50 78C30 68 18 44 24 18C42 26 52 48 50 78ZM50 78C70 68 82 44 76 18C58 26 48 48 50 78Z",
    ) +
    path("a-white", "M50 78C32 62 32 24 50 4C68 24 68 62 50 78Z") +
    path("a-flat a-lotus", "M50 76C40 64 40 48 50 34C60 48 60 64 50 76Z") +
    path("a-line", "M50 78C32 62 32 24 50 4C68 24 68 62 50 78Z") +
    path("a-gold", "M30 76C38 70 62 70 70 76C64 86 36 86 30 76Z")
  );
}

/** What hangs over a parapet: low clumps of leaves from its own corner. */
const CLUMP =
  "M0 2C-1 -5 5 -8 9 -4C13 -9 21 -7 22 -1C27 0 27 6 23 6C23 12 17 13 16 7C14 10 10 10 9 7C8 14 1 12 3 6C0 6 -1 4 0 2Z";

/**
 * One storey of the garden: wall, arches, parapet and what hangs over it, the middle left
 * free for the water.
 * @param {number} half half its width
 * @param {number} y
 * @param {number} height
 * @param {string} wall
 * @param {number} count arches on one side
 */
function storey(half, y, height, wall, count) {
  const foot = y + height;
  const step = (half - 14) / count;
  let arches = "";
  let leaves = "";
  for (const side of [-1, 1]) {
    for (let i = 0; i < count; i += 1) {
      const x = 160 + side * (14 + step * (i + 0.5));
      arches += `M${(x - 4.5).toFixed(1)} ${foot}v-11c0 -7 9 -7 9 0v11Z`;
    }
    for (let i = 1; i <= count; i += 1) {
      const x = 160 + side * (14 + step * i) - 11;
      leaves += path("a-leaf", CLUMP, `translate(${x.toFixed(1)} ${y - 1 + (i % 2)})scale(.9 .8)`);
    }
  }
  return (
    path(wall, `M${160 - half} ${y}h${2 * half}v${height}h-${2 * half}Z`) +
    path("a-arch", arches) +
    path("a-lime", `M${157 - half} ${y - 1}h${2 * half + 6}v5h-${2 * half + 6}Z`) +
    leaves
  );
}

/**
 * Two palms, as far to the left as to the right.
 * @param {number} away from the middle
 * @param {number} foot
 * @param {number} size
 */
function palms(away, foot, size) {
  const y = foot - size + 2;
  return (
    use("hg-palm", 160 - away - size / 2, y, size) + use("hg-palm", 160 + away - size / 2, y, size)
  );
}

/** Water from terrace to terrace, wider with each. */
const FALL =
  "M153 64H167L168 90H171L172 119H175L176 151H179L181 181H139L141 151H144L145 119H148L149 90H152Z";

/** The whole scene. */
function scene() {
  return (
    path("a-flat a-sky", "M0 0H320V200H0Z") +
    dot("a-flat a-sun", 74, 46, 29) +
    path(
      "a-flat a-hill-far",
      "M0 108C40 78 80 84 110 100C150 74 220 72 250 92C280 78 300 82 320 92V200H0Z",
    ) +
    path("a-flat a-hill", "M0 138C60 118 120 116 160 118C220 116 280 124 320 136V200H0Z") +
    `<g class="a-rimless">${use("hg-temple-0", 130, 3, 60)}</g>` +
    palms(44, 61, 34) +
    `<g class="a-hair">${storey(48, 62, 27, "a-sand", 2)}</g>` +
    palms(72, 89, 40) +
    `<g class="a-hair">${storey(82, 90, 29, "a-brick", 3)}</g>` +
    palms(104, 119, 44) +
    `<g class="a-hair">${storey(116, 120, 31, "a-sand", 4)}` +
    storey(148, 152, 30, "a-brick", 5) +
    path("a-water", FALL) +
    path("a-flat a-white", "M151 90H169V93H151ZM147 119H173V122H147ZM143 151H177V154H143Z") +
    path(
      "a-streak",
      "M157 68V86M163 72V88M155 96V116M165 98V114M160 94V112M152 126V146M168 128V148M160 125V144M149 158V176M171 160V178M160 157V176",
    ) +
    path("a-water", "M-4 181C60 176 110 184 160 181C210 184 260 176 324 181V204H-4Z") +
    "</g>" +
    path("a-flat a-white", "M139 180C146 176 174 176 181 180C174 184 146 184 139 180Z") +
    path(
      "a-ripple a-thin",
      "M134 189C148 193 172 193 186 189M44 189C56 192 68 192 78 189M242 189C254 192 266 192 276 189M116 196C140 199 180 199 204 196",
    ) +
    use("hg-palm", -14, 112, 86) +
    use("hg-palm", 248, 112, 86) +
    use("hg-first", 88, 170, 28) +
    use("hg-first", 206, 172, 24)
  );
}

/** Symbols of the scene. */
export const sceneSymbols =
  symbol("hg-palm", palm()) +
  symbol("hg-first", lotus()) +
  symbol("home-hanging_gardens", `<g class="a-scene">${scene()}</g>`, "0 0 320 200", "hidden");
