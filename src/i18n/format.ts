import { calendarDay, localTime } from './calendar-day.ts';
import { dayHalves, monthNames, shortMonthNames, weekdayNames } from './calendar-names.ts';
import type { Locale } from './locales.ts';

/**
 * Date formats in one language. Each takes a calendar day (`2026-03-05`) or an instant, and the zone of an
 * instant; default is the site's. Digits are 0-9 in every language (I18N-07).
 */
export type Formats = {
  /** `MMM d, yyyy`: Mar 5, 2026. For lists. */
  formatListDate: (date: string | Date, timeZone?: string) => string;
  /** `MMMM d, yyyy`: March 5, 2026. For details, and the long form of projects and devotees. */
  formatLongDate: (date: string | Date, timeZone?: string) => string;
  /** `MMMM yyyy`: January 2026. */
  formatMonth: (date: string | Date, timeZone?: string) => string;
  /** Name of the weekday: Thursday. */
  formatWeekday: (date: string | Date, timeZone?: string) => string;
  /** Time of day on a 12-hour clock: 6:56 AM. The zone must be given. */
  formatTime: (instant: string | Date, timeZone: string) => string;
};

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** Creates the date formats of a language. */
export function createFormats(locale: Locale): Formats {
  return {
    formatListDate: (date, timeZone) => {
      const { year, month, day } = calendarDay(date, timeZone);
      return `${shortMonthNames[locale][month - 1]} ${day}, ${year}`;
    },
    formatLongDate: (date, timeZone) => {
      const { year, month, day } = calendarDay(date, timeZone);
      return `${monthNames[locale][month - 1]} ${day}, ${year}`;
    },
    formatMonth: (date, timeZone) => {
      const { year, month } = calendarDay(date, timeZone);
      return `${monthNames[locale][month - 1]} ${year}`;
    },
    formatWeekday: (date, timeZone) => weekdayNames[locale][calendarDay(date, timeZone).weekday] ?? '',
    formatTime: (instant, timeZone) => {
      const { hour, minute } = localTime(instant, timeZone);
      const half = hour < 12 ? dayHalves[locale].am : dayHalves[locale].pm;
      return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
    },
  };
}

/** Formats a number with thousands separators: 10,000. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/**
 * Formats a percentage: 12.3%.
 *
 * @param value in percent; not capped
 * @param decimals number of digits after the point; a whole number is shown without any
 */
export function formatPercent(value: number, decimals = 0): string {
  const text = value.toFixed(decimals);
  return `${decimals > 0 && Number(text) === 0 ? '0' : text}%`;
}

/** Label with a colon, which has an unbreakable space before it in Sanskrit, where it looks like a visarga. */
export function withColon(label: string, language: Locale): string {
  return language === 'sa' ? `${label}\u00a0:` : `${label}:`;
}
