import { addDays, type CivilDate, partsOf, weekdayOf } from '#src/local-time/civil-date.ts';

/** Observances that a repetition can follow, besides the festivals. */
export const repeatedObservances = [
  'ekadashi',
  'purnima',
  'amavasya',
  'pradosha',
  'sankashti',
  'masik-shivaratri',
] as const;

/** Rule by which an event repeats: each week, on one weekday of each month, or on an observance. */
export type RepetitionRule =
  | { kind: 'weekly'; weekday: number }
  | { kind: 'monthly'; weekday: number; ordinal: number }
  | { kind: 'observance'; observance: string };

/** Which weekday of its month a date is: 1 to 4, or -1 for the fifth, which only some months have. */
export function ordinalOf(date: CivilDate): number {
  const ordinal = Math.ceil(partsOf(date).day / 7);
  return ordinal > 4 ? -1 : ordinal;
}

/**
 * Dates of a rule by weekday.
 *
 * @param from first date
 * @param to last date, inclusive
 */
export function weekdayDates(
  rule: Exclude<RepetitionRule, { kind: 'observance' }>,
  from: CivilDate,
  to: CivilDate,
): CivilDate[] {
  const dates: CivilDate[] = [];
  const first = addDays(from, (rule.weekday - weekdayOf(from) + 7) % 7);
  for (let date = first; date <= to; date = addDays(date, 7)) {
    if (rule.kind === 'weekly' || isOrdinal(date, rule.ordinal)) dates.push(date);
  }
  return dates;
}

function isOrdinal(date: CivilDate, ordinal: number): boolean {
  if (ordinal === -1) return partsOf(addDays(date, 7)).month !== partsOf(date).month;
  return Math.ceil(partsOf(date).day / 7) === ordinal;
}
