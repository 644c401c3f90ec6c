import type { Clock } from '#src/platform/clock.ts';

export type FixedClock = Clock & { set(time: string): void };

/** Clock that advances on command. */
export function fixedClock(start: string): FixedClock {
  let time = new Date(start);
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next);
    },
  };
}
