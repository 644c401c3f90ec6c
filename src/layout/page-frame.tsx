import type { ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { usePageArrival } from './page-arrival.ts';

/** Skip link and the page as main content. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const { mainRef, announcement } = usePageArrival();

  return (
    <>
      <a className="skip" href="#main">
        {t('common.skipToContent')}
      </a>
      <main id="main" ref={mainRef} tabIndex={-1}>
        {children}
      </main>
      <p className="vh" role="status" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}
