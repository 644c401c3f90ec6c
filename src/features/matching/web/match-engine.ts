/* Positions of two births as a separate chunk for browsers: only use-matching.ts may import this file. */
import { AppError } from '#src/api/errors.ts';
import type { Graha } from '#src/astronomy/graha.ts';
import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { risingSignAt } from '#src/astronomy/rising-signs.ts';
import { moonLongitude } from '#src/astronomy/cycles.ts';
import { nextReached } from '#src/astronomy/root.ts';
import { msPerDay } from '#src/astronomy/time.ts';
import { nakshatraOf, padaOf, rashiOf } from '#src/astronomy/zodiac.ts';
import { computeBirthChart } from '#src/features/birth-chart/calculation.ts';
import { addDays } from '#src/local-time/civil-date.ts';
import { assertDate, assertPlace, type GeoPlace } from '#src/local-time/geo-place.ts';
import { startOfDay, wallClockAt } from '#src/local-time/local-time.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Moon } from '../calculation/calculation.ts';
import type { MangalSigns } from '../calculation/mangala.ts';

/** What a birth gives for the comparison. */
export type MatchBirth = {
  moon: Moon;
  signs: MangalSigns & { jupiter: number };
  /** Time in which the Moon was in this star; its UTC fields are those of the clocks at the place. */
  star: { start: Date; end: Date };
  /** Whether a small error of the time changes the quarter or the sign of the Moon, or the lagna. */
  isQuarterDoubtful: boolean;
  isLagnaDoubtful: boolean;
  /** Seconds from UTC that were used where the clock showed the time twice or never; null elsewhere. */
  doubtfulOffset: number | null;
};

/** A field whose value cannot be used, and the code of its error. */
export type WrongEntry = { ok: false; field: string; code: string };

/** The Moons that are possible for a birth on a day. */
type MatchDayOutcome = { ok: true; moons: Moon[] } | WrongEntry;

type MatchBirthOutcome = { ok: true; birth: MatchBirth } | WrongEntry;

const quarterMarginMs = 30 * msPerMinute;
const lagnaMarginMs = 10 * msPerMinute;

/** Computes the positions of a birth, or returns the field whose value cannot be used. */
export function matchBirth(entered: { date: string; time: string; place: GeoPlace }): MatchBirthOutcome {
  try {
    return { ok: true, birth: birthOf(entered) };
  } catch (error) {
    return fieldOf(error);
  }
}

function birthOf(entered: { date: string; time: string; place: GeoPlace }): MatchBirth {
  const { lagna, grahas, panchang, reading, clock, place } = computeBirthChart(entered);
  const instant = Date.parse(reading.utc);
  const positionOf = (graha: Graha) => {
    const found = grahas.find((position) => position.graha === graha);
    if (!found) throw new Error(`the chart has no position of ${graha}`);
    return found;
  };
  const moon = positionOf('moon');
  const around = (margin: number) => [instant - margin, instant + margin];
  const clockAt = (other: string) => new Date(wallClockAt(Date.parse(other), place));
  return {
    moon: {
      nakshatra: moon.nakshatra,
      pada: moon.pada,
      rashi: moon.rashi,
      degrees: moon.longitudeDeg % 30,
    },
    signs: {
      lagna: lagna.rashi,
      moon: moon.rashi,
      venus: positionOf('venus').rashi,
      mars: positionOf('mars').rashi,
      jupiter: positionOf('jupiter').rashi,
    },
    star: { start: clockAt(panchang.nakshatra.start), end: clockAt(panchang.nakshatra.end) },
    isQuarterDoubtful: around(quarterMarginMs).some((other) => {
      const longitude = siderealLongitudeDeg('moon', other);
      return padaOf(longitude) !== moon.pada || rashiOf(longitude) !== moon.rashi;
    }),
    isLagnaDoubtful: around(lagnaMarginMs).some((other) => risingSignAt(other, place) !== lagna.rashi),
    doubtfulOffset: clock === 'once' ? null : reading.offsetSeconds,
  };
}

/** Degrees at which the quarter of a star, the sign or the half of a sign begins. */
const changes = [10 / 3, 15] as const;

/**
 * Finds every Moon of a civil date, for a birth whose time is not known, or returns the field whose value cannot be
 * used. The lagna and the houses remain unknown.
 */
export function matchDay({ date, place }: { date: string; place: GeoPlace }): MatchDayOutcome {
  try {
    assertDate(date);
    assertPlace(place);
  } catch (error) {
    return fieldOf(error);
  }
  const start = startOfDay(date, place);
  if (start === null) return { ok: false, field: 'date', code: 'date_skipped' };

  const end = startOfDay(addDays(date, 1), place) ?? start + msPerDay;
  const moons: Moon[] = [];
  for (let instant = start; instant < end; instant = nextChange(instant)) moons.push(moonAt(instant));
  return { ok: true, moons };
}

/** Next instant at which the Moon passes one of the limits; a second later, so that it is past it. */
function nextChange(instant: number): number {
  const longitude = siderealLongitudeDeg('moon', instant);
  const next = changes.map((step) => {
    const limit = (Math.floor(longitude / step) + 1) * step;
    return nextReached(moonLongitude, limit % 360, instant);
  });
  return Math.min(...next) + 1000;
}

function moonAt(instant: number): Moon {
  const longitude = siderealLongitudeDeg('moon', instant);
  return {
    nakshatra: nakshatraOf(longitude),
    pada: padaOf(longitude),
    rashi: rashiOf(longitude),
    degrees: longitude % 30,
  };
}

function fieldOf(error: unknown): WrongEntry {
  if (error instanceof AppError && error.fields) {
    const [[field, { code }] = ['place', { code: '' }]] = Object.entries(error.fields);
    return { ok: false, field, code };
  }
  throw error;
}
