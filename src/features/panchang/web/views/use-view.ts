import { useEffect, useState } from 'react';
import { useSite } from '#src/api/site.ts';
import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import type { ChosenPlace } from '../chosen-place.ts';
import { usePagePlace } from '../use-chosen-place.ts';
import type { AnyView } from './view-request.ts';

type Options<View> = {
  /** From the server, for the default place or that of the URL. Null in browsers. */
  first: View | null;
  linked: ChosenPlace | null;
  year: number;
  /** 1 to 12; null for a year. */
  month: number | null;
  /** Definition of sunrise, and that of `first`. */
  sunriseRule: SunriseRule;
  firstRule: SunriseRule;
};

/**
 * Provides a month or a year at the place of the page: from the server, or computed in a worker. The last view stays
 * while the next is computed.
 */
export function useView<View extends AnyView>({
  first,
  linked,
  year,
  month,
  sunriseRule,
  firstRule,
}: Options<View>) {
  const { defaultPlace } = useSite();
  const { place, isAddressed } = usePagePlace(linked);
  const isFirst = first !== null && place === (linked ?? defaultPlace) && sunriseRule === firstRule;
  const key = `${year} ${month} ${place.latitude} ${place.longitude} ${place.zone} ${sunriseRule}`;
  const [found, setFound] = useState<{ key: string; view: View; place: ChosenPlace } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [last, setLast] = useState<{ view: View; place: ChosenPlace } | null>(null);
  const isFound = found?.key === key;

  useEffect(() => {
    if (isFirst || isFound) return undefined;
    let isUnmounted = false;
    loadPart(() => import('./load-view.ts'))
      .then(({ loadView }) => loadView({ year, month, place, sunriseRule }))
      .then(
        (view) => {
          if (!isUnmounted) setFound({ key, view: view as View, place });
        },
        () => {
          if (!isUnmounted) setFailed(key);
        },
      );
    return () => {
      isUnmounted = true;
    };
  }, [isFirst, isFound, key, year, month, place, sunriseRule]);

  const shown = isFirst ? { view: first, place } : isFound ? found : null;
  if (shown && shown.view !== last?.view) setLast(shown);
  return {
    ...(shown ?? last ?? { view: null, place }),
    isPending: shown === null,
    hasFailed: failed === key,
    addressed: isAddressed ? place : null,
  };
}
