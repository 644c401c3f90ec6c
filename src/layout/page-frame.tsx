import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ToastProvider } from '#src/ui/feedback/toast-provider.tsx';
import { useEarlyOpening } from '#src/ui/navigation/early-opening.ts';
import { Dock } from '#src/ui/page/dock.tsx';
import { isDarkWatch } from '#src/ui/page/scenes.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { lazyFooter } from './lazy-footer.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { usePageArrival } from './page-arrival.ts';
import { useRouteHandle } from './route-handle.ts';
import { SiteHeader } from './site-header.tsx';
import { useLivingSky } from './use-living-sky.ts';
import { useOfflineCopy } from './use-offline-copy.ts';
import { useWholePage } from '#src/ui/page/use-whole-page.ts';

/** Frame of every page: skip link, header, main content, footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const site = useSite();
  const { pathname } = useLocation();
  const isOpenedEarly = useEarlyOpening();
  const isOpening = useNavigation().state !== 'idle' || isOpenedEarly;
  const { watch, bare, night } = useRouteHandle();
  const { mainRef, announcement } = usePageArrival();
  useOfflineCopy();
  useLivingSky();
  useWholePage();

  return (
    <ToastProvider closeLabel={t('common.close')}>
      <a className="skip" href="#main">
        {t('common.skipToContent')}
      </a>
      {!bare && (
        <SiteHeader
          site={site}
          path={pathname}
          isOnDark={night || isDarkWatch(watch ?? 0)}
          isOpening={isOpening}
        />
      )}
      <main id="main" ref={mainRef} tabIndex={-1}>
        {children}
      </main>
      {!bare && lazyFooter}
      <div className="page-notices">
        <Dock />
        {!bare && <AnnouncementBar />}
        <DemoBanner />
        <PreviewBanner />
      </div>
      <p className="vh no-print" role="status" aria-live="polite">
        {announcement}
      </p>
    </ToastProvider>
  );
}
