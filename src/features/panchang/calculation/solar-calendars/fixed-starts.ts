import { addDays, type CivilDate } from '#src/local-time/civil-date.ts';

/** Days of the months of the calendar of Bangladesh (2019), less Falgun of a leap year. */
const banglaLengths = [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 29, 30];

/** Days of the months of the Indian national calendar, less Chaitra of a leap year. */
const sakaLengths = [30, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 30];

/**
 * First day of a month of the calendar of Bangladesh: Boishakh 1 is 14 April, and Falgun has 30 days in a
 * Gregorian leap year (Bangla Academy, 2019).
 *
 * @param year Gregorian year in which the Bengali year begins
 */
export function banglaMonthStart(year: number, month: number): CivilDate {
  const falgun = isLeap(year + 1) ? 1 : 0;
  return addDays(`${year}-04-14`, sum(banglaLengths, month) + (month > 11 ? falgun : 0));
}

/**
 * First day of a month of the Indian national calendar: Chaitra 1 is 22 March, 21 March in a leap year, when
 * Chaitra has 31 days (Calendar Reform Committee, 1957).
 *
 * @param year Gregorian year in which the Shaka year begins
 */
export function sakaMonthStart(year: number, month: number): CivilDate {
  const leap = isLeap(year) ? 1 : 0;
  return addDays(`${year}-03-${22 - leap}`, sum(sakaLengths, month) + (month > 1 ? leap : 0));
}

function sum(lengths: readonly number[], month: number): number {
  return lengths.slice(0, month - 1).reduce((total, length) => total + length, 0);
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
