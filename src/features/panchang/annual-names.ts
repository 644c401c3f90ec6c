import type { Locale } from '#src/i18n/locales.ts';
import type { AnnualTithi } from './calculation/event-tithi.ts';
import { type Name, tithiName } from './names.ts';
import { monthMarks, monthName } from './year-names.ts';
import { joinCompound } from './sanskrit-compound.ts';

/**
 * Convention for the names of the dark half: months run from new moon to new moon, or from full moon to full
 * moon.
 */
export type MonthCalendar = 'amanta' | 'purnimanta';

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
    monthName(calendar === 'amanta' ? annual.month : annualPurnimantaMonth(annual)),
    ...(tithi % 15 === 0 ? [] : [tithi < 15 ? shukla : krishna]),
    tithiName(tithi),
  ];
  return {
    en: parts.map(({ en }) => en).join(' '),
    hi: parts.map(({ hi }) => hi).join(' '),
    sa: parts.map(({ sa }) => sa).reduce(joinCompound),
  };
}

/** Month of a lunar date in the full-moon calendar, 1 Chaitra to 12 Phalguna. */
function annualPurnimantaMonth({ month, isAdhika, tithi }: AnnualTithi): number {
  return isAdhika || tithi <= 15 ? month : (month % 12) + 1;
}

const shukla: Name = { en: 'Shukla', hi: 'शुक्ल', sa: 'शुक्ल' };
const krishna: Name = { en: 'Krishna', hi: 'कृष्ण', sa: 'कृष्ण' };
