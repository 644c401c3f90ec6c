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
 * Footer of every page. Server-rendered and hydrated at the first interaction, so that its code is not part
 * of the first load. A constant element, which React never renders again.
 */
export const lazyFooter = (
  <ErrorBoundary fallback={<PartFailure />}>
    <Suspense fallback={null}>
      <Footer />
    </Suspense>
  </ErrorBoundary>
);
