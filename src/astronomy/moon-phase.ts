import { norm360, sinDeg } from './angle.ts';
import { j2000Ms } from './constants.ts';
import type { UnixMs } from './time.ts';

const msPerCentury = 36_525 * 86_400_000;

/**
 * Approximates the elongation of the Moon by the seven largest terms of its motion, for drawings that must
 * not load the full calculation (`elongationDeg`). After Meeus, Astronomical Algorithms, chapter 48.
 *
 * @param instant UTC, milliseconds
 * @returns degrees in [0, 360): 0 new moon, 90 first quarter, 180 full moon, 270 last quarter; within 1° from
 * 1900 to 2100
 */
export function roughElongationDeg(instant: UnixMs): number {
  const t = (instant - j2000Ms) / msPerCentury;
  const mean = 297.8502 + 445_267.1115 * t;
  const sun = 357.5291 + 35_999.0503 * t;
  const moon = 134.9634 + 477_198.8676 * t;

  return norm360(
    mean +
      6.289 * sinDeg(moon) -
      2.1 * sinDeg(sun) +
      1.274 * sinDeg(2 * mean - moon) +
      0.658 * sinDeg(2 * mean) +
      0.214 * sinDeg(2 * moon) -
      0.11 * sinDeg(mean),
  );
}
