import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { CsvError } from '#src/api/csv/parse-csv.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import { type ImportState, deletableStates } from '#src/api/import-states.ts';
import type { CursorQuery } from '#src/api/paged-list.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import {
  type ImportDetail,
  type ImportMapping,
  type ImportRowQuery,
  type ListedImport,
  maxImportRows,
  type Upload,
} from '../admin-contract.ts';
import { parseDonationFile } from '../donation-file.ts';
import { proposeColumns, proposeDecimalSign } from '../import-fields.ts';
import { type ImportRow, importStore } from './import-store.ts';
import { readContext, sumRows } from './row-context.ts';
import { importJob } from './run-import.ts';

type Dependencies = { db: Db; gatewayMode: GatewayMode; jobs: JobQueue; clock: Clock; timeZone: string };

const noCounts = { new: 0, ready: 0, wrong: 0, duplicate: 0, imported: 0, skipped: 0, undone: 0 };

/** Import as administrators use it: upload, check, start and undo. A job does the work. */
export function createImportService({ db, gatewayMode, jobs, clock, timeZone }: Dependencies) {
  async function list(query: CursorQuery) {
    const { rows, page } = await importStore.list(db, gatewayMode, query);
    return page(rows, ({ uploadedAt, id }) => [uploadedAt, id], listedImport);
  }

  async function load(id: string): Promise<ImportDetail> {
    const entry = await importStore.find(db, gatewayMode, id);
    if (!entry) throw unknownImport();
    const { header } = entry;
    const samples = await importStore.listSamples(db, id);
    return {
      ...listedImport(entry),
      header,
      samples,
      mapping: entry.mapping ? { decimalSign: 'point', ...entry.mapping } : proposalOf(header, samples),
      counts: { ...noCounts, ...(await importStore.countStates(db, id)) },
      totals: await readTotals(entry),
    };
  }

  async function readTotals(entry: ImportRow): Promise<ImportDetail['totals']> {
    if (entry.state === 'imported') return importStore.sumImported(db, entry.id);
    if (entry.state !== 'checked') return [];
    const context = await readContext(db, entry, { clock, timeZone });
    return sumRows(await importStore.listCells(db, entry.id, 'ready'), context);
  }

  async function listRows(id: string, { state, ...query }: ImportRowQuery) {
    if (!(await importStore.find(db, gatewayMode, id))) throw unknownImport();
    const { rows, page } = await importStore.listRows(db, id, state, query);
    return page(
      rows,
      ({ line }) => [line, line],
      (row) => row,
    );
  }

  async function upload({ content, ...file }: Upload, actor: Actor): Promise<ImportDetail> {
    const parsed = parseDonationFile(content, maxImportRows);
    if ('error' in parsed) throw fileError(parsed.error);
    const { header, rows } = parsed;
    await db.transaction(async (tx) => {
      const now = clock.now();
      const entry = { ...file, gatewayMode, header, rowCount: rows.length };
      const isNew = await importStore.insert(
        tx,
        { ...entry, uploadedBy: actor.actorId, uploadedAt: now },
        rows,
      );
      const detail = { format: file.format, rows: rows.length };
      if (isNew)
        await recordAudit(tx, { ...actor, at: now, event: 'import.uploaded', target: file.id, detail });
    });
    return load(file.id);
  }

  /** Sets the columns and checks all rows again. */
  async function check(id: string, mapping: ImportMapping, actor: Actor): Promise<ImportDetail> {
    return change(id, ['uploaded', 'checked'], async (tx, { header }) => {
      for (const [field, column] of Object.entries(mapping.columns))
        if (column !== undefined && column >= header.length)
          throw fieldError(`columns.${field}`, 'unknown', 'The file has no such column.');
      await importStore.resetRows(tx, id);
      await importStore.update(tx, id, { mapping, state: 'checking', finishedAt: null });
      await jobs.enqueue(tx, importJob, { importId: id });
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'import.checked', target: id });
    });
  }

  async function start(id: string, skipsRows: boolean, actor: Actor): Promise<ImportDetail> {
    return change(id, ['checked'], async (tx) => {
      const { wrong = 0, duplicate = 0, ready = 0 } = await importStore.countStates(tx, id);
      if (wrong + duplicate > 0 && !skipsRows)
        throw new AppError('conflict', 'Some rows are wrong or duplicates. Correct the file or skip them.');
      if (ready === 0) throw new AppError('conflict', 'No row can be imported.');
      await importStore.update(tx, id, { skipsRows, state: 'importing', finishedAt: null });
      await jobs.enqueue(tx, importJob, { importId: id, actorId: actor.actorId });
      const detail = { rows: ready, wrong, duplicate };
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'import.started', target: id, detail });
    });
  }

  async function undo(id: string, actor: Actor): Promise<ImportDetail> {
    return change(id, ['imported', 'importing'], async (tx) => {
      await importStore.update(tx, id, { state: 'undoing', finishedAt: null });
      await jobs.enqueue(tx, importJob, { importId: id, actorId: actor.actorId });
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'import.undone', target: id });
    });
  }

  async function deleteImport(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      await lockIn(tx, id, deletableStates);
      await importStore.delete(tx, id);
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'import.removed', target: id });
    });
  }

  async function change(
    id: string,
    states: ImportState[],
    write: (tx: Db, entry: Awaited<ReturnType<typeof lockIn>>) => Promise<void>,
  ): Promise<ImportDetail> {
    await db.transaction(async (tx) => write(tx, await lockIn(tx, id, states)));
    return load(id);
  }

  /** @throws AppError 409 when the import is in another state */
  async function lockIn(tx: Db, id: string, states: readonly ImportState[]) {
    const entry = await importStore.lock(tx, id);
    if (entry?.gatewayMode !== gatewayMode) throw unknownImport();
    if (!states.includes(entry.state))
      throw new AppError('conflict', 'The import has changed since you loaded it. Reload the page.');
    return entry;
  }

  return { list, load, listRows, upload, check, start, undo, delete: deleteImport };
}

export type ImportService = ReturnType<typeof createImportService>;

const fileErrors: Record<CsvError['reason'], string> = {
  quote: 'a quotation mark is not closed, or is followed by text',
  too_many_rows: `the file has more than ${maxImportRows} rows`,
  too_many_columns: 'the row has too many columns',
  empty: 'the file has no rows below its header',
};

function unknownImport(): AppError {
  return new AppError('not_found', 'Import not found.');
}

function fileError({ line, reason }: CsvError): AppError {
  return fieldError('content', reason, `Line ${line}: ${fileErrors[reason]}.`);
}

function proposalOf(header: string[], samples: string[][]): ImportDetail['mapping'] {
  const columns = proposeColumns(header);
  const decimalSign = proposeDecimalSign(samples, columns.amount);
  return { columns, dateFormat: 'ymd', decimalSign, currency: null };
}

function listedImport({
  id,
  fileName,
  format,
  state,
  rowCount,
  uploadedAt,
  uploadedBy,
  finishedAt,
}: ImportRow): ListedImport {
  return {
    id,
    fileName,
    format,
    state,
    rowCount,
    uploadedAt: uploadedAt.toISOString(),
    uploadedBy,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
