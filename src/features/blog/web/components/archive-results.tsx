import type { CallOutput } from '#src/api/endpoint.ts';
import type { Answer } from '#src/web/loaders/page-loader.ts';
import { useAnswer } from '#src/web/loaders/use-answer.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { listBlogs, PostPage } from '../../contract.ts';
import { type ArchiveSearch, archiveAddress } from '../archive-search.ts';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { PostGrid } from './post-grid.tsx';

type ArchiveResultsProps = { search: ArchiveSearch; answer: Answer<CallOutput<typeof listBlogs>> };

/** One page of the posts that fit a search, with the way to the older ones. */
export function ArchiveResults({ search, answer }: ArchiveResultsProps) {
  const result = useAnswer(answer);
  if (!result.ok) return <LoadError failure={result} />;
  return <FoundPosts search={search} page={asPage(result.value)} />;
}

function FoundPosts({ search, page }: { search: ArchiveSearch; page: PostPage }) {
  const { t } = useI18n();
  const { q, tag } = search;

  return (
    <>
      <p className="archive-count" role="status">
        {t('blog.all.found', { count: page.total })}
      </p>
      {page.items.length > 0 ? (
        <PostGrid posts={page.items} level={2} />
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
          page.nextCursor
            ? { href: archiveAddress({ q, tag, cursor: page.nextCursor }), label: t('blog.all.older') }
            : undefined
        }
      />
    </>
  );
}

/** The page asks for a part of the list and gets one; a whole list would be its only page. */
function asPage(value: CallOutput<typeof listBlogs>): PostPage {
  return Array.isArray(value) ? { items: value, total: value.length, nextCursor: null } : value;
}
