import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { editConflict } from '#src/api/edit-version.ts';
import { AppError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { IncomingFiles, UploadStream } from '#src/platform/storage/incoming-files.ts';
import type { ImportReport } from '../../admin-contract.ts';
import type { ReadWork } from '../../format/read-work.ts';
import { maxListedErrors } from '../../import-limits.ts';
import { applyImport, type ImportChanges } from '../apply-import.ts';
import { wholeEdition } from '../public-text.ts';
import { textImportStore } from '../import-store.ts';
import { textAdminStore } from './admin-store.ts';
import { receiveWork } from './receive-work.ts';
import { workArchive } from './work-archive.ts';

type Dependencies = { db: Db; clock: Clock; incoming: IncomingFiles };

type ImportFile = { fileName: string; seen?: string | undefined };

/** Import and export of works in the plain format. */
export function createTextExchange({ db, clock, incoming }: Dependencies) {
  /**
   * Compares an uploaded work with the database. With `seen` it is written too, as one transaction.
   *
   * @throws AppError `conflict` when the changes are no longer those that were seen
   */
  async function importFile(
    stream: UploadStream,
    { fileName, seen }: ImportFile,
    actor: Actor,
  ): Promise<ImportReport> {
    const { read, errors, hash } = await incoming.receive(stream, (file) => receiveWork(file, fileName));
    if (!read) {
      const listed = errors.slice(0, maxListedErrors);
      return { ...emptyReport, errorCount: errors.length, errors: listed };
    }
    const changes =
      seen === undefined ? await applyImport(db, read, null) : await write(read, { hash, seen, actor });
    const work = await textImportStore.findWork(db, read.work.slug);
    return {
      ...emptyReport,
      isApplied: seen !== undefined,
      seen: nameOf(changes, hash),
      title: read.work.title.en,
      workId: work?.id ?? null,
      changes,
    };
  }

  async function write(
    read: ReadWork,
    { hash, seen, actor }: { hash: string; seen: string; actor: Actor },
  ): Promise<ImportChanges> {
    const now = clock.now();
    const run = db.transaction(async (tx) => {
      const changes = await applyImport(tx, read, { now, actorId: actor.actorId });
      if (nameOf(changes, hash) !== seen) throw editConflict();
      await bumpContentVersion(tx);
      const countOf = (list: 'added' | 'changed') =>
        changes.divisions.reduce((sum, division) => sum + division[list].length, 0);
      await recordAudit(tx, {
        ...actor,
        at: now,
        event: 'text.imported',
        target: changes.work,
        detail: { slug: changes.work, added: countOf('added'), changed: countOf('changed') },
      });
      return changes;
    });
    return run.catch((cause: unknown) => {
      // Another import inserted the same work, division or verse.
      if (brokenUniqueRule(cause)?.startsWith('text_')) throw editConflict();
      throw cause;
    });
  }

  /** @returns the archive and its name */
  async function exportWork(id: string): Promise<{ fileName: string; archive: Readable }> {
    const work = await textAdminStore.findWork(db, id);
    if (!work) throw new AppError('not_found', 'Text not found.');
    const rows = await textImportStore.listDivisions(db, id);
    const divisions = await Promise.all(
      rows.map(async (row) => ({ slug: row.slug, verses: await textImportStore.listVerses(db, row.id) })),
    );
    const file = {
      ...work,
      editions: work.editions.map(wholeEdition),
      divisions: rows.map(({ slug, title, publishedAt, reviewedBy, reviewedOn }) => {
        return { slug, title, published: publishedAt !== null, reviewedBy, reviewedOn };
      }),
    };
    return { fileName: `${work.slug}.zip`, archive: workArchive(file, divisions) };
  }

  return { importFile, exportWork };
}

export type TextExchange = ReturnType<typeof createTextExchange>;

const emptyReport: ImportReport = {
  isApplied: false,
  seen: '',
  title: '',
  workId: null,
  errorCount: 0,
  errors: [],
  changes: null,
};

/** Names a file together with what it changes. */
function nameOf(changes: ImportChanges, hash: string): string {
  return createHash('sha256').update(hash).update(JSON.stringify(changes)).digest('base64url');
}
