import { addDays, civilDate, type CivilDate } from './civil-date.ts';
import { msPerDay } from './milliseconds.ts';
import { type ClockPlace, offsetAt, type OffsetSource } from './zone-offset.ts';

/** Reading of a wall clock: the instant, its offset (seconds east of UTC) and the source of the offset. */
export type Reading = { instant: number; offsetSeconds: number; offsetSource: OffsetSource };

/**
 * Result of resolving a wall clock reading:
 * - `once`: one instant;
 * - `twice`: the clock was set back and showed it twice; `earlier` is the default;
 * - `missing`: the clock was set forward past it; `later` (the reading plus the gap) is the default.
 */
export type Resolved =
  | { kind: 'once'; chosen: Reading; other: null }
  | { kind: 'twice' | 'missing'; chosen: Reading; other: Reading };

/** Which of two readings to use; `compatible` is the earlier of two instants and the later one in a gap. */
export type Choice = 'compatible' | 'earlier' | 'later';

/**
 * Finds the instant at which a clock showed a date and time.
 *
 * Rule: as Temporal's `disambiguation` of the same names.
 *
 * @param date civil date
 * @param time `HH:MM` or `HH:MM:SS`, 00:00 to 23:59:59
 * @param place of the clock
 * @param choice which of two readings to use
 * @returns the chosen reading, and the other one where there are two
 *
 * @example resolveLocalTime('2024-11-03', '01:30', { zone: 'America/New_York', longitude: -74 }).kind // => 'twice'
 */
export function resolveLocalTime(
  date: CivilDate,
  time: string,
  place: ClockPlace,
  choice: Choice = 'compatible',
): Resolved {
  const wallMs = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`);
  const before = readingWith(wallMs, wallMs - msPerDay, place);
  const after = readingWith(wallMs, wallMs + msPerDay, place);
  if (before.offsetSeconds === after.offsetSeconds) return { kind: 'once', chosen: before, other: null };

  const isTrueBefore = offsetAt(before.instant, place).seconds === before.offsetSeconds;
  const isTrueAfter = offsetAt(after.instant, place).seconds === after.offsetSeconds;
  if (isTrueBefore && !isTrueAfter) return { kind: 'once', chosen: before, other: null };
  if (isTrueAfter && !isTrueBefore) return { kind: 'once', chosen: after, other: null };

  const [earlier, later] = before.instant < after.instant ? [before, after] : [after, before];
  const kind = isTrueBefore ? 'twice' : 'missing';
  const takesLater = choice === 'later' || (choice === 'compatible' && kind === 'missing');
  return takesLater
    ? { kind, chosen: asShown(later, place), other: asShown(earlier, place) }
    : { kind, chosen: asShown(earlier, place), other: asShown(later, place) };
}

/**
 * Finds the first instant of a civil date at a place.
 *
 * @returns UTC, milliseconds; usually midnight, the end of the gap where clocks skipped midnight; null for a
 * date that the place skipped, such as 2011-12-30 in Apia
 */
export function startOfDay(date: CivilDate, place: ClockPlace): number | null {
  const midnight = resolveLocalTime(date, '00:00', place);
  if (midnight.kind !== 'missing') return midnight.chosen.instant;

  const start = changeBetween(midnight.other.instant, midnight.chosen.instant, place);
  return civilDateAt(start, place) === date ? start : null;
}

/** Civil date at a place at an instant. @param instant UTC, milliseconds */
export function civilDateAt(instant: number, place: ClockPlace): CivilDate {
  return civilDate(wallClockAt(instant, place));
}

/** Wall clock at an instant in UTC, as milliseconds since 1970 at offset zero: its UTC fields are the local ones. */
export function wallClockAt(instant: number, place: ClockPlace): number {
  return instant + offsetAt(instant, place).seconds * 1000;
}

/**
 * Returns the next or previous date at a place, without dates that the place skipped.
 *
 * @param step 1 for the next, -1 for the previous
 * @example neighbourDate('2011-12-29', 1, { zone: 'Pacific/Apia', longitude: -171.77 }) // => '2011-12-31'
 */
export function neighbourDate(date: CivilDate, step: 1 | -1, place: ClockPlace): CivilDate {
  const next = addDays(date, step);
  return startOfDay(next, place) === null ? addDays(next, step) : next;
}

/** Converts a wall clock reading with the offset of the instant `near`. */
function readingWith(wallMs: number, near: number, place: ClockPlace): Reading {
  const { seconds, source } = offsetAt(near, place);
  return { instant: wallMs - seconds * 1000, offsetSeconds: seconds, offsetSource: source };
}

/** The same instant with the offset in force at it, which can differ next to a gap. */
function asShown(reading: Reading, place: ClockPlace): Reading {
  const { seconds, source } = offsetAt(reading.instant, place);
  return { instant: reading.instant, offsetSeconds: seconds, offsetSource: source };
}

/** Finds the instant between two at which the offset changed, to the millisecond. */
function changeBetween(from: number, until: number, place: ClockPlace): number {
  const before = offsetAt(from, place).seconds;
  let [low, high] = [from, until];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, place).seconds === before) low = middle;
    else high = middle;
  }
  return high;
}
