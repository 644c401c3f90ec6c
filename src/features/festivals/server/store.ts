import { and, asc, desc, eq, ilike, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { searchPattern } from '#src/platform/database/search-words.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { albums } from '#src/platform/database/schema/content/albums.ts';
import { contentTranslations as translated } from '#src/platform/database/schema/content/content-translations.ts';
import { festivals, festivalVersions } from '#src/platform/database/schema/content/festivals.ts';
import { posts, postSlugs } from '#src/platform/database/schema/content/posts.ts';
import { postTags, tags, tagSlugs as formerSlugs } from '#src/platform/database/schema/content/tags.ts';
import { publishedPosts } from '#src/platform/records/published-posts.ts';
import {
  isMissingIn,
  isTranslationFor,
  translatedLanguages,
  translatedText,
} from '#src/platform/records/published-translations.ts';
import type { AdminFestivalQuery } from '../admin-contract.ts';

export type FestivalRow = typeof festivals.$inferSelect;
type NewFestival = typeof festivals.$inferInsert;

const maxRelated = 8;

const isGuideIn = (language: ContentLanguage) =>
  isTranslationFor({ kind: 'festival', id: festivals.id, original: festivals.language }, language);

/** Queries of the texts about festivals. Each takes the database or a transaction. */
export const festivalStore = {
  async listNames(db: Db, language: ContentLanguage, limit: number) {
    return db
      .select({
        key: festivals.observance,
        name: translatedText('name', festivals.name),
        summary: translatedText('summary', festivals.summary),
        language: sql<ContentLanguage>`coalesce(${translated.language}, ${festivals.language})`,
      })
      .from(festivals)
      .leftJoin(translated, isGuideIn(language))
      .orderBy(asc(festivals.name), asc(festivals.observance))
      .limit(limit);
  },

  async findByKey(db: Db, key: string, language: ContentLanguage) {
    const [row] = await db
      .select({
        festival: festivals,
        translation: {
          language: translated.language,
          texts: translated.texts,
          original: translated.original,
          html: translated.html,
        },
        translations: translatedLanguages({ kind: 'festival', id: festivals.id }),
      })
      .from(festivals)
      .leftJoin(translated, isGuideIn(language))
      .where(eq(festivals.observance, key));
    return row ?? null;
  },

  /** Published posts that are named or have one of the tags, newest first. */
  async listPosts(
    db: Db,
    { slugs, tagSlugs, now, language }: RelatedPosts & { now: Date; language: ContentLanguage },
  ) {
    if (slugs.length === 0 && tagSlugs.length === 0) return [];
    const renamed = db
      .select({ id: postSlugs.postId })
      .from(postSlugs)
      .where(inArray(postSlugs.slug, [...slugs, '']));
    const tagged = db
      .select({ id: postTags.postId })
      .from(postTags)
      .innerJoin(tags, eq(tags.id, postTags.tagId))
      .where(
        or(
          inArray(tags.slug, [...tagSlugs, '']),
          inArray(
            tags.id,
            db
              .select({ id: formerSlugs.tagId })
              .from(formerSlugs)
              .where(inArray(formerSlugs.slug, [...tagSlugs, ''])),
          ),
        ),
      );
    return publishedPosts(
      db,
      { now, language },
      or(inArray(posts.slug, [...slugs, '']), inArray(posts.id, renamed), inArray(posts.id, tagged)),
    )
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(maxRelated);
  },

  async listAlbums(db: Db, key: string, language: ContentLanguage) {
    return db
      .select({
        slug: albums.slug,
        title: translatedText('title', albums.title),
        language: sql<ContentLanguage>`coalesce(${translated.language}, ${albums.language})`,
      })
      .from(albums)
      .leftJoin(
        translated,
        isTranslationFor({ kind: 'album', id: albums.id, original: albums.language }, language),
      )
      .where(and(eq(albums.observance, key), isNotNull(albums.publishedAt)))
      .orderBy(desc(albums.publishedAt), desc(albums.id))
      .limit(maxRelated);
  },

  async listAddresses(db: Db, limit: number) {
    return db
      .select({
        key: festivals.observance,
        updatedAt: festivals.updatedAt,
        originalLanguage: festivals.language,
        translations: translatedLanguages({ kind: 'festival', id: festivals.id }),
      })
      .from(festivals)
      .orderBy(asc(festivals.observance))
      .limit(limit);
  },

  async list(db: Db, { search, missing, ...query }: AdminFestivalQuery): Promise<Page<FestivalRow>> {
    const pages = keyset(query, {
      by: { column: festivals.name, type: 'text' },
      tieBreaker: { column: festivals.id, type: 'uuid' },
      direction: 'asc',
    });
    const words = search && searchPattern(search);
    const rows = await db
      .select()
      .from(festivals)
      .where(
        and(
          words ? or(ilike(festivals.name, words), ilike(festivals.observance, words)) : undefined,
          missing &&
            isMissingIn({ kind: 'festival', id: festivals.id, original: festivals.language }, missing),
          pages.where,
        ),
      )
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ name, id }) => [name, id],
      (row) => row,
    );
  },

  async listByIds(db: Db, ids: string[]): Promise<FestivalRow[]> {
    return ids.length === 0 ? [] : db.select().from(festivals).where(inArray(festivals.id, ids));
  },

  async find(db: Db, id: string): Promise<FestivalRow | null> {
    const [row] = await db.select().from(festivals).where(eq(festivals.id, id));
    return row ?? null;
  },

  async listKeys(db: Db): Promise<Set<string>> {
    const rows = await db.select({ key: festivals.observance }).from(festivals);
    return new Set(rows.map(({ key }) => key));
  },

  async insert(tx: Db, festival: NewFestival): Promise<FestivalRow> {
    const [row] = await tx.insert(festivals).values(festival).returning();
    if (!row) throw new Error('the festival was not inserted');
    await bumpContentVersion(tx);
    return row;
  },

  /** @returns false when the festival was changed since that version */
  async update(tx: Db, id: string, version: number, change: Partial<NewFestival>): Promise<boolean> {
    const rows = await tx
      .update(festivals)
      .set({ ...change, version: version + 1 })
      .where(and(eq(festivals.id, id), eq(festivals.version, version)))
      .returning({ id: festivals.id });
    if (rows.length > 0) await bumpContentVersion(tx);
    return rows.length > 0;
  },

  async addVersion(tx: Db, version: typeof festivalVersions.$inferInsert): Promise<void> {
    await tx.insert(festivalVersions).values(version).onConflictDoNothing();
  },

  /** Deletes versions up to that one. */
  async deleteVersions(tx: Db, festivalId: string, upTo: number): Promise<void> {
    await tx
      .delete(festivalVersions)
      .where(and(eq(festivalVersions.festivalId, festivalId), lte(festivalVersions.version, upTo)));
  },

  async listVersions(db: Db, festivalId: string, { before, limit }: { before: number; limit: number }) {
    return db
      .select({
        version: festivalVersions.version,
        savedAt: festivalVersions.savedAt,
        savedBy: users.email,
      })
      .from(festivalVersions)
      .leftJoin(users, eq(users.id, festivalVersions.savedBy))
      .where(and(eq(festivalVersions.festivalId, festivalId), lt(festivalVersions.version, before)))
      .orderBy(desc(festivalVersions.version))
      .limit(limit);
  },

  async findVersion(db: Db, festivalId: string, version: number) {
    const [row] = await db
      .select({ texts: festivalVersions.texts })
      .from(festivalVersions)
      .where(and(eq(festivalVersions.festivalId, festivalId), eq(festivalVersions.version, version)));
    return row?.texts ?? null;
  },
};

type RelatedPosts = { slugs: string[]; tagSlugs: string[] };
