const rashiDeg = 30;
const nakshatraDeg = 360 / 27;
const padaDeg = 360 / 108;

/**
 * The sign a sidereal longitude lies in.
 *
 * @param longitudeDeg degrees in [0, 360)
 * @returns 1 Mesha to 12 Meena
 */
export function rashiOf(longitudeDeg: number): number {
  return Math.floor(longitudeDeg / rashiDeg) + 1;
}

/** How far a sidereal longitude lies inside its sign, degrees in [0, 30). */
export function degreesInRashi(longitudeDeg: number): number {
  return longitudeDeg % rashiDeg;
}

/**
 * The lunar mansion a sidereal longitude lies in.
 *
 * @param longitudeDeg degrees in [0, 360)
 * @returns 1 Ashvini to 27 Revati
 */
export function nakshatraOf(longitudeDeg: number): number {
  return Math.floor(longitudeDeg / nakshatraDeg) + 1;
}

/** The quarter of its nakshatra in which a sidereal longitude lies, 1 to 4. */
export function padaOf(longitudeDeg: number): number {
  return (Math.floor(longitudeDeg / padaDeg) % 4) + 1;
}

/**
 * The sign of the ninth divisional chart (D9): each sign is cut into nine, counted on without a break from Mesha.
 *
 * @param longitudeDeg degrees in [0, 360)
 * @returns 1 Mesha to 12 Meena; the same as by the rule of movable, fixed and dual signs (Brihat Parashara Hora
 *   Shastra, chapter 6)
 */
export function navamsaOf(longitudeDeg: number): number {
  return (Math.floor(longitudeDeg / padaDeg) % 12) + 1;
}
