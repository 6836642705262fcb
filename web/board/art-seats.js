/**
 * The sign of each seat, the same in all games: sun, crescent, pennant, star. Path data around
 * (0, 0), about 24 wide; the colours are `a-seat-0` to `a-seat-3`.
 */
export const SEAT_SIGNS = [
  "M12 0A12 12 0 1 1 -12 0A12 12 0 1 1 12 0Z",
  "M5 -12A13 13 0 1 0 11 9A11 11 0 0 1 5 -12Z",
  "M-2 10V-12L30 -7L20 -2L30 3L2 5V10Z",
  "M0 -16L4.5 -5L16 -4L7 3L10 15L0 8.5L-10 15L-7 3L-16 -4L-4.5 -5Z",
];

/** The box that each sign fills when it stands alone. */
export const SIGN_BOXES = ["-14 -14 28 28", "-16 -14 28 28", "-2 -14 30 28", "-17 -18 34 35"];
