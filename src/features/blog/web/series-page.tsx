import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { NotFound } from '#src/web/not-found.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { Series } from '../contract.ts';
import './author-page.css';
import type { loadSeries } from './blog-requests.ts';
import { PostGrid } from './components/post-grid.tsx';

/** The posts of a series in the order in which they are read. */
export function Component() {
  const { t } = useI18n();
  const { series } = useLoaderData<typeof loadSeries>();
  const { key } = useLocation();

  return (
    <Suspense key={key} fallback={<Loading>{t('blog.loadingList')}</Loading>}>
      <LoadedSeries loaderResult={series} />
    </Suspense>
  );
}

function LoadedSeries({ loaderResult }: { loaderResult: LoaderResult<Series> }) {
  const { t } = useI18n();
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  if (!result.ok && result.status === 404) return <NotFound title={t('post.series.notFound')} />;
  if (!result.ok)
    return (
      <div className="wrap author-page">
        <LoadError failure={result} />
      </div>
    );

  const { name, posts } = result.value;
  return (
    <div className="wrap author-page">
      <PageHead title={name} description={t('post.series.description', { name })} />
      <Breadcrumb
        label={t('post.breadcrumb')}
        above={[{ href: '/blog', title: t('blog.title') }]}
        current={name}
      />
      <header className="author-head">
        <div>
          <h1>{name}</h1>
          <p className="lead">{t('post.series.lead', { count: posts.length })}</p>
        </div>
      </header>
      <PostGrid posts={posts} level={2} />
    </div>
  );
}
