import { PageHead } from '#src/web/page-head.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useErrorText } from '#src/web/use-error-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { ReadablePost } from '../../contract.ts';
import { PostArticle } from './post-article.tsx';

/** The post or the error (BLD-03, BLD-04). */
export function PostOutcome({ loaderResult }: { loaderResult: LoaderResult<ReadablePost> }) {
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  if (result.ok && result.value) return <PostArticle post={result.value} />;
  if (result.ok || result.status === 404) return <PostNotFound />;
  return <PostFailure failure={result} />;
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
