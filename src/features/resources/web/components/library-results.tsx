import type { CallOutput } from '#src/api/endpoint.ts';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { listResources } from '../../contract.ts';
import type { LibrarySearch } from '../library-search.ts';
import './library-results.css';
import { LibraryHead } from './library-head.tsx';
import { LibraryShelf } from './library-shelf.tsx';

type LibraryResultsProps = {
  search: LibrarySearch;
  loaderResult: LoaderResult<CallOutput<typeof listResources>>;
};

/** Categories, or those with search results. */
export function LibraryResults({ search, loaderResult }: LibraryResultsProps) {
  const { t } = useI18n();
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  if (!result.ok) {
    return (
      <>
        <LibraryHead />
        <LoadError failure={result} />
      </>
    );
  }

  const { total, categories } = result.value;
  const filled = categories.filter(({ items }) => items.length > 0);
  return (
    <>
      <LibraryHead isSample={filled.some(({ items }) => items.some(({ isSample }) => isSample))} />
      <p className={search.q && total > 0 ? 'library-count' : 'vh'} role="status">
        {total === 0 ? t('resources.none') : t('resources.found', { count: total })}
      </p>
      {total === 0 ? (
        <EmptyState
          title={<span aria-hidden="true">{t('resources.none')}</span>}
          action={<TextLink href="/library">{t('resources.clear')}</TextLink>}
        />
      ) : (
        <div className="shelves">
          {filled.map((shelf) => (
            <LibraryShelf key={shelf.key} shelf={shelf} search={search} />
          ))}
        </div>
      )}
    </>
  );
}
