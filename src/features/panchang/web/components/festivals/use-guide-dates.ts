import { useEffect, useState } from 'react';
import { partsOf } from '#src/local-time/civil-date.ts';
import type { Observance } from '../../../calculation/calculation.ts';
import { guideKey } from '../../../guide-names.ts';
import { shownObservances } from '../../../shown-observances.ts';
import { type ChosenPlace, seatPlace } from '../../chosen-place.ts';
import { useChosenPlace } from '../../use-chosen-place.ts';
import { useEngine } from '../../use-engine.ts';
import { useNow } from '../../use-now.ts';

/** Dates of an observance at the default place, from `serverGuideDates()` in the page's loader. */
export type FirstDates = { from: string; dates: Observance[] };

export type GuideDates = {
  place: ChosenPlace;
  /** Civil date at the place; null until it is known. */
  today: string | null;
  /** From today, in order; null until they are computed. */
  dates: Observance[] | null;
};

const yearsAhead = 5;

/** Dates of an observance in the next five years at the visitor's place, computed year by year. */
export function useGuideDates(key: string, first: FirstDates | null): GuideDates {
  const place = useChosenPlace();
  const present = useNow(place.zone);
  const today = present?.today ?? first?.from ?? null;
  const isFirst = first !== null && place === seatPlace;
  const engine = useEngine(!isFirst);
  const [found, setFound] = useState<{ key: string; place: ChosenPlace; dates: Observance[] } | null>(null);
  const firstYear = today === null ? null : partsOf(today).year;

  useEffect(() => {
    if (isFirst || !engine || firstYear === null) return undefined;
    const { latitude, longitude, zone } = place;
    let dates: Observance[] = [];
    let timer = 0;
    const computeYear = (year: number) => {
      const range = { from: `${year}-01-01`, to: `${year}-12-31` };
      const observances = engine.computeFestivals({ ...range, place: { latitude, longitude, zone } });
      dates = [...dates, ...observances.filter((one) => guideKey(one) === key)];
      setFound({ key, place, dates });
      // The browser can react to input between two years.
      if (year < Math.min(firstYear + yearsAhead, 2100))
        timer = window.setTimeout(() => computeYear(year + 1));
    };
    timer = window.setTimeout(() => computeYear(firstYear));
    return () => clearTimeout(timer);
  }, [engine, place, key, firstYear, isFirst]);

  const isFound = found !== null && found.key === key && found.place === place;
  const all = !isFirst && isFound ? found.dates : (first?.dates ?? null);
  const limit = firstYear === null ? '' : `${firstYear + yearsAhead}${today?.slice(4)}`;
  return {
    place,
    today,
    dates:
      all && shownObservances(all).filter(({ date }) => today === null || (date >= today && date < limit)),
  };
}
