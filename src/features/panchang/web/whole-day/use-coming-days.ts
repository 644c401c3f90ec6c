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
    const abort = new AbortController();
    const find = async () => {
      const [{ comingDaysAt }] = await Promise.all([
        loadPart(() => import('./coming-engine.ts')),
        loadEngine(),
      ]);
      const coming = await comingDaysAt(date, place, sunriseRule, abort.signal);
      if (!abort.signal.aborted) setFound({ place, sunriseRule, coming });
    };
    // Without code, or beside a date that the place skipped, nothing is listed.
    const timer = setTimeout(() => void find().catch(() => {}), restMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isFirst, isFound, date, place, sunriseRule]);

  if (isFirst) return first;
  return isFound ? found.coming : null;
}
