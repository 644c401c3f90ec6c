import { AppError } from '#src/api/errors.ts';
import { alignTexts, mergeTexts } from '#src/api/translations/text-tree.ts';
import { type ContentLanguage, languagesOf } from '#src/api/translations/translation.ts';
import type { SitemapEntry } from '#src/http/feature-context.ts';
import type { Db } from '#src/platform/database/database.ts';
import { type AlbumTexts, albumTextsOf } from '../album-texts.ts';
import type { Album, ListedAlbum } from '../contract.ts';
import {
  type AlbumRow,
  albumStore as store,
  type FoundAlbum,
  type FoundTranslation,
  type PhotoRow,
} from './store.ts';

const maxAlbums = 60;
const maxAddresses = 2000;

/** Albums for visitors. Notes about consent are never part of a response. */
export function createAlbumService({ db }: { db: Db }) {
  async function listAlbums(language: ContentLanguage): Promise<ListedAlbum[]> {
    const found = await store.listPublished(db, language, maxAlbums);
    const photos = Map.groupBy(
      await store.listPhotos(
        db,
        found.map(({ album }) => album.id),
      ),
      ({ photo }) => photo.albumId,
    );
    return found.map(({ album, translation }) => {
      const rows = photos.get(album.id) ?? [];
      const texts = textsFor(album, rows, translation);
      const images = rows.map((row, index) => imageOf(row, texts.photos[index]?.alt ?? ''));
      const isCover = ({ id }: { id: string }) => id === album.coverMediaId;
      return {
        ...factsOf(album, translation),
        title: texts.title,
        place: texts.place,
        count: rows.length,
        images: [...images.filter(isCover), ...images.filter((one) => !isCover(one))].slice(0, 3),
      };
    });
  }

  /** @throws AppError `not_found`, also for a draft */
  async function getAlbum(slug: string, language: ContentLanguage): Promise<Album> {
    const found = await store.findPublished(db, slug, language);
    if (!found) throw new AppError('not_found', 'Album not found.');
    const { album, translation, translations } = found;
    const rows = await store.listPhotos(db, [album.id]);
    const { title, description, place, photos } = textsFor(album, rows, translation);
    return {
      ...factsOf(album, translation),
      title,
      description,
      place,
      languages: languagesOf(album.language, translations),
      event: eventOf(found),
      cover: coverOf(album, rows),
      observance: album.observance,
      photos: rows.map((row, index) => ({
        ...imageOf(row, photos[index]?.alt ?? ''),
        caption: photos[index]?.caption ?? '',
        credit: row.photo.credit,
        license: row.photo.license,
      })),
    };
  }

  async function listAddresses(): Promise<SitemapEntry[]> {
    const rows = await store.listAddresses(db, maxAddresses);
    return rows.map(({ slug, updatedAt, originalLanguage, translations }) => ({
      path: `/media/albums/${slug}`,
      changedAt: updatedAt.toISOString(),
      languages: languagesOf(originalLanguage, translations),
    }));
  }

  return { listAlbums, getAlbum, listAddresses };
}

export type AlbumService = ReturnType<typeof createAlbumService>;

function factsOf({ slug, takenOn, isSample, language }: AlbumRow, translation: FoundTranslation) {
  return { slug, takenOn, isSample, language: translation?.language ?? language };
}

function textsFor(album: AlbumRow, rows: readonly PhotoRow[], translation: FoundTranslation): AlbumTexts {
  const original = albumTextsOf(
    album,
    rows.map(({ photo }) => photo),
  );
  return translation
    ? mergeTexts(original, alignTexts(original, translation.original, translation.texts))
    : original;
}

/** The event with its title in the language of the reader, if it is translated. */
function eventOf({ event, eventTranslation }: FoundAlbum): Album['event'] {
  const title = eventTranslation?.summary['title'];
  if (!event || !eventTranslation || !title) return event;
  return { slug: event.slug, title: String(title), language: eventTranslation.language };
}

/** URL of the photograph on share cards of an album. */
function coverOf({ coverMediaId }: AlbumRow, rows: readonly PhotoRow[]): string | null {
  const cover = rows.find(({ photo }) => photo.mediaId === coverMediaId) ?? rows[0];
  return cover ? `/files/media/${cover.photo.mediaId}.webp` : null;
}

function imageOf({ photo, width, height }: PhotoRow, alt: string) {
  const { mediaId: id } = photo;
  return { id, src: `/files/media/${id}.webp`, width: width ?? 3, height: height ?? 2, alt };
}
