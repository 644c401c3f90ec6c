import type { Clock } from '#src/platform/clock.ts';

export type StandingClock = Clock & { set(time: string): void };

/** A clock that moves only when it is told to. */
export function standingClock(start: string): StandingClock {
  let time = new Date(start);
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next);
    },
  };
}
