import { AppError } from '#src/api/errors.ts';
import { type ImportState, deletableStates } from '#src/api/import-states.ts';
import { tidyFileName } from '#src/api/file-name.ts';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { ImportedPosts } from '#src/features/blog/server/feature.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import type { FileStorage } from '#src/platform/storage/file-storage.ts';
import type { IncomingFiles, UploadStream } from '#src/platform/storage/incoming-files.ts';
import {
  type ContentImportDetail,
  firstItemState,
  type ImportImageQuery,
  type ImportItemQuery,
  type ImportOptions,
  type ListedContentImport,
} from '../admin-contract.ts';
import { imageStore } from './image-store.ts';
import { importStore, type ImportRow, type LockedImport } from './import-store.ts';
import { itemStore } from './item-store.ts';
import { type ReceivedFile, storeFile } from './receive-file.ts';
import { contentImportJob } from './run-import.ts';

type Dependencies = {
  db: Db;
  jobs: JobQueue;
  clock: Clock;
  files: { media: FileStorage; incoming: IncomingFiles };
  posts: Pick<ImportedPosts, 'listStates'>;
};

const noItems = { new: 0, ready: 0, wrong: 0, duplicate: 0, excluded: 0, imported: 0, undone: 0 };
const noImages = { new: 0, stored: 0, failed: 0 };

/** Days after which the texts of an uploaded file and its archive are deleted. */
const keptDays = 30;

/** Import of content as administrators use it: upload, check, start and undo. A job does the work. */
export function createContentImports({ db, jobs, clock, files, posts }: Dependencies) {
  async function list(query: CursorQuery) {
    const { rows, page } = await importStore.list(db, query);
    return page(rows, ({ uploadedAt, id }) => [uploadedAt, id], listedImport);
  }

  async function requireImport(id: string) {
    const entry = await importStore.find(db, id);
    if (!entry) throw new AppError('not_found', 'Import not found.');
    return entry;
  }

  async function load(id: string): Promise<ContentImportDetail> {
    const entry = await requireImport(id);
    return {
      ...listedImport(entry),
      options: entry.options ?? usualOptions(entry),
      counts: { ...noItems, ...(await itemStore.countStates(db, id)) },
      images: { ...noImages, ...(await imageStore.countStates(db, id)) },
    };
  }

  async function listItems(id: string, { state: wanted, ...query }: ImportItemQuery) {
    await requireImport(id);
    const state = wanted ?? firstItemState({ ...noItems, ...(await itemStore.countStates(db, id)) });
    const { rows, page } = await itemStore.list(db, id, state, query);
    const postStates = await statesOfPosts(rows);
    return page(
      rows,
      ({ position }) => [position, position],
      (row) => ({ ...row, postState: postStates.get(row.postId ?? '') ?? null }),
    );
  }

  async function listImages(id: string, { state, ...query }: ImportImageQuery) {
    await requireImport(id);
    const { rows, page } = await imageStore.list(db, id, state, query);
    const postStates = await statesOfPosts(rows);
    return page(
      rows,
      ({ position }) => [position, position],
      ({ postId, ...row }) => ({ ...row, postId: postStates.has(postId ?? '') ? postId : null }),
    );
  }

  function statesOfPosts(rows: { postId: string | null }[]) {
    const ids = rows.flatMap(({ postId }) => (postId === null ? [] : [postId]));
    return posts.listStates(db, ids);
  }

  /** Reads an uploaded file. An archive stays in the storage until its images were imported. */
  async function upload(
    stream: UploadStream,
    file: Omit<ReceivedFile, 'uploadedBy'>,
    actor: Actor,
  ): Promise<ContentImportDetail> {
    await files.incoming.receive(stream, async (incoming) => {
      const storedName = file.format === 'markdown' ? `import-${file.id}.zip` : null;
      const now = clock.now();
      await db.transaction(async (tx) => {
        const received = { ...file, fileName: tidyFileName(file.fileName), uploadedBy: actor.actorId };
        const items = await storeFile(tx, incoming, { ...received, storedName, now });
        if (items === null) return;
        if (storedName !== null)
          await files.media.put(storedName, { path: incoming.path, mediaType: 'application/zip' });
        const detail = { format: file.format, items };
        await recordAudit(tx, {
          ...actor,
          at: now,
          event: 'content-import.uploaded',
          target: file.id,
          detail,
        });
      });
    });
    return load(file.id);
  }

  /** Sets the options and checks all entries again. */
  async function check(id: string, options: ImportOptions, actor: Actor): Promise<ContentImportDetail> {
    return change(id, ['uploaded', 'checked'], async (tx) => {
      await itemStore.reset(tx, id);
      await imageStore.clear(tx, id);
      await importStore.update(tx, id, { options, state: 'checking', finishedAt: null });
      await begin(tx, id, 'checked', actor);
    });
  }

  async function start(id: string, actor: Actor): Promise<ContentImportDetail> {
    return change(id, ['checked'], async (tx) => {
      const { ready = 0 } = await itemStore.countStates(tx, id);
      if (ready === 0) throw new AppError('conflict', 'No entry can be imported.');
      await importStore.update(tx, id, { state: 'importing', finishedAt: null });
      await begin(tx, id, 'started', actor);
    });
  }

  async function undo(id: string, actor: Actor): Promise<ContentImportDetail> {
    return change(id, ['imported', 'importing'], async (tx) => {
      await importStore.update(tx, id, { state: 'undoing', finishedAt: null });
      await begin(tx, id, 'undone', actor);
    });
  }

  async function begin(tx: Db, id: string, what: string, actor: Actor): Promise<void> {
    await jobs.enqueue(tx, contentImportJob, { importId: id });
    await recordAudit(tx, { ...actor, at: clock.now(), event: `content-import.${what}`, target: id });
  }

  async function deleteImport(id: string, actor: Actor): Promise<void> {
    const { storedName } = await db.transaction(async (tx) => {
      const entry = await lockIn(tx, id, deletableStates);
      await importStore.delete(tx, id);
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'content-import.removed', target: id });
      return entry;
    });
    if (storedName !== null) await files.media.remove(storedName);
  }

  /** Deletes texts and archives of old imports. Their posts stay. */
  async function deleteOldFiles(now: Date): Promise<number> {
    let deleted = 0;
    for (const { id, storedName } of await importStore.listBefore(db, daysBefore(now, keptDays))) {
      if (storedName !== null) await files.media.remove(storedName);
      await importStore.update(db, id, { storedName: null });
      deleted += await itemStore.deleteSources(db, id);
    }
    return deleted;
  }

  async function change(
    id: string,
    states: ImportState[],
    write: (tx: Db) => Promise<void>,
  ): Promise<ContentImportDetail> {
    await db.transaction(async (tx) => {
      await lockIn(tx, id, states);
      await write(tx);
    });
    return load(id);
  }

  return {
    list,
    load,
    listItems,
    listImages,
    upload,
    check,
    start,
    undo,
    delete: deleteImport,
    deleteOldFiles,
  };
}

export type ContentImports = ReturnType<typeof createContentImports>;

/** @throws AppError 409 when the import is in another state */
async function lockIn(tx: Db, id: string, states: readonly ImportState[]): Promise<LockedImport> {
  const entry = await importStore.lock(tx, id);
  if (!entry) throw new AppError('not_found', 'Import not found.');
  if (!states.includes(entry.state))
    throw new AppError('conflict', 'The import has changed since you loaded it. Reload the page.');
  return entry;
}

function usualOptions({ siteUrl }: ImportRow): ImportOptions {
  return {
    language: 'en',
    siteUrl,
    downloadsImages: true,
    addsRedirects: true,
    includesPages: false,
    asDrafts: false,
  };
}

function listedImport(row: ImportRow): ListedContentImport {
  const { id, fileName, format, state, itemCount, uploadedAt, uploadedBy, finishedAt } = row;
  return {
    id,
    fileName,
    format,
    state,
    itemCount,
    uploadedAt: uploadedAt.toISOString(),
    uploadedBy,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
