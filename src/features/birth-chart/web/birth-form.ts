import type { MessageKey } from '#src/i18n/message-key.ts';
import { isCivilDate, partsOf } from '#src/local-time/civil-date.ts';

/** Values of the form. */
export type BirthEntries = {
  date: string;
  /** Whether the date field contains an invalid date. */
  isDateBroken: boolean;
  time: string;
  isTimeBroken: boolean;
  /** Whether the time of birth is not known; the time is then ignored. */
  isTimeUnknown: boolean;
  placeText: string;
  /** Entered offset from UTC, `+05:21`; empty to use that of the zone. */
  offset: string;
};

export type BirthField = 'date' | 'time' | 'place' | 'offset';

/** Errors by field, as message keys. */
export type BirthErrors = Partial<Record<BirthField, MessageKey>>;

const clockTime = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const offsetPattern = /^([+-])(\d{1,2}):?([0-5]\d)$/;

/** Validates the form before the calculation: missing and invalid values. */
export function entryErrors(entries: BirthEntries): BirthErrors {
  const { date, isDateBroken, time, isTimeBroken, isTimeUnknown, placeText, offset } = entries;
  const errors: BirthErrors = {};

  if (isDateBroken || (date && !isCivilDate(date))) errors.date = 'birthChart.error.noSuchDate';
  else if (!date) errors.date = 'birthChart.error.dateMissing';
  else if (!isSupportedYear(partsOf(date).year)) errors.date = 'birthChart.error.year';

  if (!isTimeUnknown) {
    if (isTimeBroken || (time && !clockTime.test(time))) errors.time = 'birthChart.error.noSuchTime';
    else if (!time) errors.time = 'birthChart.error.timeMissing';
  }

  if (!placeText.trim()) errors.place = 'birthChart.error.placeMissing';
  if (offset.trim() && offsetSeconds(offset) === null) errors.offset = 'birthChart.error.offset';
  return errors;
}

/** Message for an error of the calculation. */
export function thrownError(field: string, code: string): { field: BirthField; key: MessageKey } {
  if (field === 'date')
    return {
      field,
      key:
        code === 'date_skipped'
          ? 'birthChart.error.dateSkipped'
          : code === 'year_out_of_range'
            ? 'birthChart.error.year'
            : 'birthChart.error.noSuchDate',
    };
  if (field === 'time') return { field, key: 'birthChart.error.noSuchTime' };
  if (field === 'offsetSeconds') return { field: 'offset', key: 'birthChart.error.offset' };
  return {
    field: 'place',
    key: code === 'pole' ? 'birthChart.error.pole' : 'birthChart.error.noSuchPlace',
  };
}

/**
 * Parses an offset from UTC.
 *
 * @returns seconds east of UTC, null for anything but an offset within 16 hours
 * @example offsetSeconds('+05:21') // => 19260
 */
export function offsetSeconds(text: string): number | null {
  const match = offsetPattern.exec(text.trim().replace('−', '-'));
  if (!match) return null;

  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60;
  return seconds > 16 * 3600 ? null : match[1] === '-' ? -seconds : seconds;
}

function isSupportedYear(year: number): boolean {
  return year >= 1900 && year <= 2100;
}
