import type { GeoPosition, Luminary } from './horizon.ts';

export type HorizonEvent = 'rise' | 'set';

/** A body, the altitude of its center when it rises or sets, and its daily motion in degrees. */
export type Riser = {
  body: Luminary;
  altitudeDeg: (distanceKm: number) => number;
  turnDeg: number;
};

/** What a search looks for: the rise or set of a body at a place. */
export type Crossing = { riser: Riser; event: HorizonEvent; position: GeoPosition };
