import type { UnixMs } from '#src/astronomy/time.ts';
import type { Segment } from './panchanga-elements.ts';
import type { Span } from './timings.ts';

/** Window inside a nakshatra; UTC, milliseconds. */
export type NakshatraWindow = Span & {
  /** 1 Ashvini to 27 Revati. */
  nakshatra: number;
};

/** Ghatis of sixty from the start of each nakshatra, Ashvini first; Mula has two windows of tyajya. */
// prettier-ignore
const amritGhatis: readonly (readonly number[])[] = [
  [42], [48], [54], [52], [38], [35], [54], [44], [56], [54], [44], [42], [45], [44],
  [38], [38], [34], [38], [44], [48], [44], [34], [34], [42], [40], [48], [54],
];
// prettier-ignore
const varjyamGhatis: readonly (readonly number[])[] = [
  [50], [24], [30], [40], [14], [21], [30], [20], [32], [30], [20], [18], [21], [20],
  [14], [14], [10], [14], [20, 56], [24], [20], [10], [10], [18], [16], [24], [30],
];

const windowGhatis = 4;

/**
 * Amrit Kaal: four sixtieths of a nakshatra's true length, at an offset that depends on the nakshatra.
 *
 * @param nakshatras segments of the day, with their whole lengths
 * @param from start of the day, UTC, milliseconds
 * @param until end of the day
 * @returns the windows that begin in the day, in order: none, one or two. They can be after midnight.
 * Agrees with day pages of Drik Panchang (New Delhi) within a minute.
 */
export function amritKaal(nakshatras: readonly Segment[], from: UnixMs, until: UnixMs): NakshatraWindow[] {
  return windows(amritGhatis, nakshatras, from, until);
}

/** Varjyam (tyajya, vishaghati): as `amritKaal`, with its own table; the time to be avoided. */
export function varjyam(nakshatras: readonly Segment[], from: UnixMs, until: UnixMs): NakshatraWindow[] {
  return windows(varjyamGhatis, nakshatras, from, until);
}

function windows(
  table: readonly (readonly number[])[],
  nakshatras: readonly Segment[],
  from: UnixMs,
  until: UnixMs,
): NakshatraWindow[] {
  return nakshatras.flatMap(({ index, start, end }) =>
    (table[index - 1] ?? [])
      .map((ghati) => {
        const ghatiMs = (end - start) / 60;
        const begin = start + ghati * ghatiMs;
        return { nakshatra: index, start: begin, end: begin + windowGhatis * ghatiMs };
      })
      .filter((window) => window.start >= from && window.start < until),
  );
}
