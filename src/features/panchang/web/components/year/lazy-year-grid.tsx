import { lazy, memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createLateView, type LateView } from '../../whole-day/late-view.ts';
import { loadLaterParts, untilNear } from '../../whole-day/until-near.ts';
import { YearGrid, type YearGridProps } from './year-grid.tsx';

type LateGridProps = { state: LateView<YearGridProps> };

const Grid = import.meta.env.SSR ? LateGrid : lazy(loadWhereVisible);

async function loadWhereVisible() {
  await untilNear('.year-months');
  return { default: LateGrid };
}

/** The months of a year, rendered by the server and hydrated where they are visible. */
export function LazyYearGrid({ view, today, addressed }: YearGridProps) {
  const [state] = useState(() => createLateView({ view, today, addressed }));
  useEffect(() => {
    state.set({ view, today, addressed });
    if (view !== state.first.view) loadLaterParts();
  }, [state, view, today, addressed]);

  return <StableGrid state={state} />;
}

/** Not rendered again before it is hydrated, which would discard the server's markup. */
const StableGrid = memo(function StableGrid({ state }: LateGridProps) {
  return (
    <Suspense>
      <Grid state={state} />
    </Suspense>
  );
});

function LateGrid({ state: { onChange, get, first } }: LateGridProps) {
  return <YearGrid {...useSyncExternalStore(onChange, get, () => first)} />;
}
