import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { UnixMs } from '#src/astronomy/time.ts';
import type { HinduDays } from '../hindu-days.ts';
import { partOf, type Span } from '../timings.ts';
import type { SunlitDay } from '../day-frame.ts';

/** How the time to break the fast was found. */
type ParanaKind = 'dvadashi-over' | 'pratah' | 'aparahna' | 'short';

/** Time to break an Ekadashi fast; UTC, milliseconds. */
export type Parana = Span & {
  date: CivilDate;
  /** End of the first quarter of Dvadashi, before which the fast is not broken. */
  hariVasaraEnd: UnixMs;
  kind: ParanaKind;
};

/**
 * Computes when an Ekadashi fast is broken.
 *
 * @param fast day of the fast
 * @param dvadashi the tithi after Ekadashi
 * @returns a window on the next day, in the morning where Hari Vasara permits, else in the afternoon, else
 * from its end to that of Dvadashi. Print it to the minute, the start rounded up and the end down; it can be minutes long.
 * Agrees with Drik Panchang (New Delhi, five Ekadashis of 2024 and 2025) within a minute.
 */
export function paranaOf(fast: SunlitDay, dvadashi: Span, days: HinduDays): Parana {
  const day = days.next(fast);
  const daylight = { start: day.sunrise, end: day.sunset };
  const morning = partOf(daylight, 1, 5);
  const afternoon = partOf(daylight, 4, 5);
  const hariVasaraEnd = dvadashi.start + (dvadashi.end - dvadashi.start) / 4;
  const found = (span: Span, kind: ParanaKind): Parana => ({
    date: day.date,
    hariVasaraEnd,
    kind,
    ...span,
  });

  if (dvadashi.end <= day.sunrise) return found(morning, 'dvadashi-over');
  const isShort = dvadashi.end < morning.end;
  if (hariVasaraEnd <= morning.end)
    return found(
      { start: Math.max(day.sunrise, hariVasaraEnd), end: Math.min(morning.end, dvadashi.end) },
      isShort ? 'short' : 'pratah',
    );
  // On short days Hari Vasara can outlast the afternoon.
  const latest = hariVasaraEnd < afternoon.end ? afternoon.end : day.nextSunrise;
  return found(
    { start: Math.max(hariVasaraEnd, afternoon.start), end: Math.min(latest, dvadashi.end) },
    'aparahna',
  );
}
