/* Positions of two births as a separate chunk for browsers: only use-matching.ts may import this file. */
import { AppError } from '#src/api/errors.ts';
import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { risingSignAt } from '#src/astronomy/rising-signs.ts';
import { padaOf, rashiOf } from '#src/astronomy/zodiac.ts';
import { computeBirthChart } from '#src/features/birth-chart/calculation.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import type { Moon } from '../calculation/calculation.ts';
import type { MangalSigns } from '../calculation/mangala.ts';

/** What a birth gives for the comparison. */
export type MatchBirth = {
  moon: Moon;
  signs: MangalSigns & { jupiter: number };
  zone: string;
  /** Time in which the Moon was in this star; ISO 8601 in UTC. */
  star: { start: string; end: string };
  /** Whether a small error of the time changes the quarter or the sign of the Moon, or the lagna. */
  isQuarterDoubtful: boolean;
  isLagnaDoubtful: boolean;
  /** The clock showed the time twice or never. */
  isClockDoubtful: boolean;
};

export type MatchBirthOutcome = { ok: true; birth: MatchBirth } | { ok: false; field: string };

const minuteMs = 60_000;
const quarterMarginMs = 30 * minuteMs;
const lagnaMarginMs = 10 * minuteMs;

/** Computes the positions of a birth, or returns the field whose value cannot be used. */
export function matchBirth(entered: { date: string; time: string; place: GeoPlace }): MatchBirthOutcome {
  try {
    return { ok: true, birth: birthOf(entered) };
  } catch (error) {
    if (error instanceof AppError && error.fields) {
      const [field = 'place'] = Object.keys(error.fields);
      return { ok: false, field };
    }
    throw error;
  }
}

function birthOf(entered: { date: string; time: string; place: GeoPlace }): MatchBirth {
  const { lagna, grahas, panchang, reading, clock, place } = computeBirthChart(entered);
  const instant = Date.parse(reading.utc);
  const positionOf = (graha: string) => grahas.find((position) => position.graha === graha) ?? lagna;
  const moon = positionOf('moon');
  const around = (margin: number) => [instant - margin, instant + margin];
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
    zone: place.zone,
    star: { start: panchang.nakshatra.start, end: panchang.nakshatra.end },
    isQuarterDoubtful: around(quarterMarginMs).some((other) => {
      const longitude = siderealLongitudeDeg('moon', other);
      return padaOf(longitude) !== moon.pada || rashiOf(longitude) !== moon.rashi;
    }),
    isLagnaDoubtful: around(lagnaMarginMs).some((other) => risingSignAt(other, place) !== lagna.rashi),
    isClockDoubtful: clock !== 'once',
  };
}
