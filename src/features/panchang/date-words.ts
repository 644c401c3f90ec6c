import { monthNames } from '#src/i18n/calendar-names.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { type CivilDate, partsOf } from '#src/local-time/civil-date.ts';

/** Day and month of a date for a message with the slots `day` and `month`: "21 November". */
export function dayWords(locale: Locale, date: CivilDate): { day: number; month: string } {
  const { month, day } = partsOf(date);
  return { day, month: monthNames[locale][month - 1] ?? '' };
}
