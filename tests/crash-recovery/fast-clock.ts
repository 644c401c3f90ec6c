import type { Clock } from '#src/platform/clock.ts';

/** Clock shared by several processes: it was `from` when the wall clock was `startedAt`. A later `from` skips time. */
export type FastClock = { from: number; startedAt: number; speed: number };

/** Time advances `speed` times as fast, so that minutes of waiting are seconds of a test. */
export function fastClock(time: FastClock): Clock {
  return { now: () => new Date(time.from + (Date.now() - time.startedAt) * time.speed) };
}
