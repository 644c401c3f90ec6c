import type { Luminary } from './horizon.ts';

export type HorizonEvent = 'rise' | 'set';

/** A body, how high its centre stands when it rises or sets, and how fast the sky turns it, degrees a day. */
export type Riser = {
  body: Luminary;
  altitudeDeg: (distanceKm: number) => number;
  turnDeg: number;
};
