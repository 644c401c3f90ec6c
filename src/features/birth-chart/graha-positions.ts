import { wrap180 } from '#src/astronomy/angle.ts';
import { combustDeg } from '#src/astronomy/combustion.ts';
import { type Graha, grahas } from '#src/astronomy/graha.ts';
import { dailyMotionDeg, siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import type { LunarNode } from '#src/astronomy/lunar-node.ts';
import { lordOf } from '#src/astronomy/sign-lords.ts';
import type { UnixMs } from '#src/astronomy/time.ts';
import { degreesInRashi, nakshatraOf, navamsaOf, padaOf, rashiOf } from '#src/astronomy/zodiac.ts';

/** Point of the sidereal zodiac as shown in charts. */
export type ChartPoint = {
  /** Degrees from the beginning of Mesha, [0, 360). */
  longitudeDeg: number;
  /** Sign, 1 Mesha to 12 Meena. */
  rashi: number;
  /** Position in the sign: whole degrees 0 to 29, minutes and seconds 0 to 59. */
  degrees: number;
  minutes: number;
  seconds: number;
  /** 1 Ashvini to 27 Revati, and its quarter, 1 to 4. */
  nakshatra: number;
  pada: number;
  nakshatraLord: Graha;
  /** Lord of the sign. */
  rashiLord: Graha;
  /** Sign in the ninth divisional chart (D9). */
  navamsa: number;
  /** Whether the sign is the same in the birth chart and in D9. */
  isVargottama: boolean;
};

/** A graha in a chart. */
export type GrahaPosition = ChartPoint & {
  graha: Graha;
  /** Whole-sign house from the lagna, 1 to 12. */
  house: number;
  /** Whether it moves backward through the zodiac; always true for Rahu and Ketu. */
  isRetrograde: boolean;
  /** Whether it is too near the Sun to be seen (asta); never true for the Sun, Rahu and Ketu. */
  isCombust: boolean;
};

/** Lords of the nakshatras, repeated every nine from Ashvini, and of the Vimshottari periods. */
export const nakshatraLords = [
  'ketu',
  'venus',
  'sun',
  'moon',
  'mars',
  'rahu',
  'jupiter',
  'saturn',
  'mercury',
] as const satisfies readonly Graha[];

/**
 * Computes the nine grahas at an instant.
 *
 * Limits of combustion: Surya Siddhanta 9, as printed in most almanacs; distances are measured in longitude.
 *
 * @param instant UTC, milliseconds
 * @param lagnaRashi sign of the lagna, from which houses are counted
 * @param node node for Rahu
 * @returns Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn, Rahu, Ketu
 */
export function grahaPositions(instant: UnixMs, lagnaRashi: number, node: LunarNode): GrahaPosition[] {
  const sunDeg = siderealLongitudeDeg('sun', instant);

  return grahas.map((graha) => {
    const longitude = siderealLongitudeDeg(graha, instant, node);
    const isNode = graha === 'rahu' || graha === 'ketu';
    const isRetrograde = isNode || dailyMotionDeg(graha, instant) < 0;
    const point = chartPoint(longitude);
    return Object.assign(point, {
      graha,
      house: houseOf(point.rashi, lagnaRashi),
      isRetrograde,
      isCombust: isCombust(graha, wrap180(longitude - sunDeg), isRetrograde),
    });
  });
}

/**
 * Splits a longitude into sign, degrees, minutes and seconds.
 *
 * @param longitudeDeg sidereal, [0, 360)
 * @returns degrees, minutes and seconds, truncated so that they never round into the next sign
 * @example chartPoint(37.73227).rashi // => 2
 */
export function chartPoint(longitudeDeg: number): ChartPoint {
  const rashi = rashiOf(longitudeDeg);
  const nakshatra = nakshatraOf(longitudeDeg);
  const navamsa = navamsaOf(longitudeDeg);
  const inSign = Math.floor(degreesInRashi(longitudeDeg) * 3600);

  return {
    longitudeDeg,
    rashi,
    degrees: Math.floor(inSign / 3600),
    minutes: Math.floor(inSign / 60) % 60,
    seconds: inSign % 60,
    nakshatra,
    pada: padaOf(longitudeDeg),
    nakshatraLord: nakshatraLords[(nakshatra - 1) % 9] ?? 'ketu',
    rashiLord: lordOf(rashi),
    navamsa,
    isVargottama: navamsa === rashi,
  };
}

/**
 * Returns the whole-sign house of a sign.
 *
 * @param rashi 1 to 12
 * @param lagnaRashi sign of the first house
 * @returns 1 to 12
 * @example houseOf(1, 2) // => 12
 */
export function houseOf(rashi: number, lagnaRashi: number): number {
  return ((rashi - lagnaRashi + 12) % 12) + 1;
}

function isCombust(graha: Graha, distanceDeg: number, isRetrograde: boolean): boolean {
  const limits = combustDeg[graha];
  return limits !== undefined && Math.abs(distanceDeg) <= (isRetrograde ? limits[1] : limits[0]);
}
