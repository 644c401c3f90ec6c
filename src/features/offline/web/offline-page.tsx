import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import './offline-page.css';

/**
 * /offline: what the service worker shows for a page that is not stored, at the address of that page. It removes
 * the scripts and inserts the links to stored pages (worker/responses.ts).
 */
export function Component() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('offline.title')} description={t('offline.text')} noIndex />
      <div className="offline">
        <img src="/art/om.svg" alt="" width="400" height="400" />
        <h1>{t('offline.title')}</h1>
        <p className="lead">{t('offline.text')}</p>
        <div className="row">
          {/* An empty address loads the page again. */}
          <ButtonLink href="">{t('offline.retry')}</ButtonLink>
          <ButtonLink href="/panchang" variant="line">
            {t('offline.today')}
          </ButtonLink>
        </div>
        <nav className="offline-pages" aria-label={t('offline.opened')} data-has-opened="no">
          <h2>{t('offline.opened')}</h2>
          <ul data-opened="" />
        </nav>
      </div>
    </>
  );
}
