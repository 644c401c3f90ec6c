import type { PostState } from './admin-contract.ts';

/** A published post with a future date is scheduled and appears at that time. */
export function stateOf(post: { published: boolean; publishedAt: Date | null }, now: Date): PostState {
  if (!post.published) return 'draft';
  return post.publishedAt && post.publishedAt > now ? 'scheduled' : 'published';
}

/**
 * Returns the date a post is saved with. The first publication sets it; a draft keeps it, so that a
 * republished post returns to its former position. Clearing a future date means "now".
 *
 * @param wanted date entered by the editor; null for none
 * @param known previous date of the post
 */
export function publishingDate(
  { published, wanted, known }: { published: boolean; wanted: Date | null; known: Date | null },
  now: Date,
): Date | null {
  if (wanted) return wanted;
  if (!published) return known && known <= now ? known : null;
  return known && known <= now ? known : now;
}
