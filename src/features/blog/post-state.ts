import type { PostState } from './admin-contract.ts';

/** A published post with a date in the future is scheduled: it appears when its time comes. */
export function stateOf(post: { published: boolean; publishedAt: Date | null }, now: Date): PostState {
  if (!post.published) return 'draft';
  return post.publishedAt && post.publishedAt > now ? 'scheduled' : 'published';
}

/**
 * The date a post is saved with. The first publishing sets it; a draft keeps it, so that a post which was taken back
 * for a while comes back in its old place. A date that is still to come, once cleared, means "now".
 *
 * @param wanted what the editor says; null for nothing
 * @param known what the post had before
 */
export function publishingDate(
  { published, wanted, known }: { published: boolean; wanted: Date | null; known: Date | null },
  now: Date,
): Date | null {
  if (wanted) return wanted;
  if (!published) return known && known <= now ? known : null;
  return known && known <= now ? known : now;
}
