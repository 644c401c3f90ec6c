import type { ImportedPosts } from '#src/features/blog/server/feature.ts';
import type { RedirectService } from '#src/features/redirects/server/feature.ts';
import { AppError } from '#src/api/errors.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import type { FileStorage } from '#src/platform/storage/file-storage.ts';
import type { IncomingFiles } from '#src/platform/storage/incoming-files.ts';
import type { createItemCheck } from './check-items.ts';
import { imageStore } from './image-store.ts';
import type { ImageStorage } from './images/store-image.ts';
import { importStore, type ImportRow, type LockedImport } from './import-store.ts';
import { itemStore } from './item-store.ts';
import { type Archive, openArchive } from '#src/platform/storage/zip-archive.ts';
import type { createItemWriter } from './write-items.ts';

type Dependencies = {
  db: Db;
  jobs: JobQueue;
  clock: Clock;
  files: { media: FileStorage; incoming: IncomingFiles };
  parts: {
    check: ReturnType<typeof createItemCheck>['check'];
    write: ReturnType<typeof createItemWriter>['write'];
    images: ImageStorage;
    posts: Pick<ImportedPosts, 'delete' | 'deleteUnusedNames' | 'deleteUnusedSeries'>;
    redirects: Pick<RedirectService, 'deleteOfImport'>;
  };
};

/** One job works for a while and enqueues the next, so that no job takes long. */
export const contentImportJob = jobKind<{ importId: string }>('content-imports.run');

const workMs = 60_000;
const checkedAtOnce = 20;
const writtenAtOnce = 10;

/**
 * Continues an import: entries are checked, images loaded, posts written or undone. Each step changes the
 * state of what it did, so that a killed process neither repeats nor skips any.
 */
export function createImportRunner({ db, jobs, clock, files, parts }: Dependencies) {
  async function run(importId: string): Promise<void> {
    const until = Date.now() + workMs;
    if (await storeImages(importId, until)) {
      while (Date.now() < until) if (!(await runStep(importId))) return;
    }
    await db.transaction((tx) => jobs.enqueue(tx, contentImportJob, { importId }));
  }

  /** @returns whether there is more to do */
  async function runStep(importId: string): Promise<boolean> {
    const entry = await importStore.find(db, importId);
    if (entry?.state === 'undoing') return undoNext(entry);
    return db.transaction(async (tx) => {
      const locked = await importStore.lock(tx, importId);
      if (locked?.state === 'checking') return checkBatch(tx, locked);
      if (locked?.state === 'importing') return writeBatch(tx, locked);
      return locked?.state === 'undoing';
    });
  }

  async function checkBatch(tx: Db, entry: LockedImport): Promise<boolean> {
    const batch = await itemStore.listBatch(tx, entry.id, 'new', checkedAtOnce);
    if (batch.length === 0) return finish(tx, entry.id, 'checked');
    await parts.check(tx, entry, batch);
    return true;
  }

  async function writeBatch(tx: Db, entry: LockedImport): Promise<boolean> {
    const batch = await itemStore.listBatch(tx, entry.id, 'ready', writtenAtOnce);
    if (batch.length === 0) return finish(tx, entry.id, 'imported');
    await parts.write(tx, entry, batch);
    return true;
  }

  /** @returns whether all images were tried before that time */
  async function storeImages(importId: string, until: number): Promise<boolean> {
    const entry = await importStore.find(db, importId);
    if (entry?.state !== 'importing' || (await imageStore.findNext(db, importId)) === null) return true;
    if (entry.storedName === null) return storeAll(entry, { until, archive: null });
    const length = (await files.media.lengthOf(entry.storedName)) ?? 0;
    const stored = await files.media.open(entry.storedName, { start: 0, end: Math.max(length - 1, 0) });
    return files.incoming.receive(stored, async ({ path }) => {
      const archive = await openArchive(path);
      try {
        return await storeAll(entry, { until, archive });
      } finally {
        archive.close();
      }
    });
  }

  async function storeAll(
    entry: ImportRow,
    { until, archive }: { until: number; archive: Archive | null },
  ): Promise<boolean> {
    const actor = { actorId: entry.uploadedById, address: '', userAgent: '' };
    while (Date.now() < until) {
      const state = (await importStore.find(db, entry.id))?.state;
      const next = state === 'importing' ? await imageStore.findNext(db, entry.id) : null;
      if (!next) return true;
      const result = await parts.images.store(next, { archive, actor });
      await imageStore.finish(db, entry.id, next.position, result);
    }
    return false;
  }

  /** Deletes one post, as an administrator would: it can be restored. */
  async function undoNext(entry: ImportRow): Promise<boolean> {
    const batch = await itemStore.listBatch(db, entry.id, 'imported', writtenAtOnce);
    if (batch.length === 0) return endUndo(entry.id);
    const actor = { actorId: entry.uploadedById, address: '', userAgent: '' };
    for (const { position, postId, kind } of batch) {
      if (postId && kind !== 'translation') await parts.posts.delete(postId, actor).catch(ignoreMissing);
      await itemStore.update(db, entry.id, position, { state: 'undone' });
    }
    return true;
  }

  async function endUndo(importId: string): Promise<false> {
    return db.transaction(async (tx) => {
      const entry = await importStore.lock(tx, importId);
      if (entry?.state !== 'undoing') return false;
      await parts.redirects.deleteOfImport(tx, importId);
      await parts.posts.deleteUnusedNames(tx, { authors: entry.addedAuthors, tags: entry.addedTags });
      await parts.posts.deleteUnusedSeries(tx, await itemStore.listSeries(tx, importId), entry.uploadedAt);
      return finish(tx, importId, 'undone');
    });
  }

  async function finish(tx: Db, id: string, state: 'checked' | 'imported' | 'undone'): Promise<false> {
    await importStore.update(tx, id, { state, finishedAt: clock.now() });
    return false;
  }

  return { run };
}

/** Someone has deleted the post, or the job was repeated. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}
