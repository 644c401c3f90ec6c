import { type RefObject, useId, useRef } from 'react';
import type { CallOutput } from '#src/api/endpoint.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useFocusIfLost } from '#src/web/use-focus-if-lost.ts';
import type { SearchGroup, searchSite } from '../../contract.ts';
import { type SearchQuery, searchAddress } from '../search-query.ts';
import { useFoundText } from '../use-found-text.ts';
import { MatchedText } from './matched-text.tsx';

type Results = CallOutput<typeof searchSite>;

type SearchResultsProps = { query: SearchQuery; loaderResult: LoaderResult<Results> };

/** How many results were found. */
export function ResultCount({ query, loaderResult }: SearchResultsProps) {
  const foundText = useFoundText();
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  return result.ok ? foundText(query.q, result.value) : null;
}

/** What was found, by kind, or the results of one kind in pages. */
export function SearchResults({ query, loaderResult }: SearchResultsProps) {
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  if (!result.ok) return <LoadError failure={result} />;
  return <FoundResults query={query} results={result.value} isNew={loaderResult instanceof Promise} />;
}

type FoundResultsProps = { query: SearchQuery; results: Results; isNew: boolean };

function FoundResults({ query, results, isNew }: FoundResultsProps) {
  const { t } = useI18n();
  const first = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(first, isNew);
  const { groups, suggestions, page, pages } = results;
  const { q, kind } = query;

  return (
    <>
      {groups.length === 0 && (
        <EmptyState
          title={t('search.noneHint')}
          action={<TextLink href="/sitemap">{t('search.noneAction')}</TextLink>}
        />
      )}
      {suggestions.length > 0 && kind === null && (
        <nav className="search-suggestions" aria-label={t('search.suggestions')}>
          <span>{t('search.suggestions')}</span>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <TextLink href={searchAddress({ q: suggestion })}>{suggestion}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {kind !== null && (
        <p>
          <TextLink href={searchAddress({ q })}>{t('search.allKinds')}</TextLink>
        </p>
      )}
      {groups.map((group, at) => (
        <ResultGroup key={group.kind} group={group} query={query} headingRef={at === 0 ? first : undefined} />
      ))}
      <Pagination
        label={t('search.pages')}
        {...(page > 1 && {
          previous: { href: searchAddress({ ...query, page: page - 1 }), label: t('search.previous') },
        })}
        {...(page < pages && {
          next: { href: searchAddress({ ...query, page: page + 1 }), label: t('search.next') },
        })}
      />
    </>
  );
}

type ResultGroupProps = {
  group: SearchGroup;
  query: SearchQuery;
  headingRef: RefObject<HTMLHeadingElement | null> | undefined;
};

function ResultGroup({ group, query, headingRef }: ResultGroupProps) {
  const { t, locale } = useI18n();
  const headingId = useId();
  const { kind, total, items } = group;

  return (
    <section className="search-group" aria-labelledby={headingId}>
      <h2 ref={headingRef} id={headingId} tabIndex={-1}>
        {t(`search.kinds.${kind}`)}
      </h2>
      <ol>
        {items.map((item) => (
          <li key={item.path} className="search-result">
            <Link
              className="search-title"
              href={item.path}
              lang={item.titleLanguage === locale ? undefined : item.titleLanguage}
            >
              <MatchedText parts={item.title} />
            </Link>
            {item.excerpt.length > 0 && (
              <p lang={item.language === locale ? undefined : item.language}>
                <MatchedText parts={item.excerpt} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {query.kind === null && total > items.length && (
        <p>
          <TextLink href={searchAddress({ q: query.q, kind })}>
            {t('search.allOfKind', {
              kind: t(`search.kinds.${kind}`),
              total: group.isMore ? `${total}+` : total,
            })}
          </TextLink>
        </p>
      )}
    </section>
  );
}
