import { useEffect, useState } from 'react';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { ChosenPlace } from '../chosen-place.ts';
import { loadEngine } from '../load-engine.ts';
import { defaultUsage } from '../../views/usage.ts';
import type { ComingDays } from './coming-days.ts';

/** Stepping through days waits this long, because the eclipses of a year take a while. */
const restMs = 400;

type Found = { place: ChosenPlace; sunriseRule: SunriseRule; coming: ComingDays };

/**
 * What is coming after a day: from the server for its day at the default place, else computed in the browser.
 *
 * @returns null until it is computed
 */
export function useComingDays(
  first: ComingDays | null,
  date: CivilDate,
  place: ChosenPlace,
  sunriseRule: SunriseRule,
): ComingDays | null {
  const isFirst = first?.date === date && place.isDefault && sunriseRule === defaultUsage.sunriseRule;
  const [found, setFound] = useState<Found | null>(null);
  const isFound = found?.coming.date === date && found.place === place && found.sunriseRule === sunriseRule;

  useEffect(() => {
    if (isFirst || isFound) return undefined;
    let isUnmounted = false;
    const timer = setTimeout(() => {
      Promise.all([loadPart(() => import('./coming-engine.ts')), loadEngine()])
        .then(([{ comingDaysAt }]) => {
          if (!isUnmounted) setFound({ place, sunriseRule, coming: comingDaysAt(date, place, sunriseRule) });
        })
        // Without code, or beside a date that the place skipped, nothing is listed.
        .catch(() => {});
    }, restMs);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [isFirst, isFound, date, place, sunriseRule]);

  if (isFirst) return first;
  return isFound ? found.coming : null;
}
