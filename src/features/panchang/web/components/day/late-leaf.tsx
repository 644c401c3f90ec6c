import { type ComponentProps, lazy, Suspense, useMemo } from 'react';
import { PartFailure } from '#src/web/part-failure.tsx';
import { loadMessages } from '#src/i18n/messages.ts';
import { holdEarlyClicks } from '#src/ui/controls/early-clicks.ts';
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx';
import { firstSignOfVisitor } from '#src/ui/styles/first-sign-of-visitor.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import { EmptyLeaf } from './empty-leaf.tsx';
import { untilWide } from '../shared/wide-screen.ts';

const Leaf = import.meta.env.SSR
  ? (await import('./live-leaf.tsx')).LiveLeaf
  : lazy(async () => {
      holdEarlyClicks('.almanac');
      await Promise.race([untilWide(), firstSignOfVisitor()]);
      const [{ LiveLeaf }] = await loadPart(() =>
        Promise.all([import('./live-leaf.tsx'), loadMessages(['almanac'])]),
      );
      return { default: LiveLeaf };
    });

/**
 * The leaf as the server rendered it; it comes to life at once where it is seen, and a phone, which does not show it,
 * loads no code for it on the way to the page.
 */
export function LateLeaf({ first }: ComponentProps<typeof Leaf>) {
  // One element as long as the day is the same: nothing else on the page renders the server's leaf anew.
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
