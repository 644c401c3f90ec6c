import { AppError } from '#src/api/errors.ts';
import type { Clock } from '#src/platform/clock.ts';
import { type ContentCache, noContentCache } from '#src/platform/caching/content-cache.ts';
import { type Post, type PostPage, type PostSearch, type PostSummary, wholeListLength } from '../contract.ts';
import { publicPost, publicSummary } from './public-post.ts';
import type { BlogStore, ListPosition } from './store.ts';

const pageLength = 12;

type BlogServiceParts = { store: BlogStore; clock: Clock; contentCache?: ContentCache };

/** What visitors can read. Drafts, and posts whose time has not come, do not exist here. */
export function createBlogService({ store, clock, contentCache = noContentCache }: BlogServiceParts) {
  function newestPosts(count = wholeListLength): Promise<PostSummary[]> {
    return contentCache.getOrLoad(`newest posts ${count}`, async () => {
      const { posts } = await store.listPublished({ now: clock.now(), limit: count });
      return posts.map(publicSummary);
    });
  }

  async function searchPosts({ q, tag, cursor, limit = pageLength }: PostSearch): Promise<PostPage> {
    const search = { now: clock.now(), question: q, tag };
    const { posts, next } = await store.listPublished({ ...search, after: readCursor(cursor), limit });
    const total = await store.countPublished(search);
    return { items: posts.map(publicSummary), total, nextCursor: next ? writeCursor(next) : null };
  }

  async function getPost(blogId: string): Promise<Post> {
    const found = await store.findPublished(blogId, clock.now());
    if (!found) throw new AppError('not_found', 'Blog not found');
    return publicPost(found);
  }

  function tagsInUse(): Promise<{ name: string; posts: number }[]> {
    return store.countPostsByTag(clock.now());
  }

  return { newestPosts, searchPosts, getPost, tagsInUse };
}

export type BlogService = ReturnType<typeof createBlogService>;

function writeCursor({ publishedAt, id }: ListPosition): string {
  return Buffer.from(`${publishedAt.toISOString()} ${id}`).toString('base64url');
}

function readCursor(cursor: string | undefined): ListPosition | undefined {
  if (!cursor) return undefined;

  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const publishedAt = new Date(time);
  if (Number.isNaN(publishedAt.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) {
    throw new AppError('validation_failed', 'cursor: not a valid position in the list.', {
      fields: { cursor: { code: 'invalid', message: 'cursor: not a valid position in the list.' } },
    });
  }
  return { publishedAt, id };
}
