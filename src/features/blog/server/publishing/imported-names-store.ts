import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { authors } from '#src/platform/database/schema/content/authors.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import { series } from '#src/platform/database/schema/content/series.ts';
import { tags } from '#src/platform/database/schema/content/tags.ts';
import { tagSlug } from '../../tag-slug.ts';

type Names = { authors: string[]; tags: string[] };

/** Queries of posts, authors and tags for imports. */
export const importedNamesStore = {
  /** @returns the names that no author or tag has */
  async listMissing(db: Db, names: Names): Promise<Names> {
    const [knownAuthors, knownTags] = await Promise.all([
      db.select({ name: authors.name }).from(authors).where(inArray(authors.name, names.authors)),
      db
        .select({ slug: tags.slug })
        .from(tags)
        .where(inArray(tags.slug, names.tags.map(tagSlug))),
    ]);
    const known = new Set(knownAuthors.map(({ name }) => name));
    const slugs = new Set(knownTags.map(({ slug }) => slug));
    return {
      authors: names.authors.filter((name) => !known.has(name)),
      tags: names.tags.filter((name) => !slugs.has(tagSlug(name))),
    };
  },

  async findBySlug(db: Db, slug: string): Promise<{ id: string; title: string } | null> {
    const [row] = await db
      .select({ id: posts.id, title: posts.title })
      .from(posts)
      .where(eq(posts.slug, slug));
    return row ?? null;
  },

  async listPublishing(db: Db, ids: string[]) {
    if (ids.length === 0) return [];
    return db
      .select({ id: posts.id, published: posts.published, publishedAt: posts.publishedAt })
      .from(posts)
      .where(inArray(posts.id, ids));
  },

  /** Finds or inserts a series. */
  async seriesId(tx: Db, { name, slug }: { name: string; slug: string }): Promise<string> {
    await tx.insert(series).values({ name, slug }).onConflictDoNothing();
    const [row] = await tx.select({ id: series.id }).from(series).where(eq(series.slug, slug));
    if (!row) throw new Error('the series was not inserted');
    return row.id;
  },

  /** Deletes those of the series that no post has, unless they are older. */
  async deleteUnusedSeries(tx: Db, names: string[], since: Date): Promise<void> {
    await tx
      .delete(series)
      .where(
        and(
          inArray(series.name, names),
          gte(series.createdAt, since),
          sql`not exists (select from posts where series_id = ${series.id})`,
        ),
      );
  },

  /** Deletes those of the authors and tags that no post has. A restored post adds its own again. */
  async deleteUnused(tx: Db, names: Names): Promise<void> {
    await tx
      .delete(authors)
      .where(
        and(
          inArray(authors.name, names.authors),
          sql`not exists (select from posts where author_id = ${authors.id})`,
          sql`not exists (select from post_coauthors where author_id = ${authors.id})`,
        ),
      );
    await tx
      .delete(tags)
      .where(
        and(
          inArray(tags.slug, names.tags.map(tagSlug)),
          sql`not exists (select from post_tags where tag_id = ${tags.id})`,
        ),
      );
  },
};
