/** The picture of the game on the home page, 320 x 200. */
import { dot, path, symbol, use } from "../../board/art-shapes.js";
import { reeds } from "./flowers.js";

/** Flowers in front, back to front: kind, x, y, size. */
const PLANTS = /** @type {const} */ ([
  ["purple", 98, 122, 20],
  ["purple", 118, 120, 20],
  ["white", 20, 128, 18],
  ["white", 44, 127, 18],
  ["white", 70, 128, 18],
  ["purple", 2, 146, 26],
  ["purple", 30, 146, 26],
  ["purple", 58, 145, 26],
  ["white", 8, 172, 26],
  ["white", 40, 172, 26],
  ["purple", 74, 164, 36],
  ["white", 112, 172, 28],
  ["purple", 262, 158, 40],
  ["white", 296, 150, 26],
  ["white", 236, 176, 24],
  ["purple", 298, 174, 26],
]);

/** The whole scene. */
function scene() {
  return (
    path("a-flat a-frost-sky", "M0 0H320V200H0Z") +
    dot("a-flat a-frost-sun", 156, 52, 28) +
    path(
      "a-flat a-frost-far",
      "M0 92C30 60 74 58 108 86C140 54 196 50 230 88C258 68 294 66 320 84V200H0Z",
    ) +
    path("a-flat a-snow-hill", "M0 112C50 92 110 96 160 104C210 90 280 86 320 104V200H0Z") +
    path("a-flat a-frost", "M0 140C60 118 120 116 190 122C240 112 290 116 320 124V200H0Z") +
    path("a-flat a-lilac", "M0 146C50 130 110 122 156 124C130 136 60 150 0 166Z") +
    path("a-flat a-lilac", "M0 184C60 160 110 146 150 140C130 164 110 182 104 200H0Z") +
    `<g class="a-large">${use("fb-kind-windmill", 192, 4, 124)}</g>` +
    '<use href="#fb-long-barn" x="10" y="52" width="132" height="66"/>' +
    '<g class="a-hair">' +
    path(
      "a-pond",
      "M146 156C146 138 178 132 212 134C246 136 270 148 264 166C258 184 220 190 190 188C160 186 146 174 146 156Z",
    ) +
    path(
      "a-flat a-pond-tone",
      "M147 162C156 180 178 183 200 183C228 183 254 178 265 160C262 182 222 190 190 188C164 186 149 176 147 162Z",
    ) +
    path(
      "a-snow",
      "M170 150L190 144L206 149L200 158L178 160ZM220 162L236 157L248 162L240 170L224 170Z",
    ) +
    path(
      "a-frost-line a-thin",
      "M176 170C184 173 194 173 202 170M222 148C228 150 236 150 242 148",
    ) +
    "</g>" +
    `<g transform="translate(124 112)scale(.52)">${reeds}</g>` +
    PLANTS.map(([kind, x, y, size]) => use(`fb-kind-${kind}`, x, y, size)).join("") +
    [
      [36, 24],
      [84, 40],
      [112, 14],
      [196, 22],
      [304, 66],
    ]
      .map(([x, y]) =>
        path("a-flake a-thin", "M0 -6V6M-5.2 -3L5.2 3M-5.2 3L5.2 -3", `translate(${x} ${y})`),
      )
      .join("")
  );
}

/** Symbol of the scene. */
export const sceneSymbols = symbol(
  "home-frosted_blooms",
  `<g class="a-scene">${scene()}</g>`,
  "0 0 320 200",
  "hidden",
);
