import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { AppError, fieldError } from '#src/api/errors.ts';
import { tidyFileName } from '#src/api/file-name.ts';
import type { Page } from '#src/api/paged-list.ts';
import { type Actor, createAudit, type JobActor } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { MediaConfig } from '#src/platform/config/media-settings.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import type { FileStorage } from '#src/platform/storage/file-storage.ts';
import {
  type IncomingFile,
  type IncomingFiles,
  storageFull,
  type UploadStream,
} from '#src/platform/storage/incoming-files.ts';
import type { MediaFile, MediaQuery, MediaUse } from '../contract.ts';
import { mentionedMedia, imageFile, imageTypes, imageWidths } from '../media-address.ts';
import { checkContent } from './file-check.ts';
import { makeImages } from './make-images.ts';
import { publicMedia, describeMediaType } from './public-media.ts';
import { mediaStore, type NewMedia, type StoredMedia } from './store.ts';

const maxImageBytes = 25_000_000;
const abandonedDays = 1;
const maxUses = 50;

type Dependencies = {
  db: Db;
  storage: FileStorage;
  incoming: IncomingFiles;
  limits: Pick<MediaConfig, 'maxBytes' | 'quotaBytes' | 'keepUnusedDays'>;
  clock: Clock;
};

type MadeFile = Pick<NewMedia, 'mediaType' | 'width' | 'height'> & {
  files: { name: string; path: string; mediaType: string }[];
};

/** Use of an image in a text or a field: its URL and, for images, the alt text. */
type ImageUse = { field: string; image: string; alt: string };

/** Files uploaded by administrators. */
export function createMediaService({ db, storage, incoming, limits, clock }: Dependencies) {
  const audit = createAudit(clock);
  let imageWork: Promise<unknown> = Promise.resolve();

  /**
   * Stores a file; its content determines the type, whatever its name is.
   *
   * @param id for a job that uploads the same content again after a failure: the file is stored once
   */
  async function upload(
    stream: UploadStream,
    name: string,
    actor: JobActor,
    id: string = randomUUID(),
  ): Promise<MediaFile> {
    return incoming.receive(stream, async (file) => {
      const made = await makeStored(file, id);
      const row = await reserve(id, made, tidyFileName(name), actor);
      await store(row, made);
      return publicMedia(row);
    });
  }

  /**
   * Reserves the space before the file is stored, so that concurrent uploads cannot exceed the quota
   * together.
   */
  async function reserve(id: string, made: MadeFile, name: string, actor: JobActor): Promise<StoredMedia> {
    const { files, ...facts } = made;
    const byteLength = await lengthOf(files);
    const { actorId: uploadedBy } = actor;

    return db.transaction(async (tx) => {
      await checkRoom(byteLength, tx);
      const earlier = await mediaStore.find(tx, id);
      if (earlier) return earlier;
      const detail = { name, mediaType: facts.mediaType, bytes: byteLength };
      await audit(tx, actor, { event: 'media.uploaded', target: id, detail });
      return mediaStore.insert(tx, { id, ...facts, name, byteLength, uploadedBy, createdAt: clock.now() });
    });
  }

  /**
   * Checks the quota of all uploads. In a transaction, concurrent checks wait for its end.
   *
   * @throws AppError when the quota is exceeded
   */
  async function checkRoom(bytes: number, tx: Db = db): Promise<void> {
    if ((await mediaStore.storedBytes(tx)) + bytes > limits.quotaBytes) throw storageFull();
  }

  async function store(row: StoredMedia, { files }: MadeFile): Promise<void> {
    try {
      for (const file of files) await storage.put(file.name, file);
    } catch (error) {
      await mediaStore.delete(db, row.id);
      await removeStored(row);
      throw error;
    }
  }

  async function makeStored(file: IncomingFile, id: string): Promise<MadeFile> {
    const { kind, mediaType, extension } = await checkContent(file.path);
    if (kind !== 'image') {
      return { mediaType, files: [{ name: `${id}.${extension}`, path: file.path, mediaType }] };
    }
    if (file.bytes > maxImageBytes) {
      throw new AppError('body_too_large', 'Images can be up to 25 MB.');
    }

    // One image at a time: processing one needs some hundred megabytes of memory.
    const work = imageWork.then(() => makeImages(file.path, file.folder, id));
    imageWork = work.catch(() => undefined);
    return { mediaType: imageTypes.webp, ...(await work) };
  }

  async function list(query: MediaQuery): Promise<Page<MediaFile>> {
    const page = await mediaStore.list(db, query);
    return { ...page, items: page.items.map(publicMedia) };
  }

  async function listUses(id: string): Promise<{ uses: MediaUse[]; keepUnusedDays: number }> {
    await getStored(id);
    const uses = await mediaStore.listUses(db, id, maxUses);
    return { uses, keepUnusedDays: limits.keepUnusedDays };
  }

  async function describe(id: string, alt: string, actor: JobActor): Promise<MediaFile> {
    return db.transaction(async (tx) => {
      const row = await mediaStore.describe(tx, id, alt);
      if (!row) throw new AppError('not_found', 'File not found.');
      await audit(tx, actor, { event: 'media.described', target: id, detail: { name: row.name } });
      return publicMedia(row);
    });
  }

  async function deleteFile(id: string, actor: Actor): Promise<void> {
    const row = await getStored(id);
    const [use] = await mediaStore.listUses(db, id, 1);
    if (use) throw new AppError('conflict', `This file is used in “${use.title}”. Remove it there first.`);
    await db.transaction(async (tx) => {
      await mediaStore.delete(tx, id);
      await audit(tx, actor, { event: 'media.removed', target: id, detail: { name: row.name } });
    });
    await removeStored(row);
  }

  async function getStored(id: string): Promise<StoredMedia> {
    const row = await mediaStore.find(db, id);
    if (!row) throw new AppError('not_found', 'File not found.');
    return row;
  }

  /**
   * Checks images before they are published.
   *
   * @throws AppError when one was never uploaded, or has no alt text
   */
  async function checkImages(tx: Db, uses: ImageUse[]): Promise<void> {
    const known = await mediaStore.existing(tx, mentionedMedia(...uses.map(({ image }) => image)));
    for (const { field, image, alt } of uses) {
      const ids = mentionedMedia(image);
      if (ids.some((id) => !known.has(id))) {
        throw fieldError(field, 'image_gone', 'This image no longer exists.');
      }
      if (image !== '' && alt.trim() === '') {
        throw fieldError(field, 'alt_missing', 'Enter alt text.');
      }
    }
  }

  /** Deletes old uploads that nothing mentions, and leftovers of failed uploads. */
  async function deleteUnused(now: Date): Promise<number> {
    const rows = await mediaStore.listUnused(db, daysBefore(now, limits.keepUnusedDays));
    for (const row of rows) {
      await mediaStore.delete(db, row.id);
      await removeStored(row);
    }
    await incoming.removeAbandoned(daysBefore(now, abandonedDays));
    return rows.length;
  }

  async function removeStored(row: StoredMedia): Promise<void> {
    for (const name of storedNames(row)) await storage.remove(name);
  }

  return {
    upload,
    checkRoom,
    list,
    listUses,
    describe,
    delete: deleteFile,
    getStored,
    checkImages,
    deleteUnused,
  };
}

export type MediaService = ReturnType<typeof createMediaService>;

function storedNames({ id, mediaType }: StoredMedia): string[] {
  const { kind, extension } = describeMediaType(mediaType);
  if (kind !== 'image') return [`${id}.${extension}`];
  return imageWidths.flatMap((width) =>
    Object.keys(imageTypes).map((format) => imageFile(id, width, format)),
  );
}

async function lengthOf(files: { path: string }[]): Promise<number> {
  const lengths = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
  return lengths.reduce((sum, length) => sum + length, 0);
}
