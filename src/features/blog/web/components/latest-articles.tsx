import { type ReactNode, Suspense } from 'react';
import type { CallOutput } from '#src/api/endpoint.ts';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useSite } from '#src/api/site.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { listBlogs } from '../../contract.ts';
import { PostGrid } from './post-grid.tsx';
import { PostGridLoading } from './post-grid-loading.tsx';

type LatestArticlesProps = { loaderResult: LoaderResult<CallOutput<typeof listBlogs>> };

/** All posts, or the error. A live site without posts has no such section. */
export function LatestArticles({ loaderResult }: LatestArticlesProps) {
  return (
    <Suspense
      fallback={
        <LatestFrame>
          <PostGridLoading />
        </LatestFrame>
      }
    >
      <LoadedArticles loaderResult={loaderResult} />
    </Suspense>
  );
}

function LoadedArticles({ loaderResult }: LatestArticlesProps) {
  const { t } = useI18n();
  const { mode } = useSite();
  const result = useLoaderResult(loaderResult);
  if (!result.ok) {
    return (
      <LatestFrame>
        <LoadError failure={result} />
      </LatestFrame>
    );
  }

  const posts = result.value;
  if (posts.length === 0 && mode === 'live') return null;
  return (
    <LatestFrame>
      {posts.length === 0 ? <EmptyState title={t('blog.latest.empty')} /> : <PostGrid posts={posts} />}
    </LatestFrame>
  );
}

function LatestFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n();

  return (
    <section className="sec sec--flush">
      <div className="wrap">
        <SectionHead
          sutra="नूतनलेखाः"
          title={t('blog.latest.title')}
          link={
            <TextLink href="/blog/all" arrow>
              {t('blog.latest.viewAll')}
            </TextLink>
          }
        />
        {children}
      </div>
    </section>
  );
}
