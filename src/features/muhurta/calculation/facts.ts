import { isCombustAt } from '#src/astronomy/combustion.ts';
import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import type { UnixMs } from '#src/astronomy/time.ts';
import { rashiOf } from '#src/astronomy/zodiac.ts';
import type { Lunation, SunlitDay } from '#src/features/panchang/calculation/day-parts.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';

/** What decides whether a moment suits a work. Numbers as in rules.ts. */
export type Facts = {
  /** 1 Mesha to 12 Meena. */
  sunSign: number;
  moonSign: number;
  lunation: Pick<Lunation, 'month' | 'isAdhika'>;
  /** Name of the month from full moon to full moon. */
  purnimanta: number;
  tithi: number;
  nakshatra: number;
  yoga: number;
  vara: number;
  /** Rising sign. */
  lagna: number;
  isBhadra: boolean;
  /** The tithi begins and ends between two sunrises. */
  isTithiKshaya: boolean;
  /** Jupiter and Venus too near the Sun to be seen. */
  isGuruAsta: boolean;
  isShukraAsta: boolean;
  /** Within sixteen ghatis of the Sun's entry into a sign. */
  isNearSankranti: boolean;
};

/** Sixteen ghatis of 24 minutes. */
export const sankrantiMs = 6.4 * msPerHour;

/** Facts that depend on longitudes at the instant only. */
export function skyFacts(
  instant: UnixMs,
): Pick<Facts, 'sunSign' | 'moonSign' | 'isGuruAsta' | 'isShukraAsta'> {
  return {
    sunSign: rashiOf(siderealLongitudeDeg('sun', instant)),
    moonSign: rashiOf(siderealLongitudeDeg('moon', instant)),
    isGuruAsta: isCombustAt('jupiter', instant),
    isShukraAsta: isCombustAt('venus', instant),
  };
}

/** Whether a tithi has no sunrise: it begins and ends in one Hindu day. */
export function isWithin({ start, end }: { start: UnixMs; end: UnixMs }, day: SunlitDay): boolean {
  return start > day.sunrise && end < day.nextSunrise;
}
