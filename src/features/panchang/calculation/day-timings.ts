import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { type DayFrame, sunsetBefore } from './day-frame.ts';
import { writeMaybeSpan, writeSpan, type Written } from './instants.ts';
import type { Segment } from './panchanga-elements.ts';
import { amritKaal, type NakshatraWindow, varjyam } from './nakshatra-windows.ts';
import { isAbhijitUsed, type Span, sunTimings } from './timings.ts';

/** Timings of a day; null where a sunrise or sunset they need is missing. */
export type DayTimings = {
  brahmaMuhurta: Written<Span> | null;
  /** `isUsed` is false on Wednesday, when Abhijit is not an auspicious time. */
  abhijit: (Written<Span> & { isUsed: boolean }) | null;
  /** Windows that begin between this sunrise and the next: none, one or two. */
  amritKaal: Written<NakshatraWindow>[];
  rahuKaal: Written<Span> | null;
  yamaganda: Written<Span> | null;
  gulika: Written<Span> | null;
  /** As `amritKaal`. */
  varjyam: Written<NakshatraWindow>[];
  nishita: Written<Span> | null;
};

/**
 * Computes all timings of a day.
 *
 * @param nakshatras the segments of the day, with their whole lengths
 * @returns without a sunrise every span is null and every list empty
 */
export function describeTimings(
  frame: DayFrame,
  nakshatras: readonly Segment[],
  place: GeoPlace,
  rule: SunriseRule,
): DayTimings {
  const { sunrise, weekday, from, until } = frame;
  const previousSunset = sunrise === null ? null : sunsetBefore(sunrise, place, rule);
  const { abhijit, brahmaMuhurta, rahuKaal, yamaganda, gulika, nishita } = sunTimings(frame, previousSunset);
  const moonPath = sunrise === null ? [] : nakshatras;

  return {
    brahmaMuhurta: writeMaybeSpan(brahmaMuhurta),
    abhijit: abhijit && { ...writeSpan(abhijit), isUsed: isAbhijitUsed(weekday) },
    amritKaal: amritKaal(moonPath, from, until).map(writeSpan),
    rahuKaal: writeMaybeSpan(rahuKaal),
    yamaganda: writeMaybeSpan(yamaganda),
    gulika: writeMaybeSpan(gulika),
    varjyam: varjyam(moonPath, from, until).map(writeSpan),
    nishita: writeMaybeSpan(nishita),
  };
}
