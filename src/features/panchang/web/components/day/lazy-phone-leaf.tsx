import { type ComponentProps, lazy, Suspense, useMemo } from 'react';
import { loadMessages } from '#src/i18n/messages.ts';
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import { firstInteraction } from '#src/ui/styles/first-interaction.ts';
import { chosenPlace } from '../../chosen-place.ts';

const Leaf = import.meta.env.SSR
  ? (await import('./phone-leaf.tsx')).PhoneLeaf
  : lazy(async () => {
      if (chosenPlace() === null) await Promise.race([firstInteraction(), nextReturn()]);
      const [{ PhoneLeaf }] = await loadPart(() =>
        Promise.all([import('./phone-leaf.tsx'), loadMessages(['almanac'])]),
      );
      return { default: PhoneLeaf };
    });

/** Today for narrow screens, rendered by the server and hydrated when the visitor does something or returns to the page. */
export function LazyPhoneLeaf({ first, firstNow }: ComponentProps<typeof Leaf>) {
  // A stable element for the same day, so that React never renders the server's markup again.
  return useMemo(
    () => (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Leaf first={first} firstNow={firstNow} />
        </Suspense>
      </ErrorBoundary>
    ),
    [first, firstNow],
  );
}

/** Resolves when the page is shown again, because what holds can have changed in between. */
function nextReturn(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
  });
}
