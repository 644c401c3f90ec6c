import { fieldError } from '#src/api/errors.ts';
import { assertDate, assertPlace, type GeoPlace } from '#src/local-time/geo-place.ts';
import {
  type Choice,
  civilDateAt,
  type Reading,
  type Resolved,
  resolveLocalTime,
} from '#src/local-time/local-time.ts';

/** Birth data as entered in a form. */
export type Birth = {
  /** Civil date at the place, `1947-08-15`, 1900 to 2100. */
  date: string;
  /** Clock time at the place, `HH:MM` or `HH:MM:SS`. */
  time: string;
  place: GeoPlace;
  /** Reading of a time that the clock showed twice or never; default as Temporal's `compatible`. */
  choice?: Choice;
  /** Offset from UTC in seconds from another source (Bombay or Calcutta time); overrides the zone. */
  offsetSeconds?: number | null;
};

const clockTime = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Larger than any offset of a clock from UTC. */
const farthestOffsetSeconds = 16 * 3600;

/**
 * Resolves the instant of a birth.
 *
 * @returns the chosen reading, and the other one where the clock showed the time twice or skipped it
 * @throws AppError `validation_failed`: field `date` with code `invalid_date`, `year_out_of_range` or
 * `date_skipped`, `time` with code `invalid_time`, `offsetSeconds` with code `out_of_range`, `latitude` with
 * code `pole`, and the fields of the place
 */
export function resolveBirth({
  date,
  time,
  place,
  choice = 'compatible',
  offsetSeconds = null,
}: Birth): Resolved {
  assertDate(date);
  if (!clockTime.test(time))
    throw fieldError('time', 'invalid_time', 'That time does not exist. Use the format HH:MM.');
  assertPlace(place);
  if (Math.abs(place.latitude) === 90)
    throw fieldError('latitude', 'pole', 'No sign rises at the poles, so there is no lagna.');

  if (offsetSeconds !== null)
    return { kind: 'once', chosen: manualReading(date, time, offsetSeconds), other: null };

  const resolved = resolveLocalTime(date, time, place, choice);
  if (resolved.kind === 'missing' && isDateSkipped(date, resolved.chosen, resolved.other, place))
    throw fieldError('date', 'date_skipped', "This date was skipped in this place's calendar.");
  return resolved;
}

function manualReading(date: string, time: string, offsetSeconds: number): Reading {
  if (!(Math.abs(offsetSeconds) <= farthestOffsetSeconds))
    throw fieldError('offsetSeconds', 'out_of_range', 'The offset must be between -16 and 16 hours.');

  const wallMs = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`);
  return { instant: wallMs - offsetSeconds * 1000, offsetSeconds, offsetSource: 'manual' };
}

function isDateSkipped(date: string, chosen: Reading, other: Reading, place: GeoPlace): boolean {
  return [chosen, other].every(({ instant }) => civilDateAt(instant, place) !== date);
}
