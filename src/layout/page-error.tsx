import type { FormEvent } from 'react';
import { useRouteError } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { CodeLoadError } from '#src/ui/feedback/load-code.ts';
import { useReloadFirst } from '#src/ui/feedback/use-reload-first.ts';
import '#src/ui/page/lost.css';

/** Replaces a page that failed to load or to render. */
export function PageError() {
  const error = useRouteError();
  const isFinal = useReloadFirst(error);
  const { t } = useI18n();
  const text = t(error instanceof CodeLoadError ? 'common.pageUnreachableText' : 'common.pageFailedText');

  // Without scripts the form requests the same URL.
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    location.reload();
  }

  return (
    <div className="lost" data-plain="">
      <PageHead title={t('common.pageFailed')} description={text} noIndex />
      {isFinal && (
        <div>
          <div role="alert">
            <h1>{t('common.pageFailed')}</h1>
            <p className="lead">{text}</p>
          </div>
          <form className="row" onSubmit={handleSubmit}>
            <Button type="submit">{t('common.tryAgain')}</Button>
            {/* Not a router link: a full page load discards the failed state. */}
            <a className={buttonClass({ variant: 'line' })} href="/">
              {t('navLinks.home')}
            </a>
          </form>
        </div>
      )}
    </div>
  );
}
