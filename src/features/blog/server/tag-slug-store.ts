import { aliasedTable, and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import type { Db } from '#src/platform/database/database.ts';
import { contentTranslations } from '#src/platform/database/schema/content/content-translations.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import { postTags, tags, tagSlugs } from '#src/platform/database/schema/content/tags.ts';
import { isTranslationFor } from '#src/platform/records/published-translations.ts';
import { tagSlug } from '../tag-slug.ts';
import { isPublished } from './reading/summary-store.ts';

const maxSlugs = 100;
const tagNames = aliasedTable(contentTranslations, 'tag_names');

/** Queries of the names that tags have and had. */
export const tagSlugStore = {
  /** The tag of published posts that has a name in any language, else the one that had it. */
  async find(
    db: Db,
    name: string,
    { now, language }: { now: Date; language: ContentLanguage },
  ): Promise<{ name: string; hasMoved: boolean } | null> {
    const slug = tagSlug(name);
    const isNamed = hasName(name);
    const isUsed = sql`exists (select 1 from ${postTags} join ${posts} on ${posts.id} = ${postTags.postId}
      where ${postTags.tagId} = ${tags.id} and ${isPublished(now)})`;
    const had = sql`${tags.id} = (select ${tagSlugs.tagId} from ${tagSlugs} where ${tagSlugs.slug} = ${slug})`;
    const [row] = await db
      .select({
        name: sql<string>`coalesce(${tagNames.summary} ->> 'name', ${tags.name})`,
        hasMoved: sql<boolean>`not ${isNamed}`.as('has_moved'),
      })
      .from(tags)
      .leftJoin(tagNames, isTranslationFor({ kind: 'tag', id: tags.id }, language, tagNames))
      .where(and(isUsed, sql`(${isNamed} or ${tags.slug} = ${slug} or ${had})`))
      .orderBy(sql`has_moved`, sql`${tags.slug} <> ${slug}`)
      .limit(1);
    return row ?? null;
  },

  /** Slugs of other tags stay. */
  async add(tx: Db, tagId: string, names: string[], replacedAt: Date): Promise<void> {
    const bySlug = new Map(names.map((name) => [tagSlug(name), name]));
    if (bySlug.size === 0) return;
    await tx.execute(sql`
      insert into tag_slugs (slug, name, tag_id, replaced_at)
      select former.slug, former.name, ${tagId}, ${replacedAt.toISOString()}::timestamptz
      from unnest(${sql.param([...bySlug.keys()])}::text[], ${sql.param([...bySlug.values()])}::text[])
        as former (slug, name)
      where former.slug <> '' and not exists (select 1 from tags where tags.slug = former.slug)
      on conflict (slug) do nothing`);
  },

  /** The names of a tag in other languages. */
  async listTranslated(db: Db, tagId: string): Promise<string[]> {
    const rows = await db
      .select({ name: sql<string>`${contentTranslations.summary} ->> 'name'` })
      .from(contentTranslations)
      .where(
        and(
          eq(contentTranslations.kind, 'tag'),
          eq(contentTranslations.recordId, tagId),
          eq(contentTranslations.state, 'published'),
        ),
      );
    return rows.map(({ name }) => name);
  },

  /** Removes earlier names that a translation has now; a trigger removes those that a tag takes. */
  async removeSlugs(tx: Db, slugs: string[]): Promise<void> {
    await tx.delete(tagSlugs).where(inArray(tagSlugs.slug, slugs));
  },

  async move(tx: Db, from: string, into: string): Promise<void> {
    await tx.update(tagSlugs).set({ tagId: into }).where(eq(tagSlugs.tagId, from));
  },

  async list(db: Db, tagId: string) {
    return db
      .select({ slug: tagSlugs.slug, name: tagSlugs.name, replacedAt: tagSlugs.replacedAt })
      .from(tagSlugs)
      .where(eq(tagSlugs.tagId, tagId))
      .orderBy(desc(tagSlugs.replacedAt), tagSlugs.slug)
      .limit(maxSlugs);
  },

  /** @returns false when the tag did not have this slug */
  async remove(tx: Db, tagId: string, slug: string): Promise<boolean> {
    const rows = await tx
      .delete(tagSlugs)
      .where(and(eq(tagSlugs.tagId, tagId), eq(tagSlugs.slug, slug)))
      .returning({ slug: tagSlugs.slug });
    return rows.length > 0;
  },
};

/** Whether a tag has a name in any language. */
export function hasName(name: string): SQL {
  return sql`(lower(${tags.name}) = lower(${name}) or exists (select 1 from ${contentTranslations} as t
    where t.kind = 'tag' and t.record_id = ${tags.id} and t.state = 'published'
      and lower(t.summary ->> 'name') = lower(${name})))`;
}
