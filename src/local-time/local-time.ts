import { addDays, civilDate, type CivilDate } from './civil-date.ts';
import { type ClockPlace, offsetAt, type OffsetSource } from './zone-offset.ts';

/** One way to read a wall clock: the instant, the offset it rests on (seconds east of UTC) and its source. */
export type Reading = { instant: number; offsetSeconds: number; offsetSource: OffsetSource };

/**
 * Result of resolving a wall clock reading:
 * - `once`: one instant;
 * - `twice`: the clock was set back and showed it two times; `earlier` is the default;
 * - `missing`: the clock was set forward past it; `later` (the reading moved on by the gap) is the default.
 */
export type Resolved =
  | { kind: 'once'; chosen: Reading; other: null }
  | { kind: 'twice' | 'missing'; chosen: Reading; other: Reading };

/** Which reading to take where there are two; `compatible` is the earlier of two and the later beside a gap. */
export type Choice = 'compatible' | 'earlier' | 'later';

const msPerDay = 86_400_000;

/**
 * The instant at which a clock showed a date and time.
 *
 * @param date civil date
 * @param time `HH:MM` or `HH:MM:SS`, 00:00 to 23:59:59
 * @param place where the clock hung
 * @param choice which of two readings to take
 * @returns the chosen reading, and the other one where there are two
 *
 * Rule: as Temporal's `disambiguation` of the same names.
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
 * The first instant of a civil date at a place.
 *
 * @returns UTC, milliseconds; usually midnight, the end of the gap where clocks skipped midnight; null for a date the
 *   place left out, as Apia did 2011-12-30
 */
export function startOfDay(date: CivilDate, place: ClockPlace): number | null {
  const midnight = resolveLocalTime(date, '00:00', place);
  if (midnight.kind !== 'missing') return midnight.chosen.instant;

  const start = changeBetween(midnight.other.instant, midnight.chosen.instant, place);
  return civilDateAt(start, place) === date ? start : null;
}

/** The civil date that a calendar at the place shows at an instant. */
export function civilDateAt(instant: number, place: ClockPlace): CivilDate {
  return civilDate(wallClockAt(instant, place));
}

/**
 * The wall clock at an instant as milliseconds since 1970 of a clock at offset zero: its UTC fields are the local ones.
 */
export function wallClockAt(instant: number, place: ClockPlace): number {
  return instant + offsetAt(instant, place).seconds * 1000;
}

/**
 * The date next to another at a place, leaving out dates that the place skipped.
 *
 * @param step 1 for the next, -1 for the previous
 * @example neighbourDate('2011-12-29', 1, { zone: 'Pacific/Apia', longitude: -171.77 }) // => '2011-12-31'
 */
export function neighbourDate(date: CivilDate, step: 1 | -1, place: ClockPlace): CivilDate {
  const next = addDays(date, step);
  return startOfDay(next, place) === null ? addDays(next, step) : next;
}

/** The instant a wall reading means when the offset of the instant `near` is taken for it. */
function readingWith(wallMs: number, near: number, place: ClockPlace): Reading {
  const { seconds, source } = offsetAt(near, place);
  return { instant: wallMs - seconds * 1000, offsetSeconds: seconds, offsetSource: source };
}

/** The same instant with the offset that truly held then, which beside a gap is not the one it was found with. */
function asShown(reading: Reading, place: ClockPlace): Reading {
  const { seconds, source } = offsetAt(reading.instant, place);
  return { instant: reading.instant, offsetSeconds: seconds, offsetSource: source };
}

/** The instant between two at which the clock was changed, to the millisecond. */
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
