/** Who lives in the garden: king and queen, and the five persons with what they work with. */
import { dot, path } from "../../board/art-shapes.js";

/** Two eyes. @param {number} x the middle of the face @param {number} y */
const eyes = (x, y) => dot("a-eye", x - 7, y, 2.6) + dot("a-eye", x + 7, y, 2.6);

/**
 * Shoulders in a robe, neck and head, to the left of what the person holds.
 * @param {string} robe
 * @param {string} tone
 */
function figure(robe, tone) {
  const cloth = "M4 98C4 76 18 68 38 68C58 68 72 76 72 98Z";
  return (
    path(robe, cloth) +
    path(`a-flat ${tone}`, "M46 69C62 71 72 80 72 98H54C56 86 54 76 46 69Z") +
    path("a-line", cloth) +
    path("a-skin", "M28 58H48V70C44 76 32 76 28 70Z") +
    path("a-skin", "M20 36C20 24 56 24 56 36V46C56 58 47 65 38 65C29 65 20 58 20 46Z")
  );
}

/** Turban, moustache, hoop. */
export const tamer =
  dot("a-hoop-edge", 74, 34, 20) +
  dot("a-hoop", 74, 34, 20) +
  path("a-wood", "M71 58H77V98H71Z") +
  figure("a-tiger", "a-tiger-tone") +
  path("a-vein", "M14 80L22 88M26 72L34 84M58 74L50 86") +
  path(
    "a-hair",
    "M38 54C34 50 28 52 25 56C31 60 36 59 38 56C40 59 45 60 51 56C48 52 42 50 38 54Z",
  ) +
  path("a-lime", "M15 36C12 18 26 8 38 8C50 8 64 18 61 36C48 30 28 30 15 36Z") +
  path("a-vein", "M17 30C28 24 44 14 50 12M30 30C42 26 54 22 59 24") +
  dot("a-pomegranate", 38, 25, 4.5) +
  eyes(38, 43);

/** Headband, beard, mallet. */
export const sculptor =
  path("a-wood", "M76 40H84V98H76Z") +
  path("a-stone", "M62 18H98V44H62Z") +
  path("a-flat a-stone-tone", "M84 18H98V44H84Z") +
  path("a-line", "M62 18H98V44H62Z") +
  figure("a-lime", "a-lime-tone") +
  path(
    "a-hair",
    "M19 44C18 62 26 74 38 74C50 74 58 62 57 44C54 54 48 52 38 52C28 52 22 54 19 44Z",
  ) +
  path("a-hair", "M17 40C13 20 26 11 38 11C50 11 63 20 59 40C54 30 22 30 17 40Z") +
  path("a-brick", "M18 28C30 22 46 22 58 28V36C46 30 30 30 18 36Z") +
  eyes(38, 43);

/** Straw hat, a sapling in the arm. */
export const gardener =
  path("a-stem", "M78 98V40") +
  path("a-leaf", "M78 46C66 42 62 28 66 14C80 18 86 32 78 46Z") +
  path("a-leaf", "M78 62C92 60 100 48 99 34C84 36 76 48 78 62Z") +
  path("a-leaf", "M78 82C90 82 98 74 99 64C88 64 78 70 78 82Z") +
  figure("a-leaf", "a-leaf-tone") +
  path("a-gold", "M1 38C10 26 18 30 24 20C28 12 48 12 52 20C58 30 66 26 75 38C56 34 20 34 1 38Z") +
  path("a-vein", "M22 26C32 22 44 22 54 26") +
  eyes(38, 46);

/** Tall cap, long beard, staff with a crescent. */
export const priest =
  path("a-wood", "M77 36H83V98H77Z") +
  path("a-gold", "M66 6A19 19 0 1 0 95 8A15 15 0 1 1 66 6Z") +
  figure("a-lapis", "a-lapis-deep") +
  path(
    "a-white",
    "M19 44C18 60 24 86 38 92C52 86 58 60 57 44C54 54 48 52 38 52C28 52 22 54 19 44Z",
  ) +
  path("a-vein", "M30 62L34 80M46 62L42 80M38 60V84") +
  path("a-lime", "M17 36L28 4C32 -1 44 -1 48 4L59 36C48 30 28 30 17 36Z") +
  path("a-vein", "M21 25C32 20 44 20 55 25M25 14C34 10 42 10 51 14") +
  eyes(38, 43);

/** Pointed helmet, spear, round shield. */
export const guard =
  path("a-wood", "M76 30H82V98H76Z") +
  path("a-stone", "M79 -1C87 8 91 18 89 26L79 34L69 26C67 18 71 8 79 -1Z") +
  path("a-vein", "M79 4V30") +
  figure("a-brick", "a-brick-tone") +
  path("a-gold", "M16 58V36C18 22 30 16 38 2C46 16 58 22 60 36V58L52 62V42C44 36 32 36 24 42V62Z") +
  path("a-vein", "M38 6V36") +
  dot("a-lapis", 50, 80, 18) +
  dot("a-gold", 50, 80, 6.5) +
  eyes(38, 48);

/** Beard in curls, tall crown with a knob. */
export const king =
  path("a-robe", "M6 98C6 78 24 70 50 70C76 70 94 78 94 98Z") +
  path("a-gold", "M22 76C30 92 70 92 78 76L70 73C64 82 36 82 30 73Z") +
  path("a-hair", "M20 36C12 48 12 62 20 68H80C88 62 88 48 80 36Z") +
  path("a-skin", "M28 34H72V52C72 64 62 70 50 70C38 70 28 64 28 52Z") +
  path(
    "a-hair",
    "M27 46C24 68 30 90 50 92C70 90 76 68 73 46C68 56 60 54 50 54C40 54 32 56 27 46Z",
  ) +
  path(
    "a-curl",
    "M33 66Q38 72 43 66Q47 72 50 66Q54 72 57 66Q62 72 67 66M36 78Q40 83 45 78Q50 83 55 78Q60 83 64 78",
  ) +
  path("a-gold", "M22 36L29 10H71L78 36C62 30 38 30 22 36Z") +
  path("a-flat a-gold-tone", "M58 10H71L78 36C73 34 67 33 62 32Z") +
  path("a-line", "M22 36L29 10H71L78 36C62 30 38 30 22 36Z") +
  dot("a-lapis-deep", 50, 21, 5.5) +
  dot("a-pomegranate", 50, 5, 5) +
  eyes(50, 43);

/** Long hair, a diadem of leaves, earrings. */
export const queen =
  path("a-hair", "M16 92C6 60 14 20 50 20C86 20 94 60 84 92Z") +
  path("a-lapis", "M14 98C16 80 32 74 50 74C68 74 84 80 86 98Z") +
  path("a-skin", "M41 62H59V76C56 84 44 84 41 76Z") +
  path("a-skin", "M27 42C27 28 73 28 73 42V52C73 66 61 74 50 74C39 74 27 66 27 52Z") +
  path(
    "a-hair",
    "M25 50C22 30 36 24 50 24C64 24 78 30 75 50C68 46 54 40 50 34C46 40 32 46 25 50Z",
  ) +
  path(
    "a-gold",
    "M22 32C20 22 24 16 28 12C32 14 36 18 38 20C40 12 44 6 50 0C56 6 60 12 62 20C64 18 68 14 72 12C76 16 80 22 78 32C62 24 38 24 22 32Z",
  ) +
  dot("a-pomegranate", 50, 16, 4.5) +
  dot("a-gold", 24, 66, 5) +
  dot("a-gold", 76, 66, 5) +
  path("a-gold-line", "M32 84C42 94 58 94 68 84") +
  eyes(50, 52);
