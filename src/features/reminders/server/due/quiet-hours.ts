import { addDays, civilDate } from '#src/local-time/civil-date.ts';
import { resolveLocalTime, wallClockAt } from '#src/local-time/local-time.ts';
import { msPerDay, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { ClockPlace } from '#src/local-time/zone-offset.ts';

/** Clock times between which nothing is sent; over midnight when the first is later. Null without quiet hours. */
type QuietHours = { quietFrom: string | null; quietUntil: string | null };

/** Time before quiet hours that sending may take. */
const marginMs = 2 * msPerMinute;

/** Whether an instant is in quiet hours, by the wall clock of the place. */
export function isQuiet(instant: number, { quietFrom, quietUntil }: QuietHours, place: ClockPlace): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  const wallClock = wallClockAt(instant, place);
  const time = wallClock - Math.floor(wallClock / msPerDay) * msPerDay;
  const [from, until] = [timeMs(quietFrom), timeMs(quietUntil)];
  return from < until ? time >= from && time < until : time >= from || time < until;
}

/** Returns the instant itself, or the last one before the quiet hours that it is in. */
export function beforeQuiet(instant: number, hours: QuietHours, place: ClockPlace): number {
  if (hours.quietFrom === null || !isQuiet(instant, hours, place)) return instant;
  const wallClock = wallClockAt(instant, place);
  const date = civilDate(wallClock);
  const beganToday = wallClock - Date.parse(date) >= timeMs(hours.quietFrom);
  const start = resolveLocalTime(beganToday ? date : addDays(date, -1), hours.quietFrom, place);
  let found = Math.min(start.chosen.instant, instant) - marginMs;
  // Clocks that are set forward can skip the beginning, and those set back repeat it.
  while (isQuiet(found, hours, place)) found -= msPerMinute;
  return found;
}

/** Returns the instant itself, or the first minute after the quiet hours that it is in. */
export function afterQuiet(instant: number, hours: QuietHours, place: ClockPlace): number {
  let found = instant;
  while (isQuiet(found, hours, place)) found = (Math.floor(found / msPerMinute) + 1) * msPerMinute;
  return found;
}

function timeMs(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * msPerMinute;
}
