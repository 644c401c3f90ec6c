import { fieldError } from '#src/api/errors.ts';
import { daysBetween } from '#src/local-time/civil-date.ts';
import { assertDate, assertYear } from '#src/local-time/geo-place.ts';

/** Maximum of one response: a year of festivals takes as long as forty days. */
const maxRangeDays = 400;

/**
 * Returns the dates of a query: a year, or a range.
 *
 * @throws AppError `validation_failed` for a year or a date out of range, half a range, or one too long
 */
export function rangeOf({ year, from, to }: { year: number; from?: string; to?: string }): {
  from: string;
  to: string;
} {
  if (from === undefined && to === undefined) {
    assertYear(year);
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  if (from === undefined) throw fieldError('from', 'required', 'A start date is required.');
  if (to === undefined) throw fieldError('to', 'required', 'An end date is required.');

  assertDate(from, 'from');
  assertDate(to, 'to');
  if (to < from) throw fieldError('to', 'before_from', 'The end date must not be before the start date.');
  if (daysBetween(from, to) > maxRangeDays)
    throw fieldError('to', 'range_too_long', `A range can have up to ${maxRangeDays} days.`);
  return { from, to };
}
