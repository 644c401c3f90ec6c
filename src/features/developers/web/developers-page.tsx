import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { narrowsPage } from '#src/i18n/language-address.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { ApiDescription } from './components/api-description.tsx';
import type { loadApiDescription } from './developers-requests.ts';

/** All API endpoints, for developers. */
export function Component() {
  const { description } = useLoaderData<typeof loadApiDescription>();
  const { search } = useLocation();
  const { t } = useI18n();

  return (
    <>
      <PageHead
        title={t('developers.title')}
        description={t('developers.description')}
        path="/developers"
        noIndex={narrowsPage(search)}
      />
      <PageHero watch={3} sutra="सङ्केतः" title={t('developers.title')} lead={t('developers.lead')}>
        <p>
          <a href="/api/openapi.json">{t('developers.document')}</a>
        </p>
        <p>
          <TextLink href="/developers/give-button">{t('developers.giveButton')}</TextLink>
        </p>
        <p>
          <TextLink href="/panchang/embed">{t('developers.panchangCard')}</TextLink>
        </p>
      </PageHero>
      <section className="sec">
        <div className="wrap">
          <Suspense fallback={<Loading>{t('common.loading')}</Loading>}>
            <ApiDescription loaderResult={description} />
          </Suspense>
        </div>
      </section>
    </>
  );
}
