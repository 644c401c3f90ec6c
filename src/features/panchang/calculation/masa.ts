import { elongation, newMoonAfter, newMoonBefore } from '#src/astronomy/cycles.ts';
import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { rootNear } from '#src/astronomy/root.ts';
import { msPerDay, type UnixMs } from '#src/astronomy/time.ts';
import { rashiOf } from '#src/astronomy/zodiac.ts';
import { pakshaOf } from './panchanga-elements.ts';

/** Lunar month from new moon to new moon. Instants are UTC in milliseconds. */
export type Lunation = {
  start: UnixMs;
  end: UnixMs;
  /** Amanta month: 1 Chaitra to 12 Phalguna. An adhika month has the name of the month after it. */
  month: number;
  /** Intercalary month: the Sun enters no sign in it. */
  isAdhika: boolean;
  /** The Sun enters two signs in it, so the next month is skipped (1963-64 and 1982-83). */
  isKshaya: boolean;
};

/** Far below the length of a lunation, 29.27 to 29.84 days. */
const safelyInside = 5 * msPerDay;

/**
 * Finds the lunar month that contains an instant.
 *
 * @param instant UTC, milliseconds
 * @returns the lunation with its amanta name. Decided by its two new moons, never by a sunrise.
 * Rule: the month is named after the sign that follows the Sun's sign at its first new moon (Surya Siddhanta
 * 14; Dershowitz and Reingold, Calendrical Calculations, chapter 20). New moons are within 6 s of the Swiss
 * Ephemeris.
 *
 * @example lunationAt(Date.UTC(2026, 4, 20)).isAdhika // => true
 */
export function lunationAt(instant: UnixMs): Lunation {
  const start = newMoonBefore(instant);
  const end = newMoonAfter(Math.max(instant, start + safelyInside));
  const rashiAtStart = sunRashiAt(start);
  const signsEntered = (sunRashiAt(end) - rashiAtStart + 12) % 12;

  return {
    start,
    end,
    month: (rashiAtStart % 12) + 1,
    isAdhika: signsEntered === 0,
    isKshaya: signsEntered === 2,
  };
}

/** Returns the lunar month after another. */
export function lunationAfter({ end }: Lunation): Lunation {
  return lunationAt(end + safelyInside);
}

/** A lunar month with the times of its tithis. */
export type MonthOfTithis = Lunation & {
  /** Start and end of a tithi, 1 to 30; UTC, milliseconds. Each boundary is computed once. */
  spanOf: (tithi: number) => { start: UnixMs; end: UnixMs };
};

/** Adds the times of its tithis to a lunar month. */
export function withTithis(lunation: Lunation): MonthOfTithis {
  const { start, end } = lunation;
  const boundaries = new Map([
    [0, start],
    [30, end],
  ]);

  const boundary = (tithisPast: number) => {
    const instant =
      boundaries.get(tithisPast) ??
      rootNear(elongation, tithisPast * 12, start + ((end - start) * tithisPast) / 30);
    boundaries.set(tithisPast, instant);
    return instant;
  };
  return { ...lunation, spanOf: (tithi) => ({ start: boundary(tithi - 1), end: boundary(tithi) }) };
}

/**
 * Returns the name of the month in the full-moon calendar: in the dark half of a normal month it is that of
 * the next month.
 *
 * @param tithi 1 to 30
 * @returns 1 Chaitra to 12 Phalguna
 */
export function purnimantaMonth({ month, isAdhika, isKshaya }: Lunation, tithi: number): number {
  if (isAdhika || pakshaOf(tithi) === 'shukla') return month;
  return ((month - 1 + (isKshaya ? 2 : 1)) % 12) + 1;
}

function sunRashiAt(instant: UnixMs): number {
  return rashiOf(siderealLongitudeDeg('sun', instant));
}
