import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { NotFound } from '#src/web/not-found.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { isInvalidLink } from '#src/web/result.ts';
import type { PostPreview } from '../contract.ts';
import './blog-post-page.css';
import type { loadPostPreview } from './blog-requests.ts';
import { PostArticle } from './components/post-article.tsx';

/** A post for people with a preview link, published or not. */
export function Component() {
  const { t } = useI18n();
  const { preview } = useLoaderData<typeof loadPostPreview>();

  return (
    <Suspense fallback={<Loading>{t('blog.loading')}</Loading>}>
      <LoadedPreview loaderResult={preview} />
    </Suspense>
  );
}

function LoadedPreview({ loaderResult }: { loaderResult: LoaderResult<PostPreview> }) {
  const { t, formatLongDate } = useI18n();
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  if (!result.ok && isInvalidLink(result)) return <NotFound title={t('post.preview.expired')} />;
  if (!result.ok)
    return (
      <div className="wrap article-state">
        <PageHead title={t('post.preview.title')} description={t('blog.title')} noIndex />
        <h1 className="vh">{t('post.preview.title')}</h1>
        <LoadError failure={result} />
      </div>
    );

  return (
    <div className="article">
      <div className="wrap preview-note">
        <Notice tone="info" title={t('post.preview.title')}>
          <p>{t('post.preview.text', { date: formatLongDate(result.value.expiresAt) })}</p>
        </Notice>
      </div>
      <PostArticle post={result.value} isPreview />
    </div>
  );
}
