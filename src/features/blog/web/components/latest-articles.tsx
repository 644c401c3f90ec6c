import type { CallOutput } from '#src/http/endpoint.ts';
import type { Answer } from '#src/http/web/page-loader.ts';
import { useAnswer } from '#src/http/web/use-answer.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { listBlogs } from '../../contract.ts';
import { LoadFailure } from '#src/http/web/load-failure.tsx';
import { PostGrid } from './post-grid.tsx';

/** All posts, or why they cannot be shown. */
export function LatestArticles({ answer }: { answer: Answer<CallOutput<typeof listBlogs>> }) {
  const { t } = useI18n();
  const result = useAnswer(answer);
  if (!result.ok) return <LoadFailure failure={result} />;

  const posts = Array.isArray(result.value) ? result.value : result.value.items;
  if (posts.length === 0) return <EmptyState title={t('blog.latest.empty')} />;
  return <PostGrid posts={posts} />;
}
