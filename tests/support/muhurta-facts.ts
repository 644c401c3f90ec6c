import { risingSignAt } from '#src/astronomy/rising-signs.ts';
import { msPerDay, type UnixMs } from '#src/astronomy/time.ts';
import { type Facts, isWithin, sankrantiMs, skyFacts } from '#src/features/muhurta/calculation/facts.ts';
import {
  type HinduDays,
  ingressesBetween,
  isVishti,
  lunationAt,
  purnimantaMonth,
  segmentAt,
} from '#src/features/panchang/calculation/day-parts.ts';

/**
 * Determines the facts of a moment at a place, independently of the sweep of `day-windows.ts`.
 *
 * @param instant UTC, milliseconds
 * @param days days of the place
 */
export function muhurtaFactsAt(instant: UnixMs, days: HinduDays): Facts {
  const day = days.holding(instant);
  const tithi = segmentAt('tithi', instant);
  const lunation = lunationAt(instant);
  return {
    ...skyFacts(instant),
    lunation,
    purnimanta: purnimantaMonth(lunation, tithi.index),
    tithi: tithi.index,
    nakshatra: segmentAt('nakshatra', instant).index,
    yoga: segmentAt('yoga', instant).index,
    vara: day.weekday,
    lagna: risingSignAt(instant, days.place),
    isBhadra: isVishti(segmentAt('karana', instant).index),
    isTithiKshaya: isWithin(tithi, day) || isWithin(tithi, days.next(day)),
    isNearSankranti: ingressesBetween('sun', instant - msPerDay, instant + msPerDay).some(
      (entry) => Math.abs(entry.instant - instant) <= sankrantiMs,
    ),
  };
}
