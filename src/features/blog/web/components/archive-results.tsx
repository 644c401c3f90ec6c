import { useRef } from 'react';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { ListedPost } from '../../contract.ts';
import { type ArchiveSearch, archiveAddress } from '../archive-search.ts';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { useFocusIfLost } from '#src/web/use-focus-if-lost.ts';
import { PostGrid } from './post-grid.tsx';

type ArchiveResultsProps = { search: ArchiveSearch; loaderResult: LoaderResult<ListedPost[]> };

/** How many posts were found. */
export function ArchiveCount({ loaderResult }: Pick<ArchiveResultsProps, 'loaderResult'>) {
  const { t } = useI18n();
  const result = useLoaderResult(loaderResult);
  return result.ok ? t('blog.all.found', { count: result.total ?? result.value.length }) : null;
}

/** One page of search results, with a link to older posts. */
export function ArchiveResults({ search, loaderResult }: ArchiveResultsProps) {
  const result = useLoaderResult(loaderResult);
  if (!result.ok) return <LoadError failure={result} />;
  const { value, next } = result;
  return (
    <FoundPosts search={search} posts={value} nextCursor={next} isNew={loaderResult instanceof Promise} />
  );
}

type FoundPostsProps = {
  search: ArchiveSearch;
  posts: ListedPost[];
  nextCursor: string | undefined;
  isNew: boolean;
};

function FoundPosts({ search, posts, nextCursor, isNew }: FoundPostsProps) {
  const { t } = useI18n();
  const list = useRef<HTMLDivElement>(null);
  useFocusIfLost(list, isNew);
  const { q, tag } = search;

  return (
    <div ref={list} tabIndex={-1}>
      {posts.length > 0 ? (
        <PostGrid posts={posts} level={2} />
      ) : (
        <EmptyState
          title={t(q || tag ? 'blog.all.none' : 'blog.latest.empty')}
          action={<TextLink href="/blog/all">{t('blog.all.showAll')}</TextLink>}
        />
      )}
      <Pagination
        label={t('blog.all.pages')}
        previous={
          search.cursor ? { href: archiveAddress({ q, tag }), label: t('blog.all.newest') } : undefined
        }
        next={
          nextCursor
            ? { href: archiveAddress({ q, tag, cursor: nextCursor }), label: t('blog.all.older') }
            : undefined
        }
      />
    </div>
  );
}
