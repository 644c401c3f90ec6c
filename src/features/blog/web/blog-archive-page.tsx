import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import type { loadBlogArchive } from './blog-requests.ts';
import { ArchiveCount, ArchiveResults } from './components/archive-results.tsx';
import { ArchiveSearch } from './components/archive-search.tsx';
import { MovedTopic } from './components/moved-topic.tsx';
import { PostGridLoading } from './components/post-grid-loading.tsx';
import { readArchiveSearch } from './archive-search.ts';

export function Component() {
  const { posts, tags, topic: found } = useLoaderData<typeof loadBlogArchive>();
  const location = useLocation();
  const { t } = useI18n();
  const search = readArchiveSearch(location.search);
  const topic = search.tag;
  const isWholeList = !search.q && !search.tag && !search.cursor;

  return (
    <>
      {found && (
        <Suspense fallback={null}>
          <MovedTopic loaderResult={found} />
        </Suspense>
      )}
      <PageHead
        title={topic ? t('blog.all.titleOfTopic', { topic }) : t('blog.all.title')}
        description={topic ? t('blog.all.descriptionOfTopic', { topic }) : t('blog.all.description')}
        noIndex={!isWholeList}
      />
      <PageHero watch={5} sutra="सर्वे लेखाः" title={t('blog.all.title')} lead={t('blog.all.lead')} />
      <section className="sec" aria-label={t('blog.all.title')}>
        <div className="wrap">
          <Suspense fallback={null}>
            <ArchiveSearch search={search} loaderResult={tags} />
          </Suspense>
          {/* In the page before the posts, so that their number is announced. */}
          <p className="archive-count" role="status">
            <Suspense key={location.key} fallback={null}>
              <ArchiveCount loaderResult={posts} />
            </Suspense>
          </p>
          <Suspense key={location.key} fallback={<PostGridLoading />}>
            <ArchiveResults search={search} loaderResult={posts} />
          </Suspense>
        </div>
      </section>
    </>
  );
}
