import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import type { loadBlogPost } from './blog-requests.ts';
import './blog-post-page.css';
import { PostOutcome } from './components/post-outcome.tsx';

export function Component() {
  const { post, next } = useLoaderData<typeof loadBlogPost>();
  const { key } = useLocation();

  return (
    <div className="article">
      <Suspense key={key} fallback={<PostLoading />}>
        <PostOutcome loaderResult={post} nextResult={next} />
      </Suspense>
    </div>
  );
}

function PostLoading() {
  const { t } = useI18n();

  return (
    <div className="wrap article-state">
      <PageHead title={t('blog.title')} description={t('blog.title')} />
      <h1 className="vh">{t('blog.title')}</h1>
      <Loading>{t('blog.loading')}</Loading>
    </div>
  );
}
