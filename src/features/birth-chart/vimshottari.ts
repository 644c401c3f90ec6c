import type { Graha } from '#src/astronomy/graha.ts';
import { msPerDay, type UnixMs } from '#src/astronomy/time.ts';
import { nakshatraLords } from './graha-positions.ts';

/**
 * A period and its lord; UTC, milliseconds. Show dates, not times: a minute of birth time moves them by days.
 */
export type Period = { lord: Graha; start: UnixMs; end: UnixMs };

/** A mahadasha and its nine antardashas. */
type Mahadasha = Period & { years: number; antardashas: Period[] };

/** Periods of life by the Moon's nakshatra at birth: 120 years, divided between nine lords. */
export type Vimshottari = {
  /** Lord of the period that runs at birth. */
  lordAtBirth: Graha;
  /** Remaining years of that period at birth. */
  balanceYears: number;
  /** The nine periods from the one at birth, which began before it. */
  mahadashas: Mahadasha[];
};

/** Years of each lord, in the order of the lords; 120 in all. */
const lordYears = [7, 20, 6, 10, 7, 18, 16, 19, 17];
const allYears = 120;

/**
 * Length of a year of the periods, in days. Other programs use 365.2564 or 360; dates then differ by months
 * late in life.
 */
export const dashaYearDays = 365.25;

const yearMs = dashaYearDays * msPerDay;
const nakshatraDeg = 360 / 27;

/**
 * Computes the Vimshottari periods.
 *
 * Source: Brihat Parashara Hora Shastra, chapter 46. A year has 365.25 days. An arc minute of the Moon moves
 * the dates by up to nine days.
 *
 * @param birth UTC, milliseconds
 * @param moonDeg sidereal longitude of the Moon at birth, [0, 360)
 * @returns 120 years of periods from the start of the one at birth
 */
export function vimshottari(birth: UnixMs, moonDeg: number): Vimshottari {
  const nakshatra = Math.floor(moonDeg / nakshatraDeg);
  const elapsed = moonDeg / nakshatraDeg - nakshatra;
  const first = nakshatra % 9;
  const firstYears = lordYears[first] ?? 0;

  let start = birth - elapsed * firstYears * yearMs;
  const mahadashas = inOrder(first).map(({ lord, years }) => {
    const end = start + years * yearMs;
    const mahadasha = { lord, years, start, end, antardashas: subPeriods({ lord, start, end }) };
    start = end;
    return mahadasha;
  });

  return {
    lordAtBirth: nakshatraLords[first] ?? 'ketu',
    balanceYears: (1 - elapsed) * firstYears,
    mahadashas,
  };
}

/** Names of the levels in the tree of periods, from the longest. */
export const dashaLevels = ['maha', 'antar', 'pratyantar', 'sukshma', 'prana'] as const;

/**
 * Divides a period into nine parts in proportion to the years of their lords, starting with its own lord.
 *
 * Source: Brihat Parashara Hora Shastra, chapter 51, verses 1 and 2.
 *
 * @param period period of any level; a mahadasha has antardashas, then pratyantar-, sukshma- and pranadashas
 * @returns nine periods that fill it. The shortest of the fifth level last 20 minutes, so that their times need
 * a birth time that is exact to seconds.
 * @example subPeriods({ lord: 'sun', start: 0, end: 120 }).map(({ end }) => end)[0] // => 6
 */
export function subPeriods({ lord, start, end }: Period): Period[] {
  let from = start;
  return inOrder(nakshatraLords.findIndex((known) => known === lord)).map(({ lord: part, years }) => {
    const until = from + ((end - start) * years) / allYears;
    const period = { lord: part, start: from, end: until };
    from = until;
    return period;
  });
}

function inOrder(first: number): { lord: Graha; years: number }[] {
  return nakshatraLords.map((_, position) => {
    const index = (first + position) % 9;
    return { lord: nakshatraLords[index] ?? 'ketu', years: lordYears[index] ?? 0 };
  });
}
