import type { listBlogs } from '#src/features/blog/contract.ts';
import { PostCard } from '#src/features/blog/web/components/post-card.tsx';
import type { CallOutput } from '#src/api/endpoint.ts';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { newestPosts } from '../../newest-posts.ts';
import './recent-insights.css';

const bands = ['kumkum', 'nila', 'mayura'] as const;

/** The three newest posts (HOM-14); renders nothing when they failed to load (HOM-19) or there are none. */
export function RecentInsights({
  loaderResult,
}: {
  loaderResult: LoaderResult<CallOutput<typeof listBlogs>>;
}) {
  const { t } = useI18n();
  const result = useLoaderResult(loaderResult);
  if (!result.ok || !Array.isArray(result.value) || result.value.length === 0) return null;

  const [first, ...others] = newestPosts(result.value, bands.length);
  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead
          sutra="नूतनलेखाः"
          title={t('home.insights.title')}
          link={
            <TextLink href="/blog" arrow>
              {t('home.insights.viewAll')}
            </TextLink>
          }
        />
        <div className="insights">
          {first && <PostCard post={first} band={bands[0]} className="insights-first" />}
          <div className="insights-side">
            {others.map((post, place) => (
              <PostCard key={post.blogId} post={post} band={bands[place + 1]} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
