/**
 * The four birds, each with a pose of its own so that the outline alone names it.
 * `a-halo` is the same outline in the ground's colour: it keeps the bird clear of
 * the flower behind it.
 */
import { dot, path, symbol } from "../../board/art-shapes.js";

/** Perched, heavy in the chest, thick bill, black wing and tail: faces right. */
function tanager() {
  const body =
    "M83 26C81 12 67 5 55 10C46 14 43 23 39 32C34 43 24 54 16 66L28 82" +
    "C40 89 56 87 67 77C79 66 82 53 79 43C82 39 84 32 83 26Z";
  const tail = "M20 62L1 87L14 95L33 79Z";
  const bill = "M81 19C89 20 96 25 99 32C93 37 86 39 79 38C84 34 85 26 81 19Z";
  const wing =
    "M43 36C57 35 66 45 63 58C60 69 46 74 34 78C27 80 20 84 14 88C16 77 25 67 31 58C36 50 37 42 43 36Z";
  return (
    path("a-halo", body + tail + bill) +
    path("a-leg", "M52 84L50 97M62 80L63 95") +
    path("a-dark", tail) +
    path("a-stone", bill) +
    path("a-tanager", body) +
    path(
      "a-flat a-tanager-tone",
      "M80 45C82 56 78 67 66 77C55 86 41 88 30 82C52 81 67 67 69 49C73 49 77 48 80 45Z",
    ) +
    path("a-line", body) +
    path("a-tanager-wing", wing) +
    path("a-vein", "M61 61C52 66 42 69 31 74M56 50C50 58 43 63 33 67M48 42C45 50 41 55 36 59") +
    dot("a-eye", 68, 24, 4) +
    dot("a-glint", 69.5, 22.5, 1.3)
  );
}

/** Upright, tall swept crest, mask, banded tail: looks back over its shoulder. */
function waxwing() {
  const body =
    "M21 30C24 20 34 15 46 13C57 11 67 7 78 0C77 13 70 23 62 30C74 37 82 50 79 64C76 78 64 85 50 85" +
    "L38 85L29 99L14 93L25 73C21 61 23 50 30 42C24 41 20 37 21 30Z";
  return (
    path("a-halo", body) +
    path("a-leg", "M53 84L52 98M64 80L66 95") +
    path("a-dark", "M23 28L9 34.5L24 40Z") +
    path("a-waxwing", body) +
    path(
      "a-flat a-waxwing-belly",
      "M80 58C79 74 66 85 50 85L40 85C56 78 72 70 74 52C77 52 79 54 80 58Z",
    ) +
    path("a-flat a-gold", "M20 82L34 91L29 99L14 93Z") +
    path("a-flat a-dark", "M21 30C30 25 42 27 56 20C53 33 40 38 27 42C22 40 20 36 21 30Z") +
    path("a-line", body) +
    path("a-waxwing-tone", "M35 45C50 43 60 54 56 67C52 77 40 79 31 88L22 82C24 76 25 56 35 45Z") +
    path("a-vein", "M50 52C44 62 38 70 30 78M41 50C36 58 32 66 28 74") +
    path("a-flat a-tanager", "M56 64C52 76 44 77 38 81C39 75 46 72 56 64Z") +
    dot("a-glint", 39, 31, 3)
  );
}

/** A ball with a cocked stub of a tail and a great white eye ring: faces left. */
function whiteEye() {
  const body =
    "M15 50C14 29 30 13 50 13C65 13 77 21 82 33L94 19L101 33L88 51C91 73 75 89 53 89C31 89 16 73 15 50Z";
  return (
    path("a-halo", body) +
    path("a-leg", "M45 88L44 98M60 88L61 98") +
    path("a-dark", "M18 43L2 50L18 55Z") +
    path("a-white-eye", body) +
    path(
      "a-flat a-white-eye-tone",
      "M15 55C24 54 27 62 33 68C46 80 70 78 86 64C82 79 69 89 53 89C33 89 17 75 15 55Z",
    ) +
    path("a-line", body) +
    path("a-white-eye-wing", "M56 42C68 38 82 41 95 50C88 66 70 74 60 66C52 60 50 49 56 42Z") +
    path("a-vein", "M63 58C71 60 79 57 86 52M66 50C71 51 75 50 80 48") +
    dot("a-white", 36, 41, 11.5) +
    dot("a-eye", 35, 41, 6) +
    dot("a-glint", 37, 39, 1.8)
  );
}

/** On the wing, with two streamers longer than itself: flies to the right. */
function flycatcher() {
  const body =
    "M91 30C90 20 83 14 74 15C61 17 48 28 38 42C28 57 19 72 1 79C11 87 24 83 31 71C30 83 22 93 8 98" +
    "C27 101 40 88 45 69C49 61 54 57 61 56C77 55 91 45 91 30Z";
  const near =
    "M71 41C65 24 48 7 17 4C17 13 21 19 27 22C22 25 25 32 32 34C29 38 33 44 40 45C43 53 54 57 63 54C70 51 73 47 71 41Z";
  const far = "M52 20C52 10 57 3 67 0C72 6 73 14 71 22Z";
  return (
    path("a-halo", body + near + far) +
    path("a-flycatcher-wing", far) +
    path("a-dark", "M90 25L102 33L89 36Z") +
    path("a-flycatcher", body) +
    path("a-flat a-white", "M90 37C86 49 75 56 58 56C68 54 77 47 82 38Z") +
    path("a-line", body) +
    path("a-flycatcher-tone", near) +
    path("a-vein", "M26 22C37 24 47 30 54 38M32 34C40 35 47 39 52 45") +
    dot("a-white", 80, 26, 5) +
    dot("a-eye", 80.5, 26, 2.6)
  );
}

/** Symbols of the birds. */
export const birdSymbols =
  symbol("bird-tanager", tanager()) +
  symbol("bird-waxwing", waxwing()) +
  symbol("bird-white-eye", whiteEye()) +
  symbol("bird-flycatcher", flycatcher());
