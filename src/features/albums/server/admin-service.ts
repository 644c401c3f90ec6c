import { editConflict } from '#src/api/edit-version.ts';
import { fieldError } from '#src/api/errors.ts';
import type { Page } from '#src/api/paged-list.ts';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import type { Actor } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { breaksReference, brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import type { Db } from '#src/platform/database/database.ts';
import { administerRecords } from '#src/platform/records/administer-records.ts';
import type { AdminAlbumQuery, AlbumForm, EditedAlbum, ListedAdminAlbum } from '../admin-contract.ts';
import { albumTextsOf } from '../album-texts.ts';
import { type AlbumRecord, albumStore as store, type NewPhoto, deletedAlbums as deleted } from './store.ts';

type Dependencies = {
  db: Db;
  clock: Clock;
  translations: Pick<TranslationService, 'statesOf' | 'dropRemovedParts'>;
};

/** Manages the albums of photographs. */
export function createAlbumAdmin({ db, clock, translations }: Dependencies) {
  const records = administerRecords({
    db,
    clock,
    kind: 'album',
    noun: 'album',
    store,
    deleted,
    edited: editedAlbum,
    nameOf: ({ title }) => title,
    // A person who withdraws consent to a photo must not stay in an earlier version.
    versions: null,
  });

  async function list(query: AdminAlbumQuery): Promise<Page<ListedAdminAlbum>> {
    const page = await store.list(db, query);
    const statesOf = await translations.statesOf('album', page.items);
    return {
      ...page,
      items: page.items.map((row) => ({
        ...row,
        isPublished: row.publishedAt !== null,
        translations: statesOf(row.id),
      })),
    };
  }

  async function create(form: AlbumForm, actor: Actor): Promise<EditedAlbum> {
    return write(async (tx) => {
      const publishedAt = form.isPublished ? clock.now() : null;
      const id = await store.insert(tx, { ...(await columnsOf(tx, form)), publishedAt });
      await store.setPhotos(tx, id, photosOf(form));
      return records.afterWrite(tx, id, 'created', actor);
    });
  }

  /** An album keeps the time of its first publication. */
  async function update(
    id: string,
    { version, ...form }: AlbumForm & { version: number },
    actor: Actor,
  ): Promise<EditedAlbum> {
    return write(async (tx) => {
      const { album, photos } = await records.getRow(tx, id);
      const change = {
        ...(await columnsOf(tx, form)),
        publishedAt: form.isPublished ? (album.publishedAt ?? clock.now()) : null,
        updatedAt: clock.now(),
      };
      if (!(await store.update(tx, id, version, change))) throw editConflict();
      const kept = photosOf(form);
      await store.setPhotos(tx, id, kept);
      if (photos.some(({ mediaId }) => !kept.some((one) => one.mediaId === mediaId)))
        await translations.dropRemovedParts(tx, 'album', id, albumTextsOf(album, photos));
      return records.afterWrite(tx, id, 'saved', actor);
    });
  }

  async function columnsOf(tx: Db, form: AlbumForm) {
    const { eventSlug, observance, cover, photos, isPublished: _published, ...columns } = form;
    const eventId = eventSlug === '' ? null : await store.findEventId(tx, eventSlug);
    if (eventSlug !== '' && eventId === null)
      throw fieldError('eventSlug', 'invalid', `No event has the slug ${eventSlug}.`);
    const hasCover = photos.some(({ image }) => image === cover);
    return {
      ...columns,
      eventId,
      observance: observance || null,
      coverMediaId: hasCover ? mediaIdOf(cover) : null,
      isSample: false,
    };
  }

  async function write(work: (tx: Db) => Promise<EditedAlbum>): Promise<EditedAlbum> {
    return records.write(work).catch((cause: unknown) => {
      if (brokenUniqueRule(cause) === 'album_photos_once')
        throw fieldError('photos', 'taken', 'An image can be in an album once.', cause);
      if (breaksReference(cause))
        throw fieldError('photos', 'invalid', 'An image is no longer in the media library.', cause);
      throw cause;
    });
  }

  return {
    list,
    get: records.get,
    create,
    update,
    delete: records.delete,
    restore: records.restore,
    purgeDeleted: async (now: Date) => (await records.purgeDeleted(now)).length,
  };
}

export type AlbumAdmin = ReturnType<typeof createAlbumAdmin>;

function photosOf({ photos }: AlbumForm): NewPhoto[] {
  return photos.map(({ image, ...photo }) => ({ ...photo, mediaId: mediaIdOf(image) }));
}

/** ID in the URL of an image, whose form the contract has checked. */
function mediaIdOf(url: string): string {
  return url.slice('/files/media/'.length, -'.webp'.length);
}

function urlOf(mediaId: string): string {
  return `/files/media/${mediaId}.webp`;
}

function editedAlbum({ album, eventSlug, photos }: AlbumRecord): EditedAlbum {
  return {
    id: album.id,
    version: album.version,
    slug: album.slug,
    title: album.title,
    description: album.description,
    place: album.place,
    takenOn: album.takenOn,
    eventSlug: eventSlug ?? '',
    observance: album.observance ?? '',
    consentNote: album.consentNote,
    language: album.language,
    isPublished: album.publishedAt !== null,
    isSample: album.isSample,
    cover: album.coverMediaId ? urlOf(album.coverMediaId) : '',
    photos: photos.map(({ mediaId, alt, caption, credit, license, consentNote }) => ({
      image: urlOf(mediaId),
      alt,
      caption,
      credit,
      license,
      consentNote,
    })),
  };
}
