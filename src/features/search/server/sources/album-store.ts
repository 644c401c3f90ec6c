import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { albumPhotos, albums } from '#src/platform/database/schema/content/albums.ts';
import type { SearchSource } from '../indexing/source-store.ts';
import { joined, passagesInAllLanguages, translationMark } from './translated-store.ts';

/** Published albums with the captions of their photographs. Photographers are left out, as all people are. */
export const albumSource: SearchSource = {
  kind: 'album',
  listPublished: () => sql`
    select a.id::text as record, a.version || ':' || ${translationMark('album', sql`a.id`)} as fingerprint
    from albums as a where a.published_at is not null`,
  async load(db, ids) {
    const [rows, photos] = await Promise.all([
      db
        .select({
          id: albums.id,
          slug: albums.slug,
          language: albums.language,
          title: albums.title,
          description: albums.description,
          place: albums.place,
        })
        .from(albums)
        .where(inArray(albums.id, ids)),
      listPhotos(db, ids),
    ]);
    const records = rows.map(({ id, slug, language, ...texts }) => ({
      id,
      language,
      address: `/media/albums/${slug}`,
      texts: {
        ...texts,
        photos: photos
          .filter(({ albumId }) => albumId === id)
          .map(({ key, caption, alt }) => ({ key, caption, alt })),
      },
    }));
    return passagesInAllLanguages(db, 'album', records, ({ title, description, place, photos: shown }) => ({
      title,
      body: joined(
        description,
        place,
        shown.map(({ caption }) => caption),
      ),
      further: joined(shown.map(({ alt }) => alt)),
    }));
  },
};

async function listPhotos(db: Db, ids: string[]) {
  return db
    .select({
      albumId: albumPhotos.albumId,
      key: albumPhotos.mediaId,
      caption: albumPhotos.caption,
      alt: albumPhotos.alt,
    })
    .from(albumPhotos)
    .where(inArray(albumPhotos.albumId, ids))
    .orderBy(asc(albumPhotos.position), asc(albumPhotos.id));
}
