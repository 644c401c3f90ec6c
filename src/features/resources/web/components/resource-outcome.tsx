import { LoadError } from '#src/web/loaders/load-error.tsx';
import type { CallOutput } from '#src/api/endpoint.ts';
import { NotFound } from '#src/web/not-found.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import type { ApiFailure } from '#src/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import type { getResource } from '../../contract.ts';
import type { LibrarySearch } from '../library-search.ts';
import { CategoryDetail } from './category-detail.tsx';
import { ResourceDetail } from './resource-detail.tsx';

type ResourceOutcomeProps = {
  loaderResult: LoaderResult<CallOutput<typeof getResource>>;
  search: LibrarySearch;
};

/** Item or category, or the error (XTR-11). */
export function ResourceOutcome({ loaderResult, search }: ResourceOutcomeProps) {
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  if (!result.ok) return result.status === 404 ? <NotFound /> : <ResourceFailure failure={result} />;
  if (result.value.kind === 'item') return <ResourceDetail item={result.value} />;
  return <CategoryDetail category={result.value} search={search} />;
}

function ResourceFailure({ failure }: { failure: ApiFailure }) {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('resources.title')} description={t('resources.description')} noIndex />
      <PageHero watch={4} sutra="ग्रन्थालयः" title={t('resources.title')} />
      <section className="sec">
        <div className="wrap">
          <LoadError failure={failure} />
        </div>
      </section>
    </>
  );
}
