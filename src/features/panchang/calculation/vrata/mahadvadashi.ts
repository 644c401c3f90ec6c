import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { nakshatraOf } from '#src/astronomy/zodiac.ts';
import type { SunlitDay } from '../day-frame.ts';
import { vaishnavaEkadashi } from '../ekadashi.ts';
import type { HinduDays } from '../hindu-days.ts';
import type { Span } from '../timings.ts';

/** Great Dvadashis, on which Gaudiya Vaishnavas fast instead of on Ekadashi. */
export const mahadvadashis = [
  'unmilini',
  'vyanjuli',
  'trisprisha',
  'pakshavardhini',
  'jaya',
  'vijaya',
  'jayanti',
  'papanashini',
] as const;

export type Mahadvadashi = (typeof mahadvadashis)[number];

/** By the nakshatra at the sunrise of Dvadashi in the bright half. */
const byStar: Readonly<Record<number, Mahadvadashi>> = {
  4: 'jayanti',
  7: 'jaya',
  8: 'papanashini',
  22: 'vijaya',
};

/** The tithis that decide, UTC milliseconds. `paksha` is the next Purnima or Amavasya. */
type Tithis = { ekadashi: Span; dvadashi: Span; paksha: Span; isBright: boolean };

/**
 * Finds the fast of Gaudiya Vaishnavas: a Mahadvadashi, else the Vaishnava day. Lists of communities differ.
 *
 * Unmilini: Ekadashi at two sunrises, the second of them. Vyanjuli: Dvadashi at two, the first. Trisprisha: Ekadashi at
 * sunrise, Dvadashi and Trayodashi before the next. Pakshavardhini: the next Purnima or Amavasya at two sunrises. Jaya,
 * Vijaya, Jayanti, Papanashini: by the nakshatra of the bright Dvadashi.
 */
export function gaudiyaFast(
  { ekadashi, dvadashi, paksha, isBright }: Tithis,
  days: HinduDays,
): { day: SunlitDay; mahadvadashi: Mahadvadashi | null } {
  const onEkadashi = sunrisesIn(ekadashi, days);
  const onDvadashi = sunrisesIn(dvadashi, days);
  const [first] = onDvadashi;
  const last = onEkadashi.at(-1);

  if (first && onDvadashi.length > 1) return { day: first, mahadvadashi: 'vyanjuli' };
  if (last && onEkadashi.length > 1) return { day: last, mahadvadashi: 'unmilini' };
  if (last && !first) return { day: last, mahadvadashi: 'trisprisha' };
  if (first && sunrisesIn(paksha, days).length > 1) return { day: first, mahadvadashi: 'pakshavardhini' };

  const star =
    first && isBright ? byStar[nakshatraOf(siderealLongitudeDeg('moon', first.sunrise))] : undefined;
  if (first && star) return { day: first, mahadvadashi: star };
  return { day: vaishnavaEkadashi(ekadashi, days), mahadvadashi: null };
}

/** Days whose sunrise a tithi contains. */
function sunrisesIn({ start, end }: Span, days: HinduDays): SunlitDay[] {
  const found: SunlitDay[] = [];
  for (let day = days.holding(start); day.sunrise < end; day = days.next(day))
    if (day.sunrise >= start) found.push(day);
  return found;
}
