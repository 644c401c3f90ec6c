import type { Clock } from '#src/platform/clock.ts';

/** A clock that several processes share: it began at `from` when the wall clock showed `startedAt`. */
export type FastClock = { from: number; startedAt: number; speed: number };

/** Time passes `speed` times as fast, so that minutes of patience are seconds of a test. */
export function fastClock({ from, startedAt, speed }: FastClock): Clock {
  return { now: () => new Date(from + (Date.now() - startedAt) * speed) };
}
