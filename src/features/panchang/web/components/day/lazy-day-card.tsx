import { type ComponentProps, lazy, Suspense, useMemo } from 'react';
import { PartFailure } from '#src/web/part-failure.tsx';
import { loadMessages } from '#src/i18n/messages.ts';
import { holdQueuedClicks } from '#src/ui/controls/queued-clicks.ts';
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx';
import { firstInteraction } from '#src/ui/styles/first-interaction.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import { EmptyLeaf } from './empty-leaf.tsx';
import { untilWide } from '../shared/wide-screen.ts';

const Leaf = import.meta.env.SSR
  ? (await import('./day-card.tsx')).DayCard
  : lazy(async () => {
      holdQueuedClicks('.almanac');
      await Promise.race([untilWide(), firstInteraction()]);
      const [{ DayCard }] = await loadPart(() =>
        Promise.all([import('./day-card.tsx'), loadMessages(['almanac'])]),
      );
      return { default: DayCard };
    });

/**
 * Day card rendered by the server. It is hydrated where it is visible; phones hide it and load no code for
 * it.
 */
export function LazyDayCard({ first }: ComponentProps<typeof Leaf>) {
  // A stable element for the same day, so that React never renders the server's markup again.
  return useMemo(
    () => (
      <ErrorBoundary fallback={<PartFailure />}>
        <Suspense fallback={<EmptyLeaf />}>
          <Leaf first={first} />
        </Suspense>
      </ErrorBoundary>
    ),
    [first],
  );
}
