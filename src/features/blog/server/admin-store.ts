import { and, asc, desc, eq, gt, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { authors } from '#src/platform/database/schema/authors.ts';
import { type PostSnapshot, postVersions } from '#src/platform/database/schema/post-versions.ts';
import { posts } from '#src/platform/database/schema/posts.ts';
import { postTags, tags } from '#src/platform/database/schema/tags.ts';
import { users } from '#src/platform/database/schema/users.ts';
import { searchQuery } from '#src/platform/database/search-words.ts';
import type { AdminBlogQuery, PostState } from '../admin-contract.ts';
import type { NewPost } from './write-store.ts';

/** Where a page of the list ends: the value it is ordered by, as text, and the id as a tie-break. */
export type AdminPosition = { value: string; id: string };

export type AdminListQuery = Pick<AdminBlogQuery, 'sort' | 'order' | 'limit'> & {
  now: Date;
  question?: string | undefined;
  state?: PostState | undefined;
  after?: AdminPosition | undefined;
};

type PostChange = Omit<NewPost, 'id' | 'createdAt' | 'version'>;

/** Counting stops here: nobody pages through more, and counting everything would take ever longer. */
export const countedAtMost = 1000;

/** A draft that was never published stands where the future does. */
const dateOf = sql`coalesce(${posts.publishedAt}, 'infinity'::timestamptz)`;

// Each has an index of its own, alone and behind the state.
const orders = {
  changed: { by: sql`${posts.updatedAt}`, type: sql`timestamptz` },
  title: { by: sql`lower(${posts.title})`, type: sql`text` },
  date: { by: dateOf, type: sql`timestamptz` },
};

const listColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  published: posts.published,
  publishedAt: posts.publishedAt,
  updatedAt: posts.updatedAt,
  author: sql<string>`coalesce(${authors.name}, '')`,
  language: sql<'en' | 'hi' | 'sa'>`${posts.language}`,
  version: posts.version,
};

/** All queries of administrators for posts. Each takes the database or the transaction it belongs to. */
export const blogAdminStore = {
  async list(db: Db, { sort, order, limit, after, ...search }: AdminListQuery) {
    const { by, type } = orders[sort];
    const direction = order === 'asc' ? asc : desc;
    const beyond =
      after &&
      sql`(${by}, ${posts.id}) ${order === 'asc' ? sql`>` : sql`<`} (${after.value}::${type}, ${after.id}::uuid)`;

    return db
      .select({ ...listColumns, position: sql<string>`${by}::text` })
      .from(posts)
      .leftJoin(authors, eq(authors.id, posts.authorId))
      .where(and(isFound(search), beyond))
      .orderBy(direction(by), direction(posts.id))
      .limit(limit);
  },

  async count(db: Db, search: Pick<AdminListQuery, 'now' | 'question' | 'state'>): Promise<number> {
    const found = db
      .select({ one: sql`1`.as('one') })
      .from(posts)
      .where(isFound(search))
      .limit(countedAtMost)
      .as('found');
    return db.$count(found);
  },

  async find(db: Db, id: string) {
    const [row] = await db
      .select({
        ...listColumns,
        excerpt: posts.excerpt,
        content: posts.contentMarkdown,
        image: posts.image,
        imageAlt: posts.imageAlt,
        readMinutes: posts.readMinutes,
        tags: sql<string[]>`array(
          select ${tags.name} from ${postTags} join ${tags} on ${tags.id} = ${postTags.tagId}
          where ${postTags.postId} = ${posts.id} order by ${postTags.position})`,
      })
      .from(posts)
      .leftJoin(authors, eq(authors.id, posts.authorId))
      .where(eq(posts.id, id));
    return row ?? null;
  },

  async isSlugTaken(db: Db, slug: string, exceptId?: string): Promise<boolean> {
    const other = exceptId ? ne(posts.id, exceptId) : undefined;
    const [row] = await db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.slug, slug), other));
    return row !== undefined;
  },

  /** @returns whether it was still that version */
  async update(tx: Db, id: string, version: number, change: PostChange): Promise<boolean> {
    const rows = await tx
      .update(posts)
      .set({ ...change, version: version + 1 })
      .where(and(eq(posts.id, id), eq(posts.version, version)))
      .returning({ id: posts.id });
    return rows.length > 0;
  },

  async remove(tx: Db, id: string): Promise<void> {
    await tx.delete(posts).where(eq(posts.id, id));
  },

  async addVersion(tx: Db, entry: typeof postVersions.$inferInsert): Promise<void> {
    await tx.insert(postVersions).values(entry).onConflictDoNothing();
  },

  async listVersions(db: Db, postId: string, limit: number) {
    return db
      .select({
        version: postVersions.version,
        title: sql<string>`${postVersions.snapshot}->>'title'`,
        savedAt: postVersions.savedAt,
        savedBy: users.email,
      })
      .from(postVersions)
      .leftJoin(users, eq(users.id, postVersions.savedBy))
      .where(eq(postVersions.postId, postId))
      .orderBy(desc(postVersions.version))
      .limit(limit);
  },

  async findVersion(db: Db, postId: string, version: number): Promise<PostSnapshot | null> {
    const [row] = await db
      .select({ snapshot: postVersions.snapshot })
      .from(postVersions)
      .where(and(eq(postVersions.postId, postId), eq(postVersions.version, version)));
    return row?.snapshot ?? null;
  },

  async forgetOldVersions(tx: Db, postId: string, upTo: number): Promise<void> {
    await tx
      .delete(postVersions)
      .where(and(eq(postVersions.postId, postId), lte(postVersions.version, upTo)));
  },

  /** Says of all versions of a post whether the post itself was removed, and when. */
  async markRemoved(tx: Db, postId: string, removedAt: Date | null): Promise<void> {
    await tx.update(postVersions).set({ removedAt }).where(eq(postVersions.postId, postId));
  },

  /** The last version of a post that was removed. */
  async findRemoved(db: Db, postId: string) {
    const [row] = await db
      .select({ version: postVersions.version, snapshot: postVersions.snapshot })
      .from(postVersions)
      .where(and(eq(postVersions.postId, postId), sql`${postVersions.removedAt} is not null`))
      .orderBy(desc(postVersions.version))
      .limit(1);
    return row ?? null;
  },

  async forgetRemoved(db: Db, before: Date): Promise<number> {
    const rows = await db
      .delete(postVersions)
      .where(lt(postVersions.removedAt, before))
      .returning({ postId: postVersions.postId });
    return new Set(rows.map(({ postId }) => postId)).size;
  },

  async listAuthors(db: Db, limit: number): Promise<string[]> {
    const rows = await db.select({ name: authors.name }).from(authors).orderBy(authors.name).limit(limit);
    return rows.map(({ name }) => name);
  },

  /** When the next scheduled post appears. */
  async nextPublishing(db: Db, now: Date): Promise<Date | null> {
    const [row] = await db
      .select({ publishedAt: posts.publishedAt })
      .from(posts)
      .where(and(eq(posts.published, true), gt(posts.publishedAt, now)))
      .orderBy(posts.publishedAt)
      .limit(1);
    return row?.publishedAt ?? null;
  },
};

export type { PostSnapshot };
export type AdminListRow = Awaited<ReturnType<(typeof blogAdminStore)['list']>>[number];
export type EditedRow = NonNullable<Awaited<ReturnType<(typeof blogAdminStore)['find']>>>;

function isFound({
  now,
  question = '',
  state,
}: Pick<AdminListQuery, 'now' | 'question' | 'state'>): SQL | undefined {
  return and(isInState(state, now), searchQuery(posts.searchWords, question) ?? undefined);
}

function isInState(state: PostState | undefined, now: Date): SQL | undefined {
  if (!state) return undefined;
  if (state === 'draft') return eq(posts.published, false);
  return and(
    eq(posts.published, true),
    state === 'scheduled' ? gt(posts.publishedAt, now) : lte(posts.publishedAt, now),
  );
}
