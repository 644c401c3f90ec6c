import { elongationDeg, luminariesSumDeg, siderealLongitudeDeg } from './longitude.ts';
import { type GrowingAngle, lastReached, nextReached } from './root.ts';
import type { UnixMs } from './time.ts';

/** Elongation of the Moon from the Sun: one turn is a lunar month. */
export const elongation: GrowingAngle = { at: elongationDeg, degPerDay: 12.190_749 };

/** Sidereal longitude of the Moon: one turn is a sidereal month. */
export const moonLongitude: GrowingAngle = {
  at: (instant) => siderealLongitudeDeg('moon', instant),
  degPerDay: 13.176_358,
};

/** Sidereal longitude of the Sun: one turn is a sidereal year. */
export const sunLongitude: GrowingAngle = {
  at: (instant) => siderealLongitudeDeg('sun', instant),
  degPerDay: 0.985_609,
};

/** Sum of the longitudes of Sun and Moon: one turn contains the 27 yogas. */
export const luminariesSum: GrowingAngle = { at: luminariesSumDeg, degPerDay: 14.161_967 };

/**
 * Finds the first new moon at or after an instant.
 *
 * @param from UTC, milliseconds
 * @returns UTC, milliseconds; within 6 s of the Swiss Ephemeris
 * @example new Date(newMoonAfter(Date.UTC(2026, 0, 1))).toISOString().slice(0, 15) // => '2026-01-18T19:5'
 */
export function newMoonAfter(from: UnixMs): UnixMs {
  return nextReached(elongation, 0, from);
}

/** Finds the last new moon at or before an instant; UTC, milliseconds. */
export function newMoonBefore(from: UnixMs): UnixMs {
  return lastReached(elongation, 0, from);
}

/**
 * Finds the first entry of the Sun into a sign (sankranti) at or after an instant.
 *
 * @param rashi 1 Mesha to 12 Meena
 * @param from UTC, milliseconds
 * @returns UTC, milliseconds; within 35 s of the Swiss Ephemeris
 */
export function sankrantiAfter(rashi: number, from: UnixMs): UnixMs {
  return nextReached(sunLongitude, (rashi - 1) * 30, from);
}
