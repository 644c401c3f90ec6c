import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { CountedPage } from '#src/api/paged-list.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { countTotal } from '#src/platform/database/count-total.ts';
import { type KeyColumn, keyset } from '#src/platform/database/keyset.ts';
import { authors } from '#src/platform/database/schema/content/authors.ts';
import { type PostSnapshot, postVersions } from '#src/platform/database/schema/content/post-versions.ts';
import { postCoauthors, posts } from '#src/platform/database/schema/content/posts.ts';
import { postTags, tags } from '#src/platform/database/schema/content/tags.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import type { AdminBlogQuery } from '../admin-contract.ts';
import { type AdminListQuery, isListed } from './list-conditions-store.ts';
import type { NewPost } from './write-store.ts';

type PostChange = Omit<NewPost, 'id' | 'createdAt' | 'version'>;

// Each order has its own index, alone and with the state. A draft that was never published sorts like a
// future post.
const orders: Record<AdminBlogQuery['sort'], { by: KeyColumn; direction: 'asc' | 'desc' }> = {
  changed: { by: { column: posts.updatedAt, type: 'timestamptz' }, direction: 'desc' },
  title: { by: { column: sql`lower(${posts.title})`, type: 'text' }, direction: 'asc' },
  date: {
    by: { column: sql`coalesce(${posts.publishedAt}, 'infinity'::timestamptz)`, type: 'timestamptz' },
    direction: 'desc',
  },
};

const listColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  published: posts.published,
  publishedAt: posts.publishedAt,
  updatedAt: posts.updatedAt,
  createdBy: posts.createdBy,
  author: sql<string>`coalesce(${authors.name}, '')`,
  language: posts.language,
  version: posts.version,
};

const editedColumns = {
  ...listColumns,
  excerpt: posts.excerpt,
  content: posts.contentMarkdown,
  image: posts.image,
  imageAlt: posts.imageAlt,
  readMinutes: posts.readMinutes,
  subject: posts.subject,
  seoTitle: posts.seoTitle,
  seoDescription: posts.seoDescription,
  socialImage: posts.socialImage,
  featured: posts.featured,
  seriesId: posts.seriesId,
  seriesPosition: posts.seriesPosition,
  coauthors: sql<string[]>`array(
    select other.name from ${postCoauthors} join ${authors} as other on other.id = ${postCoauthors.authorId}
    where ${postCoauthors.postId} = ${posts.id} order by ${postCoauthors.position})`,
  tags: sql<string[]>`array(
    select ${tags.name} from ${postTags} join ${tags} on ${tags.id} = ${postTags.tagId}
    where ${postTags.postId} = ${posts.id} order by ${postTags.position})`,
};

/** Admin queries of posts. Each takes the database or a transaction. */
export const blogAdminStore = {
  async list(db: Db, query: AdminListQuery): Promise<CountedPage<AdminListRow>> {
    const { sort, order } = query;
    const { by, direction } = orders[sort];
    const pages = keyset(query, {
      by,
      tieBreaker: { column: posts.id, type: 'uuid' },
      direction: order ?? direction,
    });
    const condition = isListed(query);
    const rows = await db
      .select({ ...listColumns, titleKey: sql<string>`lower(${posts.title})` })
      .from(posts)
      .leftJoin(authors, eq(authors.id, posts.authorId))
      .where(and(condition, pages.where))
      .orderBy(...pages.orderBy)
      .limit(pages.limit);

    const page = pages.page(
      rows,
      ({ id, updatedAt, publishedAt, titleKey }) => {
        const keys = { changed: updatedAt, title: titleKey, date: publishedAt ?? 'infinity' };
        return [keys[sort], id];
      },
      (row) => row,
    );
    return { ...page, total: await countTotal(db, posts, condition) };
  },

  async find(db: Db, id: string): Promise<EditedRow | null> {
    const [row] = await db
      .select(editedColumns)
      .from(posts)
      .leftJoin(authors, eq(authors.id, posts.authorId))
      .where(eq(posts.id, id));
    return row ?? null;
  },

  /** Texts that can be translated. */
  async listTexts(db: Db, ids: string[]) {
    return db
      .select({
        id: posts.id,
        slug: posts.slug,
        version: posts.version,
        language: listColumns.language,
        title: posts.title,
        excerpt: posts.excerpt,
        content: posts.contentMarkdown,
        imageAlt: posts.imageAlt,
        seoTitle: posts.seoTitle,
        seoDescription: posts.seoDescription,
      })
      .from(posts)
      .where(inArray(posts.id, ids));
  },

  /** @returns false when the post was changed since that version */
  async update(tx: Db, id: string, version: number, change: PostChange): Promise<boolean> {
    const rows = await tx
      .update(posts)
      .set({ ...change, version: version + 1 })
      .where(and(eq(posts.id, id), eq(posts.version, version)))
      .returning({ id: posts.id });
    return rows.length > 0;
  },

  async delete(tx: Db, id: string): Promise<void> {
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

  async deleteOldVersions(tx: Db, postId: string, upTo: number): Promise<void> {
    await tx
      .delete(postVersions)
      .where(and(eq(postVersions.postId, postId), lte(postVersions.version, upTo)));
  },

  /** Marks all versions of a post with the time of its deletion, or null. */
  async markRemoved(tx: Db, postId: string, removedAt: Date | null): Promise<void> {
    await tx.update(postVersions).set({ removedAt }).where(eq(postVersions.postId, postId));
  },

  /** Latest version of a deleted post. */
  async findDeleted(db: Db, postId: string) {
    const [row] = await db
      .select({ version: postVersions.version, snapshot: postVersions.snapshot })
      .from(postVersions)
      .where(and(eq(postVersions.postId, postId), sql`${postVersions.removedAt} is not null`))
      .orderBy(desc(postVersions.version))
      .limit(1);
    return row ?? null;
  },

  async purgeDeleted(db: Db, before: Date): Promise<number> {
    const rows = await db
      .delete(postVersions)
      .where(lt(postVersions.removedAt, before))
      .returning({ postId: postVersions.postId });
    return new Set(rows.map(({ postId }) => postId)).size;
  },

  /** Who wrote a post; null when the post does not exist. */
  async findOwner(db: Db, id: string): Promise<{ userId: string | null } | null> {
    const [row] = await db.select({ userId: posts.createdBy }).from(posts).where(eq(posts.id, id));
    return row ?? null;
  },

  /** Who saved the oldest version of a deleted post; null when there is no such post. */
  async findDeletedOwner(db: Db, postId: string): Promise<{ userId: string | null } | null> {
    const [row] = await db
      .select({ version: postVersions.version, savedBy: postVersions.savedBy })
      .from(postVersions)
      .where(and(eq(postVersions.postId, postId), sql`${postVersions.removedAt} is not null`))
      .orderBy(postVersions.version)
      .limit(1);
    // Later versions can be someone else's.
    return row ? { userId: row.version === 1 ? row.savedBy : null } : null;
  },

  /** Publication time of the next scheduled post. */
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
export type AdminListRow = Pick<
  typeof posts.$inferSelect,
  'id' | 'slug' | 'title' | 'published' | 'publishedAt' | 'updatedAt' | 'createdBy' | 'version'
> & { author: string; language: Locale };
export type EditedRow = AdminListRow &
  Pick<
    typeof posts.$inferSelect,
    | 'excerpt'
    | 'image'
    | 'imageAlt'
    | 'readMinutes'
    | 'subject'
    | 'seoTitle'
    | 'seoDescription'
    | 'socialImage'
    | 'featured'
    | 'seriesId'
    | 'seriesPosition'
  > & {
    coauthors: string[];
    content: string;
    tags: string[];
  };
