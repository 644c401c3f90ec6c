import { moonLongitude } from '#src/astronomy/cycles.ts';
import { rootNear } from '#src/astronomy/root.ts';
import { msPerDay, type UnixMs } from '#src/astronomy/time.ts';
import { rashiOf } from '#src/astronomy/zodiac.ts';
import type { Span } from '../timings.ts';

/**
 * Signs of the Moon in a span of up to two days, cut to the span.
 *
 * @returns one or two, in order; 1 Mesha to 12 Meena
 */
export function moonSignsBetween(start: UnixMs, end: UnixMs): (Span & { rashi: number })[] {
  const longitude = moonLongitude.at(start);
  const rashi = rashiOf(longitude);
  const border = rashi * 30;
  const guess = start + ((border - longitude) / moonLongitude.degPerDay) * msPerDay;
  const change = rootNear(moonLongitude, border, guess);
  if (change >= end) return [{ rashi, start, end }];
  return [
    { rashi, start, end: change },
    { rashi: (rashi % 12) + 1, start: change, end },
  ];
}
