import { elongation, newMoonAfter, newMoonBefore } from '#src/astronomy/cycles.ts';
import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { rootNear } from '#src/astronomy/root.ts';
import { msPerDay, type UnixMs } from '#src/astronomy/time.ts';
import { rashiOf } from '#src/astronomy/zodiac.ts';
import { pakshaOf } from './panchanga-elements.ts';

/** A lunar month from new moon to new moon. Instants are UTC in milliseconds. */
export type Lunation = {
  start: UnixMs;
  end: UnixMs;
  /** Amanta month: 1 Chaitra to 12 Phalguna. An adhika month bears the name of the month after it. */
  month: number;
  /** The Sun enters no sign in it: an intercalary month. */
  isAdhika: boolean;
  /** The Sun enters two signs in it: the month after it is swallowed (1963-64 and 1982-83). */
  isKshaya: boolean;
};

/** The Moon needs at least 29.27 days from new to new, at most 29.84. */
const safelyInside = 5 * msPerDay;

/**
 * The lunar month that contains an instant.
 *
 * @param instant UTC, milliseconds
 * @returns the lunation with its amanta name. Decided at the two new moons, never at a sunrise.
 *
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

/** The lunar month that begins where another ends. */
export function lunationAfter({ end }: Lunation): Lunation {
  return lunationAt(end + safelyInside);
}

/** A lunar month that can tell when its tithis are. */
export type MonthOfTithis = Lunation & {
  /** Begin and end of a tithi, 1 to 30; UTC, milliseconds. Each boundary is looked for once. */
  spanOf: (tithi: number) => { start: UnixMs; end: UnixMs };
};

/** The lunar month with its tithis. */
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
 * The name of the month in the reckoning from full moon to full moon: in the dark half of a normal month it is that of
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
