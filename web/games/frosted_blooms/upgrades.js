/** What fills the holes: gardener, barn, windmill; each on a plot that covers its squares. */
import { box, dot, path, symbol, use } from "../../board/art-shapes.js";

/** A gardener in winter clothes, with a spade. */
function gardener() {
  const coat = "M4 98C4 78 16 70 38 70C60 70 72 78 72 98Z";
  return (
    path("a-wood", "M78 8H86V60H78Z") +
    path("a-wood", "M70 4H94V13H70Z") +
    path("a-stone", "M66 56H98V78C98 90 88 96 82 98C76 96 66 90 66 78Z") +
    path("a-vein", "M82 60V84") +
    path("a-pond-tone", coat) +
    path("a-skin", "M20 36H56V48C56 60 47 67 38 67C29 67 20 60 20 48Z") +
    path("a-crocus", "M16 62C30 70 46 70 60 62L62 74C46 82 30 82 14 74Z") +
    path("a-crocus", "M50 76L62 72L66 92L54 94Z") +
    path("a-crocus", "M18 32C18 14 28 8 38 8C48 8 58 14 58 32Z") +
    path("a-cloth", "M13 30H63V41H13Z") +
    path("a-vein", "M24 31V40M38 31V40M52 31V40") +
    dot("a-cloth", 38, 6, 7) +
    dot("a-eye", 31, 50, 2.6) +
    dot("a-eye", 45, 50, 2.6)
  );
}

/** Boards of a door, crossed. @param {number} x @param {number} y @param {number} w @param {number} h */
const door = (x, y, w, h) =>
  path("a-dark", `M${x} ${y}h${w}v${h}h-${w}Z`) +
  path("a-batten", `M${x + 2} ${y + 2}l${w - 4} ${h - 4}m0 ${4 - h}l${4 - w} ${h - 4}`) +
  path("a-line", `M${x} ${y}h${w}v${h}h-${w}Z`);

/** A barn from its gable, for icons. */
function barn() {
  return (
    path("a-barn", "M14 97V50L26 26L50 8L74 26L86 50V97Z") +
    path("a-flat a-barn-tone", "M68 22L74 26L86 50V97H68Z") +
    path("a-line", "M14 97V50L26 26L50 8L74 26L86 50V97Z") +
    path("a-snow", "M3 54L18 24L50 1L82 24L97 54L84 58L70 33L50 18L30 33L16 58Z") +
    dot("a-gold", 50, 42, 8) +
    door(34, 62, 32, 35)
  );
}

/** A long barn, seen from the corner: 200 x 100. */
function longBarn() {
  const gable = "M14 90V50L25 30L46 14L67 30L78 50V90Z";
  const roof = "M46 12H152L174 30L188 52H80L67 30Z";
  return (
    path("a-barn-tone", "M78 48H180V90H78Z") +
    path("a-vein", "M88 52V90M130 52V90M170 52V90") +
    path("a-gold", "M98 62H120V78H98ZM140 62H162V78H140Z") +
    path("a-vein", "M109 62V78M151 62V78") +
    path("a-barn", gable) +
    path("a-snow", roof) +
    path(
      "a-flat a-snow-tone",
      "M72 38C82 46 90 34 100 40C112 46 120 34 130 40C142 46 152 34 178 37L188 52H80Z",
    ) +
    path("a-line", roof) +
    path("a-snow", "M4 54L17 26L46 5L75 26L88 54L78 58L65 34L46 20L27 34L14 58Z") +
    dot("a-gold", 46, 40, 7) +
    door(30, 58, 32, 32)
  );
}

/** A tall barn from its gable, with a hay door and a vane: 100 x 200. */
function tallBarn() {
  const wall = "M14 188V94L26 66L50 46L74 66L86 94V188Z";
  return (
    path("", "M50 44V14M40 28H60") +
    path(
      "a-gold",
      "M36 22C36 14 44 10 50 14C54 8 62 8 66 14C60 16 62 24 52 25C44 26 38 26 36 22Z",
    ) +
    path("a-barn", wall) +
    path("a-flat a-barn-tone", "M69 62L74 66L86 94V188H69Z") +
    path("a-line", wall) +
    path("a-vein", "M24 104V188M76 104V188") +
    path("a-snow", "M4 100L18 64L50 36L82 64L96 100L84 104L70 74L50 56L30 74L16 104Z") +
    path("a-gold", "M40 78H60V100H40Z") +
    path("a-vein", "M50 78V100M40 89H60") +
    path("a-snow", "M16 114H84V122H16Z") +
    door(30, 136, 40, 52)
  );
}

/** A windmill with four sails of cloth. */
function windmill() {
  const tower = "M34 97L41 44H59L66 97Z";
  const sails = [45, 135, 225, 315].map((angle) => {
    const at = `rotate(${angle} 50 40)`;
    return (
      path("", "M50 40V-3", at) +
      path("a-cloth", "M50 -1H64V28H50Z", at) +
      path("a-vein", "M50 8.6H64M50 18.3H64", at)
    );
  });
  return (
    path("a-cloth", tower) +
    path("a-flat a-cloth-tone", "M54 44H59L66 97H54Z") +
    path("a-line", tower) +
    path("a-dark", "M44 97V84C44 76 56 76 56 84V97Z") +
    dot("a-gold", 50, 66, 4) +
    path("a-barn", "M37 47C37 22 63 22 63 47Z") +
    sails.join("") +
    dot("a-gold", 50, 40, 5) +
    path(
      "a-leaf",
      "M12 97C14 86 24 84 28 90C34 84 40 90 40 97ZM60 97C60 90 66 84 72 90C76 84 86 86 88 97Z",
    )
  );
}

/**
 * A plot over its squares, a picture on it.
 * @param {number} width
 * @param {number} height
 * @param {string} picture
 */
function plot(width, height, picture) {
  return (
    box("a-square a-soil", 0, 0, width, height) +
    box("a-flat a-plot", 3, 3, width - 6, height - 6, 12) +
    picture +
    box("a-edge", 3, 3, width - 6, height - 6, 12)
  );
}

/** Symbols of the upgrades. */
export const upgradeSymbols =
  symbol("fb-kind-gardener", gardener()) +
  symbol("fb-kind-barn", barn()) +
  symbol("fb-kind-windmill", windmill()) +
  symbol("fb-gardener", plot(100, 100, use("fb-kind-gardener", 12, 12, 78)), "0 0 100 100") +
  symbol("fb-long-barn", longBarn(), "0 0 200 100") +
  symbol(
    "fb-barn-h",
    plot(200, 100, '<use href="#fb-long-barn" x="7" y="4" width="186" height="93"/>'),
    "0 0 200 100",
  ) +
  symbol(
    "fb-barn-v",
    plot(100, 200, `<g transform="translate(5 9)scale(.9 .94)">${tallBarn()}</g>`),
    "0 0 100 200",
  ) +
  symbol(
    "fb-windmill",
    plot(200, 200, `<g class="a-large">${use("fb-kind-windmill", 4, 2, 192)}</g>`),
    "0 0 200 200",
  );
