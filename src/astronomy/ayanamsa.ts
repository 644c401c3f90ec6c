import type { AstroTime } from 'astronomy-engine';
import { astroTime, centuriesSinceJ2000, type UnixMs } from './time.ts';

/**
 * Computes the Lahiri (Chitrapaksha) ayanamsa: the angle from the mean equinox eastward to the start of the
 * sidereal zodiac.
 *
 * Source: the official 23° 15' 00.658" of 21 March 1956 (Indian Calendar Reform Committee; with nutation,
 * which is left out here), extended by the IAU 2006 general precession in longitude. Within 0.002" of the
 * Swiss Ephemeris (SIDM_LAHIRI) from 1900 to 2100.
 *
 * @param instant UTC, milliseconds
 * @returns degrees; increases by 50.29" a year, so it must be computed for each instant
 *
 * @example lahiriAyanamsaDeg(Date.UTC(2026, 0, 1)).toFixed(4) // => '24.2203'
 */
export function lahiriAyanamsaDeg(instant: UnixMs): number {
  return lahiriAyanamsaAt(astroTime(instant));
}

/** `lahiriAyanamsaDeg`, in degrees, for a time in the ephemeris format. */
export function lahiriAyanamsaAt(time: AstroTime): number {
  const t = centuriesSinceJ2000(time);
  return 23.8570923 + (5028.796195 * t + 1.1054348 * t * t) / 3600;
}
