import { AppError } from '#src/api/errors.ts';
import type { Page } from '#src/api/paged-list.ts';
import { type ContentLanguage, languagesOf } from '#src/api/translations/translation.ts';
import type { Clock } from '#src/platform/clock.ts';
import { type ContentCache, noContentCache } from '#src/platform/caching/content-cache.ts';
import type { Db } from '#src/platform/database/database.ts';
import { firstPageLength, type Post, type PostListQuery, type PostSummary } from '../contract.ts';
import { publicPost, publicSummary } from './public-post.ts';
import { blogStore } from './store.ts';

type Dependencies = { db: Db; clock: Clock; contentCache?: ContentCache };

type PostList = { page: Page<PostSummary>; total: number };

/** Posts that visitors can read; drafts and scheduled posts return 404. */
export function createBlogService({ db, clock, contentCache = noContentCache }: Dependencies) {
  function listPosts(query: PostListQuery): Promise<PostList> {
    // Every visitor requests the first page; caching searches would waste memory.
    if (query.q || query.tag || query.cursor !== undefined) return readList(query);
    return contentCache.getOrLoad(`posts ${query.limit} ${query.language}`, () => readList(query));
  }

  async function readList(query: PostListQuery): Promise<PostList> {
    const search = { ...query, now: clock.now() };
    const page = await blogStore.listPublished(db, search);
    return {
      page: { ...page, items: page.items.map(publicSummary) },
      total: await blogStore.countPublished(db, search),
    };
  }

  async function newestPosts(count: number, language: ContentLanguage): Promise<PostSummary[]> {
    return (await listPosts({ limit: count, language })).page.items;
  }

  /** Newest posts for the sitemap, with the languages in which each can be read. */
  async function listAddresses() {
    const rows = await blogStore.listAddresses(db, clock.now(), firstPageLength);
    return rows.map(({ slug, publishedAt, language, translations }) => ({
      blogId: slug,
      publishedAt: publishedAt.toISOString(),
      languages: languagesOf(language, translations),
    }));
  }

  async function getPost(blogId: string, language: ContentLanguage = 'en'): Promise<Post> {
    const found = await blogStore.findPublished(db, blogId, { now: clock.now(), language });
    if (!found) throw new AppError('not_found', 'Blog not found');
    return publicPost(found);
  }

  function tagsInUse(language: ContentLanguage): Promise<{ name: string; posts: number }[]> {
    return blogStore.countPostsByTag(db, { now: clock.now(), language });
  }

  return { listPosts, newestPosts, listAddresses, getPost, tagsInUse };
}

export type BlogService = ReturnType<typeof createBlogService>;
