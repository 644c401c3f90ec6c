import { Suspense } from 'react';
import type { CallOutput } from '#src/api/endpoint.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import type { listBlogs } from '../../contract.ts';
import { PostCard } from './post-card.tsx';
import './featured-post.css';

type FeaturedPostProps = { loaderResult: LoaderResult<CallOutput<typeof listBlogs>> };

/** The newest post that the organization recommends; nothing when there is none. */
export function FeaturedPost({ loaderResult }: FeaturedPostProps) {
  return (
    <Suspense fallback={null}>
      <LoadedPost loaderResult={loaderResult} />
    </Suspense>
  );
}

function LoadedPost({ loaderResult }: FeaturedPostProps) {
  const { t } = useI18n();
  const result = useLoaderResult(loaderResult);
  const post = result.ok ? result.value.find(({ featured }) => featured) : undefined;
  if (!post) return null;

  return (
    <section className="sec sec--flush">
      <div className="wrap">
        <SectionHead sutra="विशेषः" title={t('blog.featured')} />
        <PostCard post={post} className="featured-post" />
      </div>
    </section>
  );
}
