import type { Locale } from '#src/i18n/locales.ts';
import type { AnnualTithi } from './calculation/event-tithi.ts';
import { type Name, tithiName } from './names.ts';
import { monthMarks, monthName } from './year-names.ts';
import { joinCompound } from './sanskrit-compound.ts';

/**
 * Convention for the names of the dark half: months run from new moon to new moon, or from full moon to full
 * moon.
 */
export const monthCalendars = ['amanta', 'purnimanta'] as const;

export type MonthCalendar = (typeof monthCalendars)[number];

/** Hindi almanacs count months from full moon to full moon, most others from new moon to new moon. */
export function monthCalendar(locale: Locale): MonthCalendar {
  return locale === 'hi' ? 'purnimanta' : 'amanta';
}

/**
 * Formats the name of a lunar date that recurs every year.
 *
 * @returns month, half of the month and tithi; Purnima and Amavasya without the half. Sanskrit is one
 * compound, with its sandhi.
 * @example annualName({ month: 12, isAdhika: false, tithi: 8 }, 'amanta') // => ({ en: 'Phalguna Shukla Ashtami', hi: 'फाल्गुन शुक्ल अष्टमी', sa: 'फाल्गुनशुक्लाष्टमी' })
 */
export function annualName(annual: AnnualTithi, calendar: MonthCalendar): Name {
  const { isAdhika, tithi } = annual;
  const parts = [
    ...(isAdhika ? [monthMarks.adhika] : []),
    monthName(monthIn(calendar, annual)),
    ...(tithi % 15 === 0 ? [] : [tithi < 15 ? shukla : krishna]),
    tithiName(tithi),
  ];
  return {
    en: parts.map(({ en }) => en).join(' '),
    hi: parts.map(({ hi }) => hi).join(' '),
    sa: parts.map(({ sa }) => sa).reduce(joinCompound),
  };
}

/** Month of a lunar date in a calendar, 1 Chaitra to 12 Phalguna. */
export function monthIn(calendar: MonthCalendar, { month, isAdhika, tithi }: AnnualTithi): number {
  return calendar === 'amanta' || isAdhika || tithi <= 15 ? month : (month % 12) + 1;
}

/** Lunar date whose month is that of a calendar. */
export function annualTithiOf(calendar: MonthCalendar, named: AnnualTithi): AnnualTithi {
  const isLater = monthIn(calendar, named) !== named.month;
  return isLater ? { ...named, month: ((named.month + 10) % 12) + 1 } : named;
}

const shukla: Name = { en: 'Shukla', hi: 'शुक्ल', sa: 'शुक्ल' };
const krishna: Name = { en: 'Krishna', hi: 'कृष्ण', sa: 'कृष्ण' };
