import { msPerMinute } from '#src/local-time/milliseconds.ts';

/**
 * A window to break a fast in whole minutes inside it, because it can be a few minutes short; around it where it contains
 * none.
 */
export function paranaMinutes({ start, end }: { start: string; end: string }): {
  start: string;
  end: string;
} {
  const whole = (instant: string, round: (minutes: number) => number) =>
    new Date(round(Date.parse(instant) / msPerMinute) * msPerMinute).toISOString();
  const inside = { start: whole(start, Math.ceil), end: whole(end, Math.floor) };
  return inside.start <= inside.end ? inside : { start: inside.end, end: inside.start };
}
