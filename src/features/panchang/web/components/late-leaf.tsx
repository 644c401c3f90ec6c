import { type ComponentProps, lazy, Suspense, useMemo } from 'react';
import { loadMessages } from '#src/i18n/messages.ts';
import { holdEarlyClicks } from '#src/ui/early-clicks.ts';
import { firstSignOfVisitor } from '#src/ui/first-sign-of-visitor.ts';
import { EmptyLeaf } from './empty-leaf.tsx';
import { untilWide } from './wide-screen.ts';

const Leaf = import.meta.env.SSR
  ? (await import('./live-leaf.tsx')).LiveLeaf
  : lazy(async () => {
      holdEarlyClicks('.almanac');
      await Promise.race([untilWide(), firstSignOfVisitor()]);
      const [{ LiveLeaf }] = await Promise.all([import('./live-leaf.tsx'), loadMessages(['almanac'])]);
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
      <Suspense fallback={<EmptyLeaf />}>
        <Leaf first={first} />
      </Suspense>
    ),
    [first],
  );
}
