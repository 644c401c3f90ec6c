import { lazy, memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createLazyView, type LazyView } from '../../whole-day/lazy-view.ts';
import { loadLaterParts, untilNear } from '../../whole-day/until-near.ts';
import { YearGrid, type YearGridProps } from './year-grid.tsx';

type LazyGridProps = { state: LazyView<YearGridProps> };

const Grid = import.meta.env.SSR ? HydratedGrid : lazy(loadWhereVisible);

async function loadWhereVisible() {
  await untilNear('.year-months');
  return { default: HydratedGrid };
}

/** The months of a year, rendered by the server and hydrated where they are visible. */
export function LazyYearGrid({ view, today, addressed }: YearGridProps) {
  const [state] = useState(() => createLazyView({ view, today, addressed }));
  useEffect(() => {
    state.set({ view, today, addressed });
    if (view !== state.first.view) loadLaterParts();
  }, [state, view, today, addressed]);

  return <StableGrid state={state} />;
}

/** Not rendered again before it is hydrated, which would discard the server's markup. */
const StableGrid = memo(function StableGrid({ state }: LazyGridProps) {
  return (
    <Suspense>
      <Grid state={state} />
    </Suspense>
  );
});

function HydratedGrid({ state: { onChange, get, first } }: LazyGridProps) {
  return <YearGrid {...useSyncExternalStore(onChange, get, () => first)} />;
}
