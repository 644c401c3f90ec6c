import { AppError } from '#src/api/errors.ts';
import type { Page } from '#src/api/paged-list.ts';
import { type ContentLanguage, languagesOf } from '#src/api/translations/translation.ts';
import type { Clock } from '#src/platform/clock.ts';
import { type ContentCache, noContentCache } from '#src/platform/caching/content-cache.ts';
import type { Db } from '#src/platform/database/database.ts';
import {
  type Author,
  type FoundTag,
  type NextPosts,
  type Post,
  type PostListQuery,
  type PostSummary,
  type Series,
} from '../contract.ts';
import { publicPost, publicSummaries, publicSummary } from './public-post.ts';
import { postStore, type StoredPost } from './reading/post-store.ts';
import { blogStore } from './store.ts';
import { tagSlugStore } from './tag-slug-store.ts';

const relatedCount = 3;

/** Largest number of posts, and of authors and series, in the sitemap. */
const maxAddresses = 20_000;

type Dependencies = { db: Db; clock: Clock; contentCache?: ContentCache };

type PostList = { page: Page<PostSummary>; total: number };

/** Posts that visitors can read; drafts and scheduled posts return 404. */
export function createBlogService({ db, clock, contentCache = noContentCache }: Dependencies) {
  function listPosts(query: PostListQuery): Promise<PostList> {
    // Every visitor requests the first page; caching searches would waste memory.
    if (query.q || query.tag || query.author || query.cursor !== undefined) return readList(query);
    return contentCache.getOrLoad(`posts ${query.limit} ${query.language}`, () => readList(query));
  }

  async function readList(query: PostListQuery): Promise<PostList> {
    const tag = query.tag ? await findTag(query.tag, query.language) : null;
    const search = { ...query, ...(tag?.hasMoved && { tag: tag.name }), now: clock.now() };
    const page = await blogStore.listPublished(db, search);
    return {
      page: { ...page, items: publicSummaries(page.items) },
      total: await blogStore.countPublished(db, search),
    };
  }

  async function newestPosts(count: number, language: ContentLanguage): Promise<PostSummary[]> {
    return (await listPosts({ limit: count, language })).page.items;
  }

  /** Published posts of a choice, in its order. */
  async function chosenPosts(ids: string[], language: ContentLanguage): Promise<PostSummary[]> {
    const rows = await blogStore.listChosen(db, ids, { now: clock.now(), language });
    return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(publicSummary);
  }

  /** Newest posts for the sitemap, with the languages in which each can be read. */
  async function listAddresses() {
    const rows = await blogStore.listAddresses(db, clock.now(), maxAddresses);
    return rows.map(({ slug, changedAt, language, translations }) => ({
      blogId: slug,
      changedAt: changedAt.toISOString(),
      languages: languagesOf(language, translations),
    }));
  }

  async function getPost(blogId: string, language: ContentLanguage = 'en'): Promise<Post> {
    const row = await findPost(blogId, language);
    return complete(row, { language, hasMoved: row.slug !== blogId });
  }

  /** A post whether it is published or not, for those who have a preview link. */
  async function getUnpublished(id: string, language: ContentLanguage): Promise<Post> {
    const row = await postStore.findById(db, id, language);
    if (!row) throw new AppError('not_found', 'Blog not found');
    return complete(row, { language, hasMoved: false });
  }

  async function findPost(blogId: string, language: ContentLanguage): Promise<StoredPost> {
    const found = await postStore.findPublished(db, blogId, { now: clock.now(), language });
    if (!found) throw new AppError('not_found', 'Blog not found');
    return found;
  }

  async function complete(
    row: StoredPost,
    { language, hasMoved }: { language: ContentLanguage; hasMoved: boolean },
  ): Promise<Post> {
    const authors = await postStore.listAuthors(db, row.id, language);
    const series = row.seriesId && (await postStore.findSeries(db, { id: row.seriesId }, language));
    const rows = series ? await postStore.listParts(db, series.id, { now: clock.now(), language }) : [];
    const parts = rows.map(({ slug, title, language: own }) => ({ blogId: slug, title, language: own }));
    return publicPost(row, {
      authors,
      series: series ? { slug: series.slug, name: series.name, parts } : null,
      hasMoved,
    });
  }

  async function nextPosts(blogId: string, language: ContentLanguage): Promise<NextPosts> {
    const post = await findPost(blogId, language);
    const reader = { now: clock.now(), language };
    const [related, earlier, later] = await Promise.all([
      postStore.listRelated(db, post, { ...reader, limit: relatedCount }),
      postStore.findNeighbor(db, post, 'earlier', reader),
      postStore.findNeighbor(db, post, 'later', reader),
    ]);
    return {
      related: publicSummaries(related),
      earlier: earlier && publicSummary(earlier),
      later: later && publicSummary(later),
    };
  }

  async function getAuthor(slug: string, language: ContentLanguage): Promise<Author> {
    const author = await postStore.findAuthor(db, slug, language);
    const posts = author ? await blogStore.countPublished(db, { author: slug, now: clock.now() }) : 0;
    // Names of authors of drafts are not public.
    if (!author || posts === 0) throw new AppError('not_found', 'Author not found');
    return { ...author, posts };
  }

  async function getSeries(slug: string, language: ContentLanguage): Promise<Series> {
    const found = await postStore.findSeries(db, { slug }, language);
    const parts = found ? await postStore.listParts(db, found.id, { now: clock.now(), language }) : [];
    if (!found || parts.length === 0) throw new AppError('not_found', 'Series not found');
    return { slug: found.slug, name: found.name, posts: publicSummaries(parts) };
  }

  const findTag = (name: string, language: ContentLanguage) =>
    tagSlugStore.find(db, name, { now: clock.now(), language });

  async function getTag(name: string, language: ContentLanguage): Promise<FoundTag> {
    const found = await findTag(name, language);
    if (!found) throw new AppError('not_found', 'Tag not found');
    return found;
  }

  function tagsInUse(language: ContentLanguage): Promise<{ name: string; posts: number }[]> {
    return blogStore.countPostsByTag(db, { now: clock.now(), language });
  }

  return {
    listPosts,
    newestPosts,
    chosenPosts,
    listAddresses,
    listPageAddresses: () => blogStore.listPageAddresses(db, clock.now(), maxAddresses),
    getPost,
    getUnpublished,
    nextPosts,
    getAuthor,
    getSeries,
    getTag,
    tagsInUse,
  };
}

export type BlogService = ReturnType<typeof createBlogService>;
