/** The time, as an argument: rules never read the system's clock themselves. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
