/** Current time, passed as an argument: rules never read the system clock. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
