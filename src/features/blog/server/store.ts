import { and, count, desc, eq, exists, lte, type SQL, sql } from 'drizzle-orm';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { authors } from '#src/platform/database/schema/content/authors.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import { postTags, tags } from '#src/platform/database/schema/content/tags.ts';
import { searchQuery } from '#src/platform/database/search-words.ts';
import type { PostListQuery, PostSummary } from '../contract.ts';

export type PostFilter = Partial<Pick<PostListQuery, 'q' | 'tag'>> & { now: Date };

const summaryColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  image: posts.image,
  imageAlt: posts.imageAlt,
  // A database check ensures that published posts have a date.
  publishedAt: sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt),
  updatedAt: posts.updatedAt,
  readMinutes: posts.readMinutes,
  language: sql<PostSummary['language']>`${posts.language}`,
  author: sql<string>`coalesce(${authors.name}, '')`,
  tags: sql<string[]>`array(
    select ${tags.name} from ${postTags} join ${tags} on ${tags.id} = ${postTags.tagId}
    where ${postTags.postId} = ${posts.id} order by ${postTags.position})`,
};

/** Public queries of posts. */
export const blogStore = {
  async listPublished(db: Db, query: PostFilter & CursorQuery): Promise<Page<StoredSummary>> {
    const pages = keyset(query, {
      by: { column: posts.publishedAt, type: 'timestamptz' },
      tieBreaker: { column: posts.id, type: 'uuid' },
      direction: 'desc',
    });
    const rows = await db
      .select(summaryColumns)
      .from(posts)
      .leftJoin(authors, eq(authors.id, posts.authorId))
      .where(and(isFound(db, query), pages.where))
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ publishedAt, id }) => [publishedAt, id],
      (row) => row,
    );
  },

  async countPublished(db: Db, filter: PostFilter): Promise<number> {
    const [row] = await db.select({ total: count() }).from(posts).where(isFound(db, filter));
    return row?.total ?? 0;
  },

  async findPublished(db: Db, slug: string, now: Date): Promise<StoredPost | null> {
    const [row] = await db
      .select({ ...summaryColumns, contentMarkdown: posts.contentMarkdown, contentHtml: posts.contentHtml })
      .from(posts)
      .leftJoin(authors, eq(authors.id, posts.authorId))
      .where(and(isPublished(now), eq(posts.slug, slug)));
    return row ?? null;
  },

  async countPostsByTag(db: Db, now: Date): Promise<{ name: string; posts: number }[]> {
    return db
      .select({ name: tags.name, posts: count() })
      .from(tags)
      .innerJoin(postTags, eq(postTags.tagId, tags.id))
      .innerJoin(posts, eq(posts.id, postTags.postId))
      .where(isPublished(now))
      .groupBy(tags.id)
      .orderBy(desc(count()), tags.name)
      .limit(100);
  },
};

type PostRow = typeof posts.$inferSelect;

export type StoredSummary = Pick<
  PostRow,
  'id' | 'slug' | 'title' | 'excerpt' | 'image' | 'imageAlt' | 'updatedAt' | 'readMinutes'
> &
  Pick<PostSummary, 'language' | 'tags'> & { publishedAt: Date; author: string };

export type StoredPost = StoredSummary & Pick<PostRow, 'contentMarkdown' | 'contentHtml'>;

function isFound(db: Db, { now, q = '', tag }: PostFilter): SQL | undefined {
  return and(
    isPublished(now),
    searchQuery(posts.searchWords, q) ?? undefined,
    tag ? hasTag(db, tag) : undefined,
  );
}

/** A post with a future date is scheduled and appears at that date. */
function isPublished(now: Date): SQL | undefined {
  return and(eq(posts.published, true), lte(posts.publishedAt, now));
}

function hasTag(db: Db, name: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(postTags)
      .innerJoin(tags, eq(tags.id, postTags.tagId))
      .where(and(eq(postTags.postId, posts.id), sql`lower(${tags.name}) = lower(${name})`)),
  );
}
