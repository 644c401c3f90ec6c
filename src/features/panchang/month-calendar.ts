import type { Locale } from '#src/i18n/locales.ts';

/**
 * Convention for the names of the dark half: months run from new moon to new moon, or from full moon to full
 * moon.
 */
export type MonthCalendar = 'amanta' | 'purnimanta';

/** Hindi almanacs count months from full moon to full moon, most others from new moon to new moon. */
export function monthCalendar(locale: Locale): MonthCalendar {
  return locale === 'hi' ? 'purnimanta' : 'amanta';
}
