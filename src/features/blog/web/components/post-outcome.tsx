import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useErrorText } from '#src/web/use-error-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { NextPosts, ReadablePost } from '../../contract.ts';
import { PostArticle } from './post-article.tsx';
import { LazyContinueReading } from './post-page/lazy-continue-reading.tsx';
import { PostSubscribe } from './post-page/post-subscribe.tsx';
import { ReadNext } from './post-page/read-next.tsx';

type PostOutcomeProps = {
  loaderResult: LoaderResult<ReadablePost>;
  nextResult: LoaderResult<NextPosts>;
};

/** The post or the error (BLD-03, BLD-04). */
export function PostOutcome({ loaderResult, nextResult }: PostOutcomeProps) {
  const { locale } = useI18n();
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  if (result.ok && result.value) {
    const { blogId, hasMoved, title, language } = result.value;
    // The server redirects before it renders; a link within the site is followed here.
    if (hasMoved) return <Navigate to={`/blog/${blogId}`} replace />;
    return (
      <>
        <PostArticle post={result.value} />
        <Suspense fallback={null}>
          <LoadedNext loaderResult={nextResult} />
        </Suspense>
        <PostSubscribe />
        <LazyContinueReading blogId={blogId} title={title} language={language ?? locale} />
      </>
    );
  }
  if (result.ok || result.status === 404) return <PostNotFound />;
  return <PostFailure failure={result} />;
}

/** What to read next; a post is shown without it when it cannot be loaded. */
function LoadedNext({ loaderResult }: { loaderResult: LoaderResult<NextPosts> }) {
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  return result.ok ? <ReadNext next={result.value} /> : null;
}

function PostNotFound() {
  const { t } = useI18n();

  return (
    <div className="wrap article-state">
      <PageHead title={t('blog.notFound')} description={t('blog.title')} noIndex />
      <h1>{t('blog.notFound')}</h1>
      <BackToBlogs />
    </div>
  );
}

function PostFailure({ failure }: { failure: Parameters<typeof useErrorText>[0] }) {
  const { t } = useI18n();
  const message = useErrorText(failure);

  return (
    <div className="wrap article-state">
      <PageHead title={t('blog.title')} description={t('blog.title')} noIndex />
      <h1 className="vh">{t('blog.title')}</h1>
      <Notice tone="err">
        <p>{message}</p>
      </Notice>
      <BackToBlogs />
    </div>
  );
}

function BackToBlogs() {
  const { t } = useI18n();
  return <ButtonLink href="/blog">{t('blog.backToBlogs')}</ButtonLink>;
}
