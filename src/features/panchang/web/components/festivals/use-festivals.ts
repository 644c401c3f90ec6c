import { useEffect, useMemo, useState } from 'react';
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import { addDays, type CivilDate } from '#src/local-time/civil-date.ts';
import type { Observance } from '../../../calculation/calculation.ts';
import { runSteps } from '../../../calculation/steps.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import type { Engine } from '../../load-engine.ts';
import { runInTasks } from '../../whole-day/run-in-tasks.ts';
import { useEngine } from '../../use-engine.ts';

type Festivals = {
  /** Null until they are computed. */
  observances: Observance[] | null;
  hasFailed: boolean;
  /** Loads the calculation again after a failure, and repeats it. */
  retry: () => void;
};

/** Both dates are inclusive. */
type Range = { from: CivilDate; to: CivilDate };

/**
 * Festivals in a range of dates at a place, computed in the browser.
 *
 * @param range null when nothing is to be computed
 */
export function useFestivals(range: Range | null, place: ChosenPlace, sunriseRule: SunriseRule): Festivals {
  const { engine, ...loading } = useEngine(range !== null);
  const { from, to } = range ?? { from: null, to: null };
  const [first, setFirst] = useState<{ key: string; observances: Observance[] } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const key = `${from} ${to} ${place.latitude} ${place.longitude} ${place.zone} ${sunriseRule}`;
  const isFirst = first === null || first.key === key;

  // The first list is computed while the page loads, in tasks. A later one follows a choice, and is not to flicker.
  const later = useMemo(
    () =>
      !isFirst && engine && from && to
        ? runSteps(festivalSteps(engine, { from, to }, place, sunriseRule))
        : null,
    [isFirst, engine, from, to, place, sunriseRule],
  );

  useEffect(() => {
    if (!engine || !from || !to || first || failed === key) return undefined;
    const abort = new AbortController();
    runInTasks(festivalSteps(engine, { from, to }, place, sunriseRule), abort.signal).then(
      (observances) => !abort.signal.aborted && setFirst({ key, observances }),
      () => !abort.signal.aborted && setFailed(key),
    );
    return () => abort.abort();
  }, [engine, from, to, place, sunriseRule, key, first, failed]);

  const observances = range === null ? null : isFirst ? (first?.observances ?? null) : later;
  const hasFailed = loading.hasFailed || (failed === key && observances === null);
  return { observances, hasFailed, retry };

  function retry(): void {
    setFailed(null);
    loading.retry();
  }
}

/** A year from a date; null without one. */
export function nextTwelveMonths(from: CivilDate | null): Range | null {
  return from === null ? null : { from, to: addDays(from, 364) };
}

function festivalSteps(
  engine: Engine,
  range: Range,
  { latitude, longitude, zone }: ChosenPlace,
  sunriseRule: SunriseRule,
) {
  return engine.festivalsInSteps({ ...range, place: { latitude, longitude, zone }, sunriseRule });
}
