import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { loadMessages } from '#src/i18n/messages.ts';
import { holdQueuedClicks } from '#src/ui/controls/queued-clicks.ts';
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import { PartFailure } from '#src/web/part-failure.tsx';
import { createLazyView, type LazyView } from '../../whole-day/lazy-view.ts';
import { loadLaterParts, untilUsed } from '../../whole-day/until-near.ts';
import type { ControlsView } from './almanac-controls.tsx';
import './almanac-controls.css';

const Controls = import.meta.env.SSR
  ? (await import('./almanac-controls.tsx')).AlmanacControls
  : lazy(async () => {
      holdQueuedClicks('.almanac-controls');
      await untilUsed();
      const [{ AlmanacControls }] = await loadPart(() =>
        Promise.all([import('./almanac-controls.tsx'), loadMessages(['panchangControls'])]),
      );
      return { default: AlmanacControls };
    });

/** Controls, rendered by the server and hydrated at the first interaction or when what they show has changed. */
export function LazyControls(shown: ControlsView) {
  const [view] = useState(() => createLazyView(shown));
  useEffect(() => {
    view.set(shown);
    if (shown.place !== view.first.place) loadLaterParts();
  });
  return <ConstantControls view={view} />;
}

/** A constant element, so that React never discards the server's markup. */
function ConstantControls({ view }: { view: LazyView<ControlsView> }) {
  return useMemo(
    () => (
      <div className="almanac-controls no-print">
        <ErrorBoundary fallback={<PartFailure />}>
          <Suspense fallback={null}>
            <Controls view={view} />
          </Suspense>
        </ErrorBoundary>
      </div>
    ),
    [view],
  );
}
