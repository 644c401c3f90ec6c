import { fieldError } from '#src/api/errors.ts';
import { addDays, type CivilDate, daysBetween, partsOf } from '#src/local-time/civil-date.ts';
import { assertDate } from '#src/local-time/geo-place.ts';
import { supportedYears } from '#src/local-time/supported-years.ts';
import { astronomicalCalendars, type SolarCalendarId } from './calendars.ts';
import { banglaMonthStart, sakaMonthStart } from './fixed-starts.ts';
import { astronomicalMonthStart } from './month-start.ts';
import { nepaliMonthStart } from './nepali-starts.ts';

/** A day of a regional solar calendar. */
export type SolarDate = {
  calendar: SolarCalendarId;
  year: number;
  /** 1 to 12 in the order of the calendar. */
  month: number;
  /** From 1. */
  day: number;
};

/** The same with its Gregorian date and month. */
export type SolarDay = SolarDate & {
  date: CivilDate;
  monthStart: CivilDate;
  /** Days. */
  monthLength: number;
  /** Tamil name of the year, 1 Prabhava to 60 Kshaya; null for other calendars. */
  samvatsara: number | null;
  /** The sankranti is within ten minutes of the limit, so almanacs may differ by a day. */
  isDoubtful: boolean;
  /** The published table ends before this year; Nepali calendar only. */
  isComputed: boolean;
};

type Start = { date: CivilDate; isDoubtful: boolean; isComputed: boolean };

/** Year of a calendar, less the Gregorian year in which it begins. */
const fixedEpochs: Partial<Record<SolarCalendarId, number>> = { bangla: 593, saka: 78, nepali: -57 };

/**
 * Converts a Gregorian date to a regional solar calendar.
 *
 * @param date 1900 to 2100
 * @returns the day of the calendar at its own reference place, the same for all visitors
 * @throws AppError `validation_failed` for a date that does not exist or is out of range
 *
 * @example toSolarDate('tamil', '2025-04-14').day // => 1
 */
export function toSolarDate(calendar: SolarCalendarId, date: CivilDate): SolarDay {
  assertDate(date);
  const gregorian = partsOf(date).year;
  for (const begin of [gregorian, gregorian - 1]) {
    for (let month = 12; month >= 1; month--) {
      const start = startOf(calendar, begin, month);
      if (start.date <= date) return describe(calendar, begin, month, daysBetween(start.date, date) + 1);
    }
  }
  throw new RangeError(`no month of the ${calendar} calendar contains ${date}`);
}

/**
 * Converts a date of a regional solar calendar to the Gregorian one.
 *
 * @throws AppError `validation_failed`: field `year` with code `year_out_of_range`, `month` with
 * `out_of_range`, `day` with `invalid_date` when the month has fewer days
 */
export function fromSolarDate({ calendar, year, month, day }: SolarDate): SolarDay {
  const begin = year + epochOf(calendar);
  if (!(begin >= supportedYears.first && begin < supportedYears.last))
    throw fieldError('year', 'year_out_of_range', 'The year is outside 1900 to 2100.');
  if (!(Number.isInteger(month) && month >= 1 && month <= 12))
    throw fieldError('month', 'out_of_range', 'The month must be a number from 1 to 12.');

  const found = describe(calendar, begin, month, day);
  if (!(Number.isInteger(day) && day >= 1 && day <= found.monthLength))
    throw fieldError('day', 'invalid_date', `This month has ${found.monthLength} days.`);
  return found;
}

/** First day of a month; `begin` is the Gregorian year in which the year begins. */
export function solarMonthStart(calendar: SolarCalendarId, begin: number, month: number): CivilDate {
  return startOf(calendar, begin, month).date;
}

function describe(calendar: SolarCalendarId, begin: number, month: number, day: number): SolarDay {
  const start = startOf(calendar, begin, month);
  const next = month === 12 ? startOf(calendar, begin + 1, 1) : startOf(calendar, begin, month + 1);
  const year = begin - epochOf(calendar);
  return {
    calendar,
    year,
    month,
    day,
    date: addDays(start.date, day - 1),
    monthStart: start.date,
    monthLength: daysBetween(start.date, next.date),
    samvatsara: calendar === 'tamil' ? ((year + 11) % 60) + 1 : null,
    isDoubtful: start.isDoubtful,
    isComputed: start.isComputed,
  };
}

function startOf(calendar: SolarCalendarId, begin: number, month: number): Start {
  const astronomical = astronomicalCalendars[calendar];
  if (astronomical) return { ...astronomicalMonthStart(astronomical, begin, month), isComputed: false };
  if (calendar === 'nepali') return { ...nepaliMonthStart(begin + 57, month), isDoubtful: false };

  const date = calendar === 'saka' ? sakaMonthStart(begin, month) : banglaMonthStart(begin, month);
  return { date, isDoubtful: false, isComputed: false };
}

function epochOf(calendar: SolarCalendarId): number {
  return astronomicalCalendars[calendar]?.epoch ?? fixedEpochs[calendar] ?? 0;
}
