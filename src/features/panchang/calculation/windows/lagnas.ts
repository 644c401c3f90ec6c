import { risingPoints, risingSignAt } from '#src/astronomy/rising-signs.ts';
import type { UnixMs } from '#src/astronomy/time.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import type { Span } from '../timings.ts';

/** A rising sign with its time in a day; UTC, milliseconds. */
export type Lagna = Span & {
  /** 1 Mesha to 12 Meena. */
  rashi: number;
};

/**
 * Computes the lagna table: the rising signs of a day, from sunrise to the next.
 *
 * @returns in order, without gaps; signs that do not rise at the place are omitted. Empty at the poles.
 * Within 30 s of the Swiss Ephemeris.
 */
export function lagnasOf(from: UnixMs, until: UnixMs, place: GeoPlace): Lagna[] {
  if (Math.abs(place.latitude) >= 90) return [];

  const ends = [...risingPoints(from, until, place), until];
  const found: Lagna[] = [];
  let start = from;
  for (const end of ends) {
    const rashi = risingSignAt((start + end) / 2, place);
    const last = found.at(-1);
    if (last?.rashi === rashi) last.end = end;
    else if (end > start) found.push({ rashi, start, end });
    start = end;
  }
  return found;
}
