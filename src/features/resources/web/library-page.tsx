import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { narrowsPage } from '#src/i18n/language-address.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { CalendarTools } from './components/calendar-tools.tsx';
import { LibraryHead } from './components/library-head.tsx';
import { LibraryLoading } from './components/library-loading.tsx';
import { LibraryResults } from './components/library-results.tsx';
import { LibrarySearchForm } from './components/library-search-form.tsx';
import { SpecificRequest } from './components/specific-request.tsx';
import type { loadLibrary } from './library-requests.ts';
import { readLibrarySearch } from './library-search.ts';

export function Component() {
  const { shelves, today } = useLoaderData<typeof loadLibrary>();
  const { search: query } = useLocation();
  const { t } = useI18n();
  const search = readLibrarySearch(query);

  return (
    <>
      <PageHead
        title={t('resources.title')}
        description={t('resources.description')}
        noIndex={narrowsPage(query)}
      />
      <PageHero watch={4} sutra="ग्रन्थालयः" title={t('resources.title')} lead={t('resources.lead')}>
        <LibrarySearchForm search={search} />
      </PageHero>
      <CalendarTools today={today} />
      <section className="sec sec--sunk" aria-labelledby="shelves">
        <div className="wrap">
          <Suspense
            fallback={
              <>
                <LibraryHead />
                <LibraryLoading />
              </>
            }
          >
            <LibraryResults search={search} loaderResult={shelves} />
          </Suspense>
        </div>
      </section>
      <SpecificRequest />
    </>
  );
}
