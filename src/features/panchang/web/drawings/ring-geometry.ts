import { at, polar, tau } from '#src/art/svg.ts';

/** Part of the ring between two radii. */
export type Band = { inner: number; outer: number };

/** Both coordinates of the center of the ring. */
export const centre = 320;
/** Minutes of a day. */
export const fullDay = 1440;

/** Direction of a minute of the day, in radians: midnight points down, and the hours run clockwise. */
export function angleOf(minute: number): number {
  return (minute / fullDay) * tau + tau / 4;
}

/** Point of a minute of the day on a circle around the center, as coordinates of a path. */
export function pointAt(radius: number, minute: number): string {
  return at(polar(centre, centre, radius, angleOf(minute)));
}

/**
 * Draws an arc clockwise from one minute of the day to another.
 *
 * @param to not before `from`; minutes of the next day are beyond `fullDay`
 * @returns commands of a path
 */
export function arc(radius: number, from: number, to: number): string {
  return `M${pointAt(radius, from)}A${radius} ${radius} 0 ${isLong(from, to)} 1 ${pointAt(radius, to)}`;
}

/** Draws the part of a band between two minutes of the day, as `arc`. @returns commands of a closed path */
export function sector({ inner, outer }: Band, from: number, to: number): string {
  const long = isLong(from, to);
  return `${arc(outer, from, to)}L${pointAt(inner, to)}A${inner} ${inner} 0 ${long} 0 ${pointAt(inner, from)}Z`;
}

/** Draws the baseline of a word, as `arc`. In the lower half it runs the other way, so that no word is upside down. */
export function wordPath(radius: number, from: number, to: number): string {
  const middle = ((((from + to) / 2) % fullDay) + fullDay) % fullDay;
  if (middle >= 360 && middle <= 1080) return arc(radius, from, to);
  return `M${pointAt(radius, to)}A${radius} ${radius} 0 ${isLong(from, to)} 0 ${pointAt(radius, from)}`;
}

function isLong(from: number, to: number): 0 | 1 {
  return to - from > fullDay / 2 ? 1 : 0;
}
