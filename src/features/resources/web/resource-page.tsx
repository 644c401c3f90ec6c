import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { ResourceOutcome } from './components/resource-outcome.tsx';
import type { loadResource } from './library-requests.ts';
import { readLibrarySearch } from './library-search.ts';

/** Page below /resources: an item, a category, or not found. */
export function Component() {
  const { resource } = useLoaderData<typeof loadResource>();
  const { key, search } = useLocation();

  return (
    <Suspense key={key} fallback={<ResourceLoading />}>
      <ResourceOutcome loaderResult={resource} search={readLibrarySearch(search)} />
    </Suspense>
  );
}

function ResourceLoading() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('resources.title')} description={t('resources.description')} />
      <PageHero watch={4} sutra="ग्रन्थालयः" title={t('resources.title')}>
        <Loading>{t('resources.loading')}</Loading>
      </PageHero>
    </>
  );
}
