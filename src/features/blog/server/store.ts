import { and, count, desc, eq, exists, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { authors } from '#src/platform/database/schema/content/authors.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import { postTags, tags } from '#src/platform/database/schema/content/tags.ts';
import { searchQuery } from '#src/platform/database/search-words.ts';
import type { PostSummary } from '../contract.ts';

/** Where a page of the list ends: the list is ordered by these, newest first. */
export type ListPosition = { publishedAt: Date; id: string };

export type Search = { now: Date; question?: string | undefined; tag?: string | undefined };

type ListQuery = Search & { after?: ListPosition | undefined; limit: number };

const summaryColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  image: posts.image,
  imageAlt: posts.imageAlt,
  // Published posts have a date: the database checks it.
  publishedAt: sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt),
  updatedAt: posts.updatedAt,
  readMinutes: posts.readMinutes,
  language: sql<PostSummary['language']>`${posts.language}`,
  author: sql<string>`coalesce(${authors.name}, '')`,
  tags: sql<string[]>`array(
    select ${tags.name} from ${postTags} join ${tags} on ${tags.id} = ${postTags.tagId}
    where ${postTags.postId} = ${posts.id} order by ${postTags.position})`,
};

/** All queries for reading posts. */
export function createBlogStore(db: Db) {
  async function listPublished({ after, limit, ...search }: ListQuery) {
    const rows = await db
      .select(summaryColumns)
      .from(posts)
      .leftJoin(authors, eq(authors.id, posts.authorId))
      .where(and(isFound(search), after && isAfter(after)))
      .orderBy(desc(posts.publishedAt), posts.id)
      .limit(limit + 1);

    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      posts: page,
      next: rows.length > limit && last ? { publishedAt: last.publishedAt, id: last.id } : null,
    };
  }

  async function countPublished(search: Search): Promise<number> {
    const [row] = await db.select({ total: count() }).from(posts).where(isFound(search));
    return row?.total ?? 0;
  }

  async function findPublished(slug: string, now: Date) {
    const [row] = await db
      .select({ ...summaryColumns, contentMarkdown: posts.contentMarkdown, contentHtml: posts.contentHtml })
      .from(posts)
      .leftJoin(authors, eq(authors.id, posts.authorId))
      .where(and(isPublished(now), eq(posts.slug, slug)));
    return row ?? null;
  }

  async function countPostsByTag(now: Date) {
    return db
      .select({ name: tags.name, posts: count() })
      .from(tags)
      .innerJoin(postTags, eq(postTags.tagId, tags.id))
      .innerJoin(posts, eq(posts.id, postTags.postId))
      .where(isPublished(now))
      .groupBy(tags.id)
      .orderBy(desc(count()), tags.name)
      .limit(100);
  }

  function hasTag(name: string): SQL {
    return exists(
      db
        .select({ one: sql`1` })
        .from(postTags)
        .innerJoin(tags, eq(tags.id, postTags.tagId))
        .where(and(eq(postTags.postId, posts.id), sql`lower(${tags.name}) = lower(${name})`)),
    );
  }

  function isFound({ now, question = '', tag }: Search): SQL | undefined {
    return and(
      isPublished(now),
      searchQuery(posts.searchWords, question) ?? undefined,
      tag ? hasTag(tag) : undefined,
    );
  }

  return { listPublished, countPublished, findPublished, countPostsByTag };
}

export type BlogStore = ReturnType<typeof createBlogStore>;
export type StoredSummary = Awaited<ReturnType<BlogStore['listPublished']>>['posts'][number];
export type StoredPost = NonNullable<Awaited<ReturnType<BlogStore['findPublished']>>>;

/** A post with a date in the future is scheduled: it appears when its time comes. */
function isPublished(now: Date): SQL | undefined {
  return and(eq(posts.published, true), lte(posts.publishedAt, now));
}

function isAfter({ publishedAt, id }: ListPosition): SQL | undefined {
  return or(lt(posts.publishedAt, publishedAt), and(eq(posts.publishedAt, publishedAt), gt(posts.id, id)));
}
