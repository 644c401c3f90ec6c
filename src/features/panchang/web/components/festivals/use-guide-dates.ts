import { useEffect, useMemo, useState } from 'react';
import { useSite } from '#src/api/site.ts';
import { addDays, partsOf } from '#src/local-time/civil-date.ts';
import { supportedYears } from '#src/local-time/supported-years.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import type { Steps } from '../../../calculation/steps.ts';
import { type GuideDate, guideDatesOf, type GuideYear } from '../../../views/guide-dates.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import { defaultUsage } from '../../../views/usage.ts';
import { usePageUsage } from '../../usage/use-usage.ts';
import { useChosenPlace } from '../../use-chosen-place.ts';
import type { Engine } from '../../load-engine.ts';
import { runInTasks } from '../../whole-day/run-in-tasks.ts';
import { useEngine } from '../../use-engine.ts';
import { useGuessedPlace } from '../../use-guessed-place.ts';
import { useNow } from '../../use-now.ts';

/** Dates of an observance at the default place, from `serverGuideDates()` in the page's loader. */
export type FirstDates = { from: string; dates: GuideDate[]; sunrise?: string | null };

export type GuideDates = {
  place: ChosenPlace;
  /** Definition of sunrise that the visitor chose. */
  sunriseRule: SunriseRule;
  /** Civil date at the place; null until it is known. */
  today: string | null;
  /** Current instant, UTC milliseconds; null during hydration. */
  now: number | null;
  /** Sunrise of the first date at `place` if that is tomorrow; null on another day, until it is computed, and where the Sun does not rise. */
  sunrise: string | null;
  /** From today, in order; null until they are computed. */
  dates: GuideDate[] | null;
  /** Place and sunrise of `dates`: the default ones until those of the visitor are computed. */
  shown: { place: ChosenPlace; sunriseRule: SunriseRule };
  /** Computes the dates again; null unless that failed. */
  retry: (() => void) | null;
};

const yearsAhead = 5;

/**
 * Dates of an observance in the next five years at the visitor's place, computed year by year.
 *
 * @param isRegional whether it is one of a region or a tradition, whose rules are a chunk of their own
 */
export function useGuideDates(key: string, first: FirstDates | null, isRegional: boolean): GuideDates {
  const { defaultPlace } = useSite();
  const place = useChosenPlace();
  useGuessedPlace(true);
  const { sunriseRule } = usePageUsage(null);
  const present = useNow(place.zone);
  const today = present?.today ?? first?.from ?? null;
  const isFirst = first !== null && place.isDefault === true && sunriseRule === defaultUsage.sunriseRule;
  const loading = useEngine(!isFirst);
  const { engine } = loading;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  const firstYear = today === null ? null : partsOf(today).year;

  useEffect(() => {
    if (isFirst || !engine || firstYear === null) return undefined;
    const abort = new AbortController();
    const settle = (dates: GuideDate[] | null, isComplete = false) => {
      if (!abort.signal.aborted) setOutcome({ key, place, sunriseRule, dates, isComplete });
    };
    const compute = async () => {
      const stepsOf = await loadDates(engine, isRegional);
      const dates: GuideDate[] = [];
      const lastYear = Math.min(firstYear + yearsAhead, supportedYears.last);
      for (let year = firstYear; year <= lastYear; year++) {
        dates.push(...(await runInTasks(stepsOf(key, { year, place, sunriseRule }), abort.signal)));
        settle([...dates], year === lastYear);
      }
    };
    compute().catch(() => settle(null));
    return () => abort.abort();
  }, [engine, place, sunriseRule, key, firstYear, isFirst, isRegional, attempt]);

  function retry(): void {
    loading.retry();
    setOutcome(null);
    setAttempt((count) => count + 1);
  }

  const isSettled =
    !isFirst &&
    outcome !== null &&
    outcome.key === key &&
    outcome.place === place &&
    outcome.sunriseRule === sunriseRule;
  const computed = isSettled ? outcome.dates : null;
  // Past dates alone, as of this year, are not yet a result.
  const own =
    isSettled && (outcome.isComplete || computed?.some(({ date }) => date >= (today ?? '')))
      ? computed
      : null;
  const hasFailed = !isFirst && (loading.hasFailed || (isSettled && computed === null));
  const all = own ?? first?.dates ?? null;
  const limit = firstYear === null ? '' : `${firstYear + yearsAhead}${today?.slice(4)}`;
  const dates = all && all.filter(({ date }) => today === null || (date >= today && date < limit));
  const next = dates?.[0]?.date;
  const tomorrow = today !== null && next === addDays(today, 1) ? next : null;
  const isOwn = own !== null;
  const sunrise = useMemo(() => {
    if (tomorrow === null) return null;
    if (isOwn) return engine?.pageDayAt(tomorrow, place, sunriseRule)?.sunrise ?? null;
    return isFirst && first.dates[0]?.date === tomorrow ? (first.sunrise ?? null) : null;
  }, [tomorrow, isOwn, isFirst, engine, place, sunriseRule, first]);
  return {
    place,
    sunriseRule,
    today,
    now: present?.now ?? null,
    sunrise,
    dates,
    shown: own ? { place, sunriseRule } : { place: defaultPlace, sunriseRule: defaultUsage.sunriseRule },
    retry: hasFailed ? retry : null,
  };
}

/** Dates are null when they could not be computed. */
type Outcome = {
  key: string;
  place: ChosenPlace;
  sunriseRule: SunriseRule;
  dates: GuideDate[] | null;
  /** Whether all years are computed. */
  isComplete: boolean;
};

type StepsOf = (key: string, year: GuideYear) => Steps<GuideDate[]>;

async function loadDates(engine: Engine, isRegional: boolean): Promise<StepsOf> {
  if (!isRegional) return (key, year) => festivalDates(engine, key, year);
  const { regionalDates } = await loadPart(() => import('../../../views/regional-dates.ts'));
  return function* (key, year) {
    yield;
    return regionalDates(key, year);
  };
}

function* festivalDates(
  engine: Engine,
  key: string,
  { year, place, sunriseRule }: GuideYear,
): Steps<GuideDate[]> {
  const { latitude, longitude, zone } = place;
  const range = { from: `${year}-01-01`, to: `${year}-12-31` };
  const steps = engine.festivalsInSteps({ ...range, place: { latitude, longitude, zone }, sunriseRule });
  return guideDatesOf(key, yield* steps);
}
