import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { searchPath } from '../search-kinds.ts';
import { SearchForm } from './components/search-form.tsx';
import { RecentLinks } from './components/recent-links.tsx';
import { ResultsLoading } from './components/results-loading.tsx';
import { ResultCount, SearchResults } from './components/search-results.tsx';
import { readSearch } from './search-query.ts';
import './search-page.css';
import type { loadSearch } from './search-requests.ts';

/** /search: everything on the site, by a GET form that works without scripts. */
export function Component() {
  const { t } = useI18n();
  const { results } = useLoaderData<typeof loadSearch>();
  const location = useLocation();
  const search = readSearch(location.search);

  return (
    <>
      <PageHead
        title={search.q ? t('search.titleOf', { query: search.q }) : t('search.title')}
        description={t('search.description')}
        path={searchPath}
        noIndex
      />
      <PageHero watch={4} sutra="अन्वेषणम्" title={t('search.title')} lead={t('search.lead')}>
        <SearchForm query={search.q} />
      </PageHero>
      {/* A section without content would be an empty region. */}
      <div
        className="sec search-sec"
        role={results === null ? undefined : 'region'}
        aria-label={results === null ? undefined : t('search.title')}
      >
        <div className="wrap search">
          {/* In the page before the results, so that their number is announced. */}
          <p className="search-count" role="status">
            {results !== null && (
              <Suspense key={location.search} fallback={t('search.loading')}>
                <ResultCount query={search} loaderResult={results} />
              </Suspense>
            )}
          </p>
          {results === null && <RecentLinks />}
          {results !== null && (
            <Suspense key={location.search} fallback={<ResultsLoading />}>
              <SearchResults query={search} loaderResult={results} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
