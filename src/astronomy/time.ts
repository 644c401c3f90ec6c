import { AstroTime, SetDeltaTFunction } from 'astronomy-engine';
import { j2000Ms } from './constants.ts';
import { deltaTSeconds } from './delta-t.ts';

/**
 * Instant in milliseconds of UTC since 1970-01-01T00:00Z, with fractions. UTC is used as UT1; they differ by
 * less than 0.9 s.
 */
export type UnixMs = number;

/** Time span; UTC, milliseconds. */
export type Span = { start: UnixMs; end: UnixMs };

export const msPerDay = 86_400_000;
export const msPerMinute = 60_000;

const daysPerCentury = 36_525;

// Process-wide setting, made only here: the library's own prediction of the Earth's rotation is 6 s off in
// 2026 and 110 s in 2100, which would shift the end of every tithi.
SetDeltaTFunction((daysSinceJ2000) => deltaTSeconds(yearOf(daysSinceJ2000)));

/**
 * Converts an instant to the ephemeris format: days since J2000.0 in universal and in terrestrial time.
 *
 * @param instant UTC, milliseconds
 */
export function astroTime(instant: UnixMs): AstroTime {
  return new AstroTime((instant - j2000Ms) / msPerDay);
}

/** Julian centuries of terrestrial time since J2000.0. */
export function centuriesSinceJ2000(time: AstroTime): number {
  return time.tt / daysPerCentury;
}

/** Year with its fraction; within a day of the Gregorian calendar from 1890 to 2110. */
function yearOf(daysSinceJ2000: number): number {
  return 2000 + (daysSinceJ2000 + 0.5) / 365.25;
}
