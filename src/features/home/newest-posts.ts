import type { ListedPost } from '#src/features/blog/contract.ts';

/** Returns the newest posts, by time and not by the text of their dates (HOM-14). */
export function newestPosts(posts: readonly ListedPost[], count: number): ListedPost[] {
  const time = ({ publishedAt }: ListedPost) => Date.parse(publishedAt);
  return [...posts].sort((one, other) => time(other) - time(one)).slice(0, count);
}
