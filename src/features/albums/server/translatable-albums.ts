import { originalOf, type TranslatableKind } from '#src/http/translatable-kind.ts';
import { albumTexts, albumTextsOf } from '../album-texts.ts';
import { albumStore } from './store.ts';

/** Albums for the translations. */
export const translatableAlbums: TranslatableKind = {
  kind: 'album',
  texts: albumTexts,
  required: ['title'],
  // A person who withdraws consent to a photo must not stay in the translation of its caption.
  dropsRemovedParts: true,
  keysAreImages: true,
  loadOriginals: async (db, ids) => {
    const photos = Map.groupBy(await albumStore.listPhotos(db, ids), ({ photo }) => photo.albumId);
    return (await albumStore.listByIds(db, ids)).map((row) =>
      originalOf(row, {
        slug: row.slug,
        name: row.title,
        texts: albumTextsOf(
          row,
          (photos.get(row.id) ?? []).map(({ photo }) => photo),
        ),
      }),
    );
  },
  derive: (texts) => ({ summary: { title: albumTexts.parse(texts).title } }),
};
