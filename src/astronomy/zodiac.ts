const rashiDeg = 30;
const nakshatraDeg = 360 / 27;
const padaDeg = 360 / 108;

/**
 * Returns the sign of a sidereal longitude.
 *
 * @param longitudeDeg degrees in [0, 360)
 * @returns 1 Mesha to 12 Meena
 */
export function rashiOf(longitudeDeg: number): number {
  return Math.floor(longitudeDeg / rashiDeg) + 1;
}

/** Position of a sidereal longitude in its sign, degrees in [0, 30). */
export function degreesInRashi(longitudeDeg: number): number {
  return longitudeDeg % rashiDeg;
}

/**
 * Returns the nakshatra (lunar mansion) of a sidereal longitude.
 *
 * @param longitudeDeg degrees in [0, 360)
 * @returns 1 Ashvini to 27 Revati
 */
export function nakshatraOf(longitudeDeg: number): number {
  return Math.floor(longitudeDeg / nakshatraDeg) + 1;
}

/** Returns the quarter of the nakshatra of a sidereal longitude, 1 to 4. */
export function padaOf(longitudeDeg: number): number {
  return (Math.floor(longitudeDeg / padaDeg) % 4) + 1;
}

/**
 * Returns the sign in the ninth divisional chart (D9): each sign has nine parts, numbered continuously from
 * Mesha.
 *
 * @param longitudeDeg degrees in [0, 360)
 * @returns 1 Mesha to 12 Meena; equal to the rule of movable, fixed and dual signs (Brihat Parashara Hora
 * Shastra, chapter 6)
 */
export function navamsaOf(longitudeDeg: number): number {
  return (Math.floor(longitudeDeg / padaDeg) % 12) + 1;
}
