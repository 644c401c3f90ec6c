import { useEffect, useMemo, useState } from 'react';
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import type { Name } from '../../names.ts';
import type { RegionalEvent } from '../../views/regional-events.ts';
import { choicesOf, everyRegion, passes, type RegionalFilter } from '../../views/regional-filter.ts';
import type { ChosenPlace } from '../chosen-place.ts';

/** Observances of regions and traditions in a month or a year, with their filter. */
export type Regional = {
  events: readonly RegionalEvent[];
  filter: RegionalFilter;
  onFilter: (filter: RegionalFilter) => void;
  choices: { regions: Name[]; traditions: Name[] };
  isPending: boolean;
  hasFailed: boolean;
};

type Options = {
  year: number;
  /** 1 to 12; null for a year. */
  month: number | null;
  place: ChosenPlace;
  sunriseRule: SunriseRule;
  /** Nothing is computed until the visitor opens them. */
  isWanted: boolean;
};

const none: readonly RegionalEvent[] = [];

/** Computes the observances of regions and traditions in the worker of the views. */
export function useRegional({ year, month, place, sunriseRule, isWanted }: Options): Regional {
  const key = `${year} ${month} ${place.latitude} ${place.longitude} ${place.zone} ${sunriseRule}`;
  const [found, setFound] = useState<{ key: string; events: RegionalEvent[] } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [filter, setFilter] = useState(everyRegion);
  const isMissing = isWanted && found?.key !== key;

  useEffect(() => {
    if (!isMissing) return undefined;
    let isUnmounted = false;
    loadPart(() => import('./load-view.ts'))
      .then(({ loadRegional }) => loadRegional({ year, month, place, sunriseRule }))
      .then(
        (events) => {
          if (!isUnmounted) setFound({ key, events });
        },
        () => {
          if (!isUnmounted) setFailed(key);
        },
      );
    return () => {
      isUnmounted = true;
    };
  }, [isMissing, key, year, month, place, sunriseRule]);

  const all = isWanted && found?.key === key ? found.events : none;
  const events = useMemo(() => all.filter((event) => passes(event, filter)), [all, filter]);
  const choices = useMemo(() => choicesOf(all), [all]);
  const hasFailed = failed === key;
  return { events, filter, onFilter: setFilter, choices, isPending: isMissing && !hasFailed, hasFailed };
}
