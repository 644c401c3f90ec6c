import { lazy, Suspense } from 'react';
import { PartFailure } from '#src/web/part-failure.tsx';
import { loadMessages } from '#src/i18n/messages.ts';
import { holdQueuedClicks } from '#src/ui/controls/queued-clicks.ts';
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx';
import { firstInteraction } from '#src/ui/styles/first-interaction.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';

const Footer = import.meta.env.SSR
  ? (await import('./footer-area.tsx')).FooterArea
  : lazy(async () => {
      holdQueuedClicks('footer.ft');
      await firstInteraction();
      const [{ FooterArea }] = await loadPart(() =>
        Promise.all([import('./footer-area.tsx'), loadMessages(['footer'])]),
      );
      return { default: FooterArea };
    });

/**
 * The footer. It stands below every page, so what the server rendered comes to life when somebody begins to use the
 * page, and its code is no part of the first load. One element for good: nothing above it ever renders it anew.
 */
export const lateFooter = (
  <ErrorBoundary fallback={<PartFailure />}>
    <Suspense fallback={null}>
      <Footer />
    </Suspense>
  </ErrorBoundary>
);
