import { aliasedTable, and, asc, desc, eq, ilike, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { searchPattern } from '#src/platform/database/search-words.ts';
import { albumPhotos, albums } from '#src/platform/database/schema/content/albums.ts';
import { contentTranslations as translated } from '#src/platform/database/schema/content/content-translations.ts';
import { events } from '#src/platform/database/schema/content/events.ts';
import { mediaFiles } from '#src/platform/database/schema/content/media-files.ts';
import { keepDeleted } from '#src/platform/records/deleted-records.ts';
import {
  isMissingIn,
  isTranslationFor,
  translatedLanguages,
} from '#src/platform/records/published-translations.ts';
import type { AdminAlbumQuery } from '../admin-contract.ts';

export type AlbumRow = typeof albums.$inferSelect;
type NewAlbum = typeof albums.$inferInsert;
export type NewPhoto = Omit<typeof albumPhotos.$inferInsert, 'albumId' | 'position'>;

export const deletedAlbums = keepDeleted('album', [
  { table: albums, id: albums.id, references: [{ column: albums.eventId, target: events.id }] },
  { table: albumPhotos, id: albumPhotos.albumId },
]);

const translation = {
  language: translated.language,
  texts: translated.texts,
  original: translated.original,
};
const eventTexts = aliasedTable(translated, 'event_texts');
const photoCount = sql<number>`(select count(*)::int from ${albumPhotos} as p where p.album_id = albums.id)`;

/** Queries of albums. Each takes the database or a transaction. */
export const albumStore = {
  async listPublished(db: Db, language: ContentLanguage, limit: number) {
    return db
      .select({ album: albums, translation })
      .from(albums)
      .leftJoin(translated, isAlbumIn(language))
      .where(isNotNull(albums.publishedAt))
      .orderBy(desc(albums.publishedAt), desc(albums.id))
      .limit(limit);
  },

  async findPublished(db: Db, slug: string, language: ContentLanguage) {
    const [row] = await db
      .select({
        album: albums,
        translation,
        translations: translatedLanguages({ kind: 'album', id: albums.id }),
        event: { slug: events.slug, title: events.title, language: events.language },
        eventTranslation: { language: eventTexts.language, summary: eventTexts.summary },
      })
      .from(albums)
      .leftJoin(translated, isAlbumIn(language))
      .leftJoin(events, eq(events.id, albums.eventId))
      .leftJoin(
        eventTexts,
        isTranslationFor({ kind: 'event', id: events.id, original: events.language }, language, eventTexts),
      )
      .where(and(eq(albums.slug, slug), isNotNull(albums.publishedAt)));
    return row ?? null;
  },

  /** Photographs of albums in order. */
  async listPhotos(db: Db, albumIds: string[]) {
    if (albumIds.length === 0) return [];
    return db
      .select({ photo: albumPhotos, width: mediaFiles.width, height: mediaFiles.height })
      .from(albumPhotos)
      .innerJoin(mediaFiles, eq(mediaFiles.id, albumPhotos.mediaId))
      .where(inArray(albumPhotos.albumId, albumIds))
      .orderBy(asc(albumPhotos.albumId), asc(albumPhotos.position), asc(albumPhotos.id));
  },

  async listAddresses(db: Db, limit: number) {
    return db
      .select({
        slug: albums.slug,
        updatedAt: albums.updatedAt,
        originalLanguage: albums.language,
        translations: translatedLanguages({ kind: 'album', id: albums.id }),
      })
      .from(albums)
      .where(isNotNull(albums.publishedAt))
      .orderBy(desc(albums.publishedAt), desc(albums.id))
      .limit(limit);
  },

  async list(
    db: Db,
    { search, missing, ...query }: AdminAlbumQuery,
  ): Promise<Page<AlbumRow & { count: number }>> {
    const pages = keyset(query, {
      by: { column: albums.createdAt, type: 'timestamptz' },
      tieBreaker: { column: albums.id, type: 'uuid' },
      direction: 'desc',
    });
    const words = search && searchPattern(search);
    const rows = await db
      .select({ album: albums, count: photoCount })
      .from(albums)
      .where(
        and(
          words ? ilike(albums.title, words) : undefined,
          missing && isMissingIn({ kind: 'album', id: albums.id, original: albums.language }, missing),
          pages.where,
        ),
      )
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows.map(({ album, count }) => ({ ...album, count })),
      ({ createdAt, id }) => [createdAt, id],
      (row) => row,
    );
  },

  async listByIds(db: Db, ids: string[]): Promise<AlbumRow[]> {
    return ids.length === 0 ? [] : db.select().from(albums).where(inArray(albums.id, ids));
  },

  async find(db: Db, id: string) {
    const [row] = await db
      .select({ album: albums, eventSlug: events.slug })
      .from(albums)
      .leftJoin(events, eq(events.id, albums.eventId))
      .where(eq(albums.id, id));
    if (!row) return null;
    const photos = await albumStore.listPhotos(db, [id]);
    return { ...row, photos: photos.map(({ photo }) => photo) };
  },

  async findEventId(db: Db, slug: string): Promise<string | null> {
    const [row] = await db.select({ id: events.id }).from(events).where(eq(events.slug, slug));
    return row?.id ?? null;
  },

  async hasAlbums(db: Db): Promise<boolean> {
    return (await db.select({ id: albums.id }).from(albums).limit(1)).length > 0;
  },

  /** @returns the ID; null when its slug is taken */
  async insertOnce(tx: Db, album: NewAlbum): Promise<string | null> {
    const [row] = await tx.insert(albums).values(album).onConflictDoNothing().returning({ id: albums.id });
    return row?.id ?? null;
  },

  async insert(tx: Db, album: NewAlbum): Promise<string> {
    const [row] = await tx.insert(albums).values(album).returning({ id: albums.id });
    if (!row) throw new Error('the album was not inserted');
    return row.id;
  },

  /** @returns false when the album was changed since that version */
  async update(tx: Db, id: string, version: number, change: Partial<NewAlbum>): Promise<boolean> {
    const rows = await tx
      .update(albums)
      .set({ ...change, version: version + 1 })
      .where(and(eq(albums.id, id), eq(albums.version, version)))
      .returning({ id: albums.id });
    return rows.length > 0;
  },

  /** Replaces the photographs of an album, in this order. */
  async setPhotos(tx: Db, albumId: string, photos: readonly NewPhoto[]): Promise<void> {
    await tx.delete(albumPhotos).where(eq(albumPhotos.albumId, albumId));
    if (photos.length === 0) return;
    await tx.insert(albumPhotos).values(photos.map((photo, position) => ({ ...photo, albumId, position })));
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(albums).where(eq(albums.id, id));
  },
};

export type AlbumRecord = NonNullable<Awaited<ReturnType<typeof albumStore.find>>>;
export type PhotoRow = Awaited<ReturnType<typeof albumStore.listPhotos>>[number];
export type FoundAlbum = NonNullable<Awaited<ReturnType<typeof albumStore.findPublished>>>;
export type FoundTranslation = FoundAlbum['translation'];

function isAlbumIn(language: ContentLanguage): SQL {
  return isTranslationFor({ kind: 'album', id: albums.id, original: albums.language }, language);
}
