import { supportedYears } from './supported-years.ts';
import { fieldError } from '#src/api/errors.ts';
import { isCivilDate, partsOf } from './civil-date.ts';
import { isKnownZone } from './zone-offset.ts';

/** Coordinates and time zone of a place. */
export type GeoPlace = {
  /** Degrees north, -90 to 90. */
  latitude: number;
  /** Degrees east, -180 to 180. */
  longitude: number;
  /** IANA zone, such as `Asia/Kolkata`. */
  zone: string;
};

/**
 * Validates a place.
 *
 * @throws AppError `validation_failed`; fields `latitude` and `longitude` with code `out_of_range`, `zone`
 * with code `unknown_zone`
 */
export function assertPlace({ latitude, longitude, zone }: GeoPlace): void {
  if (!(Math.abs(latitude) <= 90))
    throw fieldError('latitude', 'out_of_range', 'Latitude must be between -90 and 90 degrees.');
  if (!(Math.abs(longitude) <= 180))
    throw fieldError('longitude', 'out_of_range', 'Longitude must be between -180 and 180 degrees.');
  if (!isKnownZone(zone)) throw fieldError('zone', 'unknown_zone', 'Unknown time zone.');
}

/**
 * Validates a date: it must exist and be in the supported years.
 *
 * @throws AppError `validation_failed`; the named field with code `invalid_date` or `year_out_of_range`
 */
export function assertDate(date: string, field = 'date'): void {
  if (!isCivilDate(date))
    throw fieldError(field, 'invalid_date', 'That date does not exist. Use the format YYYY-MM-DD.');
  assertYear(partsOf(date).year, field);
}

/**
 * Validates a year against the supported range.
 *
 * @throws AppError `validation_failed`; the named field with code `year_out_of_range`
 */
export function assertYear(year: number, field = 'year'): void {
  const { first, last } = supportedYears;
  if (!(Number.isInteger(year) && year >= first && year <= last))
    throw fieldError(field, 'year_out_of_range', `Years from ${first} to ${last} are supported.`);
}
