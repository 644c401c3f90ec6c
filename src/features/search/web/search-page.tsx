import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { searchPath } from '../search-kinds.ts';
import { SearchForm } from './components/search-form.tsx';
import { SearchResults } from './components/search-results.tsx';
import { readSearch } from './search-query.ts';
import './search-page.css';
import type { loadSearch } from './search-requests.ts';

/** /search: everything on the site, by a GET form that works without scripts. */
export function Component() {
  const { t } = useI18n();
  const { results } = useLoaderData<typeof loadSearch>();
  const location = useLocation();
  const asked = readSearch(location.search);

  return (
    <>
      <PageHead
        title={asked.q ? t('search.titleOf', { query: asked.q }) : t('search.title')}
        description={t('search.description')}
        path={searchPath}
        noIndex
      />
      <PageHero watch={4} sutra="अन्वेषणम्" title={t('search.title')} lead={t('search.lead')}>
        <SearchForm key={asked.q} query={asked.q} />
      </PageHero>
      {results !== null && (
        <section className="sec search-sec" aria-label={t('search.title')}>
          <div className="wrap search">
            <Suspense key={location.search} fallback={<Loading>{t('search.loading')}</Loading>}>
              <SearchResults asked={asked} loaderResult={results} />
            </Suspense>
          </div>
        </section>
      )}
    </>
  );
}
