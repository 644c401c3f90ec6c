import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { rashiOf } from '#src/astronomy/zodiac.ts';
import { addDays, weekdayOf } from '#src/local-time/civil-date.ts';
import type { SunlitDay } from '../day-frame.ts';
import { dayByRule, daysOf } from '../festival-days.ts';
import type { HinduDays } from '../hindu-days.ts';
import type { Span } from '../timings.ts';
import type { SpecialRule } from './parse-rule.ts';

const monday = 1;
const friday = 5;
const dhanu = 9;

/** Date of an observance by a rule of its own; null when there is none in this month. */
export function specialDate(name: SpecialRule, tithi: Span, days: HinduDays): string | null {
  switch (name) {
    case 'hartalika':
      return dayByRule({ by: 'udaya-left', muhurtas: 1 }, tithi, days).date;
    case 'vatasavitri':
      return vataSavitri(tithi, days).date;
    case 'skanda': {
      const day = days.holding(tithi.start);
      return (tithi.start < day.sunset ? day : days.next(day)).date;
    }
    case 'friday': {
      const { date } = dayByRule({ by: 'kala', kala: 'udaya', both: 'first', none: 'begin' }, tithi, days);
      return addDays(date, -((weekdayOf(date) - friday + 7) % 7));
    }
    case 'tithi-end':
      return days.holding(tithi.end).date;
    case 'monday-daylight':
      return mondayWith(tithi, days)?.date ?? null;
    case 'sun-in-dhanu': {
      const rule = { by: 'kala', kala: 'udaya', both: 'last', none: 'begin' } as const;
      const day = dayByRule(rule, tithi, days);
      return rashiOf(siderealLongitudeDeg('sun', day.sunrise)) === dhanu ? day.date : null;
    }
  }
}

/** The day on which the tithi begins after Chaturdashi, unless Chaturdashi lasts beyond 18 ghatis. */
function vataSavitri({ start }: Span, days: HinduDays): SunlitDay {
  const day = days.holding(start);
  return start < day.sunrise + ((day.sunset - day.sunrise) * 3) / 5 ? day : days.next(day);
}

/** A tithi that begins shortly before a sunrise can last beyond the next one, into a third day. */
function mondayWith(tithi: Span, days: HinduDays): SunlitDay | undefined {
  const { start, end } = tithi;
  return daysOf(tithi, days).find(
    ({ weekday, sunrise, sunset }) => weekday === monday && start < sunset && end > sunrise,
  );
}
