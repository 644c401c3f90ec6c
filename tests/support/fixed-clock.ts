import type { Clock } from '#src/platform/clock.ts';

export type FixedClock = Clock & { set(time: string): void };

/** A clock that moves only when it is told to. */
export function fixedClock(start: string): FixedClock {
  let time = new Date(start);
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next);
    },
  };
}
