import type { RoughBody } from '#src/astronomy/rough-sky.ts';

/** The eight watches (prahara) of a day, by which the caption names the light. */
export const watches = [
  'brahmaMuhurta',
  'dawn',
  'forenoon',
  'midday',
  'afternoon',
  'sunset',
  'evening',
  'midnight',
] as const;

export type WatchName = (typeof watches)[number];

/** Watch of the day by the height of the Sun, relative to its highest of the day, and its hour angle. */
export function watchOf({ altitudeDeg, hourAngleDeg, highestDeg }: RoughBody): WatchName {
  const share = altitudeDeg / Math.max(highestDeg, 8);
  if (share > 0.86) return 'midday';
  if (hourAngleDeg < 0) {
    if (altitudeDeg < -19) return 'midnight';
    if (altitudeDeg < -4) return 'brahmaMuhurta';
    return share < 0.24 ? 'dawn' : 'forenoon';
  }
  if (share > 0.2) return 'afternoon';
  if (altitudeDeg > -3) return 'sunset';
  return hourAngleDeg < 150 ? 'evening' : 'midnight';
}
