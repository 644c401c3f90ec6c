import { and, eq, inArray, max, or, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { authors } from '#src/platform/database/schema/content/authors.ts';
import { contentTranslations } from '#src/platform/database/schema/content/content-translations.ts';
import { postCoauthors, posts } from '#src/platform/database/schema/content/posts.ts';
import { series } from '#src/platform/database/schema/content/series.ts';
import { postTags, tags } from '#src/platform/database/schema/content/tags.ts';
import { slugOf } from '#src/i18n/slug-of.ts';
import { distinctTags, tagSlug } from '../tag-slug.ts';

export type NewPost = typeof posts.$inferInsert;

/** Writes of posts, their authors and tags. Each takes a transaction. */
export const blogWrites = {
  /** @returns whether the blog has neither posts nor authors, tags and series, which stay when posts are deleted */
  async isUnused(tx: Db): Promise<boolean> {
    for (const table of [posts, authors, tags, series]) {
      if ((await tx.select({ id: table.id }).from(table).limit(1)).length > 0) return false;
    }
    return true;
  },

  async hasPublishedPosts(tx: Db): Promise<boolean> {
    const [row] = await tx.select({ id: posts.id }).from(posts).where(eq(posts.published, true)).limit(1);
    return row !== undefined;
  },

  async insertPost(tx: Db, post: NewPost): Promise<string> {
    const [row] = await tx.insert(posts).values(post).returning({ id: posts.id });
    if (!row) throw new Error('the post was not inserted');
    return row.id;
  },

  /** Replaces a post's tags, in the given order. A name in another language is that of the translated tag. */
  async setTags(tx: Db, postId: string, wanted: string[]): Promise<void> {
    const names = distinctTags(wanted);
    await tx.delete(postTags).where(eq(postTags.postId, postId));
    if (names.length === 0) return;

    const translated = await listTranslated(tx, 'tag', names);
    const isTranslated = (name: string) => translated.some((tag) => tagSlug(tag.name) === tagSlug(name));
    const originals = names.filter((name) => !isTranslated(name));
    if (originals.length > 0) {
      await tx
        .insert(tags)
        .values(originals.map((name) => ({ name, slug: tagSlug(name) })))
        .onConflictDoNothing();
    }
    const rows = await tx
      .select({ id: tags.id, slug: tags.slug, name: tags.name })
      .from(tags)
      // Slugs of older tags can contain zero-width characters.
      .where(or(inArray(tags.slug, names.map(tagSlug)), inArray(tags.name, names)));
    const ids = names.flatMap((name) => {
      const tag =
        rows.find(({ slug }) => slug === tagSlug(name)) ??
        rows.find((row) => row.name === name) ??
        translated.find((one) => tagSlug(one.name) === tagSlug(name));
      return tag ? [tag.id] : [];
    });
    await tx
      .insert(postTags)
      .values([...new Set(ids)].map((tagId, position) => ({ postId, tagId, position })));
  },

  /** Replaces the authors after the first, in the given order. */
  async setCoauthors(
    tx: Db,
    postId: string,
    { first, names }: { first: string | null; names: string[] },
  ): Promise<void> {
    await tx.delete(postCoauthors).where(eq(postCoauthors.postId, postId));
    const ids = new Set<string>();
    for (const name of names) ids.add(await blogWrites.authorId(tx, name));
    if (first) ids.delete(first);
    if (ids.size === 0) return;
    await tx
      .insert(postCoauthors)
      .values([...ids].map((authorId, position) => ({ postId, authorId, position })));
  },

  /**
   * Place of a post in a series: its present one, else the one after the last post.
   *
   * @returns null when there is no such series
   */
  async seriesPlace(
    tx: Db,
    seriesId: string,
    present: { seriesId: string | null; seriesPosition: number | null } | null,
  ): Promise<number | null> {
    const [found] = await tx
      .select({ id: series.id })
      .from(series)
      .where(eq(series.id, seriesId))
      .for('update');
    if (!found) return null;
    if (present?.seriesId === seriesId && present.seriesPosition !== null) return present.seriesPosition;
    const [last] = await tx
      .select({ position: max(posts.seriesPosition) })
      .from(posts)
      .where(eq(posts.seriesId, seriesId));
    return (last?.position ?? -1) + 1;
  },

  /** Sets what pages show of an author. */
  async describeAuthor(
    tx: Db,
    { name, bio, portrait }: { name: string; bio: string; portrait: string },
  ): Promise<void> {
    await tx.update(authors).set({ bio, portrait }).where(eq(authors.name, name));
  },

  /** Finds the author with that name, else the only one with it in another language, or inserts one. */
  async authorId(tx: Db, name: string): Promise<string> {
    const [translated, ...others] = await listTranslated(tx, 'author', [name]);
    if (translated && others.length === 0) {
      const [named] = await tx.select({ id: authors.id }).from(authors).where(eq(authors.name, name));
      return named?.id ?? translated.id;
    }
    const [row] = await tx
      .insert(authors)
      .values({ name, ...(await freeSlug(tx, name)) })
      .onConflictDoUpdate({ target: authors.name, set: { name: sql`excluded.name` } })
      .returning({ id: authors.id });
    if (!row) throw new Error('the author was not inserted');
    return row.id;
  },
};

/** Tags or authors that have one of these names in another language. */
async function listTranslated(
  tx: Db,
  kind: 'tag' | 'author',
  names: string[],
): Promise<{ id: string; name: string }[]> {
  const name = sql<string>`${contentTranslations.summary} ->> 'name'`;
  const table = { tag: tags, author: authors }[kind];
  return tx
    .selectDistinct({ id: contentTranslations.recordId, name })
    .from(contentTranslations)
    .where(
      and(
        eq(contentTranslations.kind, kind),
        eq(contentTranslations.state, 'published'),
        // Translations of deleted ones stay until the night.
        sql`exists (select from ${table} where ${table.id} = ${contentTranslations.recordId})`,
        inArray(
          sql`lower(${name})`,
          names.map((one) => sql`lower(${one})`),
        ),
      ),
    );
}

/** Slug of an author from the name; without a free one the database generates it. */
async function freeSlug(tx: Db, name: string): Promise<{ slug?: string }> {
  const slug = slugOf(name);
  if (slug === '') return {};
  const [taken] = await tx.select({ id: authors.id }).from(authors).where(eq(authors.slug, slug));
  return taken ? {} : { slug };
}
