import { segmentsBetween } from './panchanga-elements.ts';
import type { SunlitDay } from './day-frame.ts';
import type { TithiRule } from './festival-rules.ts';
import type { HinduDays } from './hindu-days.ts';
import { coverOf, ghatiMs, kalaOf, muhurtaMs } from './inauspicious-times.ts';
import type { Span } from './timings.ts';

/** Day of a festival, with a note where almanacs differ. */
export type FestivalDay = { day: SunlitDay; note: NoteId | null; otherDate: string | null };

/** Known differences between almanacs. The text of each is in the locale files under `panchang.notes`. */
export type NoteId =
  | 'diwali-two-evenings'
  | 'sankranti-after-sunset'
  | 'holika-bhadra'
  | 'ekadashi-dvadashi-lost'
  | 'janmashtami-two-days';

const shravanaNakshatra = 22;

/**
 * Finds the day of a tithi by a rule of the table.
 *
 * @param tithi start and end of the tithi, UTC, milliseconds
 * @param days Hindu days of the place
 */
export function dayByRule(rule: TithiRule, tithi: Span, days: HinduDays): SunlitDay {
  const candidates = daysOf(tithi, days);
  const begin = days.holding(tithi.start);

  if (rule.by === 'udaya-left') {
    const day = candidates.find((candidate) => coverOf(tithi, kalaOf('udaya', candidate, days.place)) > 0);
    if (!day) return begin;
    const needed = 'ghatis' in rule ? rule.ghatis * ghatiMs : rule.muhurtas * muhurtaMs(day);
    return tithi.end - day.sunrise >= needed ? day : days.previous(day);
  }

  const covers = candidates
    .map((day) => ({ day, cover: coverOf(tithi, kalaOf(rule.kala, day, days.place)) }))
    .filter(({ cover }) => cover > 0);
  const first = covers[0];
  if (!first) return rule.none === 'begin' ? begin : days.holding(tithi.end);

  switch (rule.both) {
    case 'first':
      return first.day;
    case 'last':
      return (covers.at(-1) ?? first).day;
    case 'larger':
      return covers.reduce((best, next) => (next.cover > best.cover ? next : best)).day;
  }
}

/**
 * Rama Navami: the day with more of the tithi at midday; the second day when the tithi covers the first
 * midday fully and the second by a ghati or more.
 */
export function ramaNavami(tithi: Span, days: HinduDays): SunlitDay {
  const [first, second] = daysCovering('madhyahna', tithi, days);
  if (!first) return days.holding(tithi.start);
  if (!second) return first.day;

  const isFirstWhole = first.cover >= first.whole - 1;
  if (isFirstWhole) return second.cover >= ghatiMs ? second.day : first.day;
  return second.cover > first.cover ? second.day : first.day;
}

/**
 * Vijayadashami: Dashami in the afternoon for more than a ghati. On both days: the one with Shravana nakshatra in the
 * afternoon, else the first. On the first only: still the second when Dashami lasts three muhurtas after its sunrise
 * and it alone has Shravana.
 */
export function vijayadashami(tithi: Span, days: HinduDays): SunlitDay {
  const candidates = daysOf(tithi, days);
  const [first, second] = candidates.filter(
    (day) => coverOf(tithi, kalaOf('aparahna', day, days.place)) > ghatiMs,
  );
  if (!first) return days.holding(tithi.start);
  if (second) return !hasShravana(first, days) && hasShravana(second, days) ? second : first;

  const next = days.next(first);
  const lastsIntoNext = tithi.end - next.sunrise >= 3 * muhurtaMs(next);
  return lastsIntoNext && !hasShravana(first, days) && hasShravana(next, days) ? next : first;
}

/**
 * Holika Dahan: Purnima in the evening, the later of two. The next day instead when Bhadra (the first half of
 * the tithi) ends after that evening and Purnima of the next day lasts past seven eighths of daylight but
 * ends before sunset.
 *
 * @param bhadraEnd middle of the tithi, UTC, milliseconds
 */
export function holikaDahan(tithi: Span, bhadraEnd: number, days: HinduDays): FestivalDay {
  const evening = dayByRule({ by: 'kala', kala: 'pradosha', both: 'last', none: 'begin' }, tithi, days);
  const pradosha = kalaOf('pradosha', evening, days.place);
  const next = days.next(evening);
  const sevenEighths = next.sunrise + ((next.sunset - next.sunrise) * 7) / 8;

  const isBhadraAllEvening = pradosha !== null && bhadraEnd > pradosha.end;
  const isNextDayLong = tithi.end > sevenEighths && tithi.end < next.sunset;
  const day = isBhadraAllEvening && isNextDayLong ? next : evening;
  const other = day === evening ? next : evening;
  return isBhadraAllEvening ? { day, note: 'holika-bhadra', otherDate: other.date } : settled(day);
}

/**
 * Diwali (Lakshmi Puja): Amavasya in the evening, the day with more of it; a note when the next day has Amavasya for a
 * ghati after sunset too, which some almanacs prefer.
 */
export function diwali(tithi: Span, days: HinduDays): FestivalDay {
  const day = dayByRule({ by: 'kala', kala: 'pradosha', both: 'larger', none: 'begin' }, tithi, days);
  const next = days.next(day);
  return tithi.end - next.sunset >= ghatiMs
    ? { day, note: 'diwali-two-evenings', otherDate: next.date }
    : settled(day);
}

/**
 * Entry of the Sun into a sign: the day whose daylight contains it, or the next day for an entry at night.
 *
 * @param entry UTC, milliseconds
 */
export function sankrantiDay(entry: number, days: HinduDays): FestivalDay {
  const day = days.holding(entry);
  if (entry <= day.sunset) return settled(day);
  return { day: days.next(day), note: 'sankranti-after-sunset', otherDate: day.date };
}

/** The days that overlap a tithi and one more at the end, because a dawn belongs to the day after it. */
export function daysOf(tithi: Span, days: HinduDays): SunlitDay[] {
  const found = [days.holding(tithi.start)];
  for (let day = found[0]; day && day.sunrise <= tithi.end;) {
    day = days.next(day);
    found.push(day);
  }
  return found;
}

/** Day of a festival that has no note and no other date. */
export function settled(day: SunlitDay): FestivalDay {
  return { day, note: null, otherDate: null };
}

function daysCovering(kala: 'madhyahna', tithi: Span, days: HinduDays) {
  return daysOf(tithi, days)
    .map((day) => {
      const span = kalaOf(kala, day, days.place);
      return { day, cover: coverOf(tithi, span), whole: span ? span.end - span.start : 0 };
    })
    .filter(({ cover }) => cover > 0);
}

function hasShravana(day: SunlitDay, days: HinduDays): boolean {
  const afternoon = kalaOf('aparahna', day, days.place);
  return (
    afternoon !== null &&
    segmentsBetween('nakshatra', afternoon.start, afternoon.end).some(
      ({ index }) => index === shravanaNakshatra,
    )
  );
}
