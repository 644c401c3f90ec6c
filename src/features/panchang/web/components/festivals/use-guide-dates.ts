import { useEffect, useState } from 'react';
import { partsOf } from '#src/local-time/civil-date.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import { type GuideDate, guideDatesOf, type GuideYear } from '../../../views/guide-dates.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import { usePageUsage } from '../../usage/use-usage.ts';
import { useChosenPlace } from '../../use-chosen-place.ts';
import type { Engine } from '../../load-engine.ts';
import { useEngine } from '../../use-engine.ts';
import { useNow } from '../../use-now.ts';

/** Dates of an observance at the default place, from `serverGuideDates()` in the page's loader. */
export type FirstDates = { from: string; dates: GuideDate[] };

export type GuideDates = {
  place: ChosenPlace;
  /** Definition of sunrise that the dates depend on. */
  sunriseRule: SunriseRule;
  /** Civil date at the place; null until it is known. */
  today: string | null;
  /** From today, in order; null until they are computed. */
  dates: GuideDate[] | null;
};

const yearsAhead = 5;

/**
 * Dates of an observance in the next five years at the visitor's place, computed year by year.
 *
 * @param isRegional whether it is one of a region or a tradition, whose rules are a chunk of their own
 */
export function useGuideDates(key: string, first: FirstDates | null, isRegional: boolean): GuideDates {
  const place = useChosenPlace();
  const { sunriseRule } = usePageUsage(null);
  const present = useNow(place.zone);
  const today = present?.today ?? first?.from ?? null;
  const isFirst = first !== null && place.isDefault === true && sunriseRule === 'upper-limb';
  const { engine } = useEngine(!isFirst);
  const [found, setFound] = useState<Found | null>(null);
  const firstYear = today === null ? null : partsOf(today).year;

  useEffect(() => {
    if (isFirst || !engine || firstYear === null) return undefined;
    let dates: GuideDate[] = [];
    let timer = 0;
    let isUnmounted = false;
    let datesOf: DatesOf | null = null;
    const computeYear = (year: number) => {
      if (!datesOf) return;
      dates = [...dates, ...datesOf(key, { year, place, sunriseRule })];
      setFound({ key, place, sunriseRule, dates });
      // The browser can react to input between two years.
      if (year < Math.min(firstYear + yearsAhead, 2100))
        timer = window.setTimeout(() => computeYear(year + 1));
    };
    loadDates(engine, isRegional).then(
      (loaded) => {
        datesOf = loaded;
        if (!isUnmounted) timer = window.setTimeout(() => computeYear(firstYear));
      },
      // Without the code the dates of the default place stay.
      () => {},
    );
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [engine, place, sunriseRule, key, firstYear, isFirst, isRegional]);

  const isFound =
    found !== null && found.key === key && found.place === place && found.sunriseRule === sunriseRule;
  const all = !isFirst && isFound ? found.dates : (first?.dates ?? null);
  const limit = firstYear === null ? '' : `${firstYear + yearsAhead}${today?.slice(4)}`;
  return {
    place,
    sunriseRule,
    today,
    dates: all && all.filter(({ date }) => today === null || (date >= today && date < limit)),
  };
}

type Found = { key: string; place: ChosenPlace; sunriseRule: SunriseRule; dates: GuideDate[] };

type DatesOf = (key: string, year: GuideYear) => GuideDate[];

async function loadDates(engine: Engine, isRegional: boolean): Promise<DatesOf> {
  if (isRegional) return (await loadPart(() => import('../../../views/regional-dates.ts'))).regionalDates;
  return (key, { year, place: { latitude, longitude, zone }, sunriseRule }) => {
    const range = { from: `${year}-01-01`, to: `${year}-12-31` };
    return guideDatesOf(
      key,
      engine.computeFestivals({ ...range, place: { latitude, longitude, zone }, sunriseRule }),
    );
  };
}
