import { anglesOf } from '#src/astronomy/ascendant.ts';
import { changeBetween } from '#src/astronomy/change-between.ts';
import type { Graha } from '#src/astronomy/graha.ts';
import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { msPerDay, msPerMinute, type UnixMs } from '#src/astronomy/time.ts';
import { nakshatraOf, padaOf, rashiOf } from '#src/astronomy/zodiac.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { type Division, divisions, divisionSign } from './divisions.ts';
import { vimshottari } from './vimshottari.ts';

/** A value and the birth times for which it holds; ISO 8601 in UTC. */
export type Span = { value: number; from: string; until: string };

/** Results that depend on the birth time, each with its values in order of time: one if nothing changes. */
export type TimeUncertainty = {
  /** Earliest and latest birth. */
  from: string;
  until: string;
  /** Sign of the lagna in each divisional chart, 1 to 12. */
  lagnas: { division: Division; spans: Span[] }[];
  /** Sign of the Moon, 1 to 12. */
  moonRashi: Span[];
  /** Nakshatra of the Moon, 1 to 27, and its quarter, 1 to 4. */
  moonNakshatra: Span[];
  moonPada: Span[];
  /** Period at birth for each nakshatra of the Moon: its end for the two limits of the birth time. */
  periods: { lord: Graha; ends: [string, string] }[];
  /** Days by which later periods begin earlier for each minute that the birth was later. */
  daysPerMinute: number;
};

const stepMs = msPerMinute / 2;
const closeEnoughMs = 1000;

/**
 * Finds the results that change within the uncertainty of a birth time.
 *
 * Divisions: Brihat Parashara Hora Shastra, chapter 6. Periods: chapter 46, a year of 365.25 days.
 *
 * @param birth UTC, milliseconds
 * @param place coordinates of the birth, not at a pole
 * @param minutes largest error of the time in either direction, 1 to 720; 720 around noon is the whole day
 * @returns values with the times between which they hold, exact to a second; a value that holds for less than
 * half a minute near the polar circles may be missing
 */
export function timeUncertainty(birth: UnixMs, place: GeoPlace, minutes: number): TimeUncertainty {
  const [from, until] = [birth - minutes * msPerMinute, birth + minutes * msPerMinute];
  const lagnaDeg = (instant: UnixMs) => anglesOf(instant, place.latitude, place.longitude).ascendantDeg;
  const moonDeg = (instant: UnixMs) => siderealLongitudeDeg('moon', instant);
  const ascendants = samples(from, until, lagnaDeg);
  const moons = samples(from, until, moonDeg, 30 * msPerMinute);
  const moonNakshatra = spansOf(moons, moonDeg, nakshatraOf);

  return {
    from: iso(from),
    until: iso(until),
    lagnas: divisions.map((division) => ({
      division,
      spans: spansOf(ascendants, lagnaDeg, (deg) => divisionSign(deg, division)),
    })),
    moonRashi: spansOf(moons, moonDeg, rashiOf),
    moonNakshatra,
    moonPada: spansOf(moons, moonDeg, (deg) => nakshatraOf(deg) * 4 + padaOf(deg) - 1).map((span) => ({
      ...span,
      value: (span.value % 4) + 1,
    })),
    periods: moonNakshatra.map((span) => periodAt(Date.parse(span.from), Date.parse(span.until), moonDeg)),
    daysPerMinute: daysPerMinute(birth, moonDeg),
  };
}

type Sample = { instant: UnixMs; deg: number };

function samples(from: UnixMs, until: UnixMs, degAt: (instant: UnixMs) => number, step = stepMs): Sample[] {
  const count = Math.ceil((until - from) / step);
  return Array.from({ length: count + 1 }, (_, index) => {
    const instant = Math.min(until, from + index * step);
    return { instant, deg: degAt(instant) };
  });
}

function spansOf(
  found: readonly Sample[],
  degAt: (instant: UnixMs) => number,
  valueOf: (deg: number) => number,
): Span[] {
  const spans: { value: number; from: UnixMs; until: UnixMs }[] = [];
  for (const { instant, deg } of found) {
    const value = valueOf(deg);
    const last = spans.at(-1);
    if (last?.value === value) {
      last.until = instant;
      continue;
    }
    const change = last
      ? changeBetween(last.until, instant, (at) => valueOf(degAt(at)) === last.value, closeEnoughMs)
      : instant;
    if (last) last.until = change;
    spans.push({ value, from: change, until: instant });
  }
  return spans.map((span) => ({ value: span.value, from: iso(span.from), until: iso(span.until) }));
}

/** The limits are moved into the nakshatra by the exactness of the change. */
function periodAt(from: UnixMs, until: UnixMs, moonDeg: (instant: UnixMs) => number) {
  const [first, last] = [from + closeEnoughMs, Math.max(from + closeEnoughMs, until - closeEnoughMs)].map(
    (birth) => vimshottari(birth, moonDeg(birth)).mahadashas.at(0),
  );
  const ends = [first?.end ?? 0, last?.end ?? 0].sort((a, b) => a - b).map(iso) as [string, string];
  return { lord: first?.lord ?? 'ketu', ends };
}

function daysPerMinute(birth: UnixMs, moonDeg: (instant: UnixMs) => number): number {
  const [now, later] = [birth, birth + closeEnoughMs].map(
    (instant) => vimshottari(instant, moonDeg(instant)).mahadashas[0]?.end ?? 0,
  );
  return (((now ?? 0) - (later ?? 0)) * (msPerMinute / closeEnoughMs)) / msPerDay;
}

function iso(instant: UnixMs): string {
  return new Date(Math.round(instant)).toISOString();
}
