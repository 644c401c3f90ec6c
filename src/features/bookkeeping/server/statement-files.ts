import { text } from 'node:stream/consumers';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import { entityZone } from '#src/features/receipts/contract.ts';
import { csvText } from '#src/http/responses/csv.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import type { FiledStatement, StatementFile, StatementFiling } from '../statement-filing-contract.ts';
import { certificateStore } from './certificate-store.ts';
import type { StatedDonations } from './stated-donations.ts';
import { certificateNumbersOf, statementChanges } from './statement-changes.ts';
import { type StatementFileRow, statementFileStore as store } from './statement-file-store.ts';
import { countPages, pageOf } from './statement-page.ts';
import { type CompleteRow, statementCells, statementHeader, statementRows } from './statement-rows.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  stated: StatedDonations;
  secretEncryption: SecretEncryption;
  clock: Clock;
};

/** The file as it was exported, and its rows without the names that are encrypted elsewhere. */
type Content = { csv: string; rows: CompleteRow[] };

const contentPurpose = 'donation statement file';

/** Exported files of the Indian statement of donations, their filing, and what changed since then. */
export function createStatementFiles({ db, gatewayMode, stated, secretEncryption, clock }: Dependencies) {
  /** Exports the complete rows and keeps the file. A revised one names the certificate of each row. */
  async function exportTable(
    { year, isRevised }: { year: number; isRevised: boolean },
    actor: Actor,
  ): Promise<string> {
    const { settings } = await stated.readSettings();
    const donations = await stated.list({ year });
    const { complete } = statementRows(donations, settings);
    const printed = statementRows(await stated.withReceiptNames(donations), settings);
    if (printed.complete.length === 0) throw new AppError('conflict', 'No row of this year is complete.');
    if (isRevised && !(await store.findFiled(db, gatewayMode, year)))
      throw new AppError('conflict', 'No statement of this year is filed.');

    const numbers = isRevised ? await readNumbers(year, printed.complete) : [];
    const cells = printed.complete.map((row, index) => statementCells(row, index, numbers[index] ?? ''));
    const csv = await text(csvText(statementHeader, cells));
    const exportedAt = clock.now();
    await db.transaction(async (tx) => {
      await store.insert(tx, {
        gatewayMode,
        year,
        isRevised,
        content: seal({ csv, rows: rowsOfFile(complete, printed.complete) }),
        rows: printed.complete.length,
        amountMinor: printed.complete.reduce((total, { amountMinor }) => total + amountMinor, 0),
        exportedAt,
        exportedBy: actor.actorId,
      });
      await recordAudit(tx, {
        ...actor,
        at: exportedAt,
        event: 'books.donation-statement-exported',
        detail: {
          year,
          rows: printed.complete.length,
          incomplete: printed.incomplete.length,
          ...(isRevised && { isRevised }),
        },
      });
    });
    return csv;
  }

  async function recordFiling(id: string, filing: StatementFiling, actor: Actor): Promise<StatementFile> {
    const recordedAt = clock.now();
    if (filing.filedOn > isoDay(calendarDay(recordedAt, entityZone.in)))
      throw fieldError('filedOn', 'future', "filedOn: the day can't be in the future.");
    const { year } = await getFile(id);
    await db.transaction(async (tx) => {
      if (!(await store.recordFiling(tx, id, { ...filing, recordedAt }))) throw fileNotFound();
      const event = 'books.donation-statement-filed';
      await recordAudit(tx, { ...actor, at: recordedAt, event, target: id, detail: { year, ...filing } });
    });
    return listedFile(await getFile(id));
  }

  async function removeFiling(id: string, actor: Actor): Promise<StatementFile> {
    const { year, filedOn, acknowledgement } = await getFile(id);
    await db.transaction(async (tx) => {
      if (!(await store.removeFiling(tx, id))) return;
      const event = 'books.donation-statement-filing-removed';
      const detail = { year, filedOn, acknowledgement };
      await recordAudit(tx, { ...actor, at: clock.now(), event, target: id, detail });
    });
    return listedFile(await getFile(id));
  }

  /** The audit entry is written before the file is returned. */
  async function download(
    id: string,
    actor: Actor,
  ): Promise<{ year: number; isRevised: boolean; csv: string }> {
    const { year, isRevised, content } = await getFile(id);
    const opened = open(content);
    if (!opened) throw new AppError('conflict', 'The file was encrypted with another secret of the site.');
    const event = 'books.donation-statement-downloaded';
    await recordAudit(db, { ...actor, at: clock.now(), event, target: id, detail: { year } });
    return { year, isRevised, csv: opened.csv };
  }

  async function list(year: number): Promise<StatementFile[]> {
    return (await store.list(db, gatewayMode, year)).map(listedFile);
  }

  /** @returns null before the statement of the year is filed */
  async function readFiled(
    year: number,
    now: Pick<ReturnType<typeof statementRows>, 'complete' | 'incomplete'>,
    page: number,
  ): Promise<FiledStatement | null> {
    const file = await store.findFiled(db, gatewayMode, year);
    if (!file) return null;
    const opened = open(file.content);
    const changes = opened ? statementChanges(opened.rows, now) : [];
    const numbers = await readNumbers(year, now.complete);
    return {
      file: listedFile(file),
      isReadable: opened !== null,
      changes: pageOf(changes, page),
      changedDonations: changes.length,
      changesPages: countPages(changes),
      numbered: numbers.filter(Boolean).length,
      unclear: numbers.filter((number) => number === null).length,
    };
  }

  async function readNumbers(year: number, rows: CompleteRow[]): Promise<(string | null)[]> {
    const stored = await certificateStore.listNumbers(db, gatewayMode, year);
    return certificateNumbersOf(rows, new Map(stored.map(({ paymentId, numbers }) => [paymentId, numbers])));
  }

  async function getFile(id: string) {
    const file = await store.find(db, gatewayMode, id);
    if (!file) throw fileNotFound();
    return file;
  }

  function seal(content: Content): Buffer {
    return Buffer.from(secretEncryption.seal(contentPurpose, JSON.stringify(content)));
  }

  function open(content: Buffer): Content | null {
    const plain = secretEncryption.open(contentPurpose, content.toString());
    return plain && (JSON.parse(plain.toString()) as Content);
  }

  return { exportTable, recordFiling, removeFiling, download, list, readFiled };
}

function fileNotFound(): AppError {
  return new AppError('not_found', 'File not found.');
}

/** Rows without the donations that the file leaves out, because their names cannot be decrypted. */
function rowsOfFile(complete: CompleteRow[], printed: CompleteRow[]): CompleteRow[] {
  const inFile = new Set(printed.flatMap(({ donations }) => donations.map(({ paymentId }) => paymentId)));
  return complete.map((row) => ({
    ...row,
    donations: row.donations.filter(({ paymentId }) => inFile.has(paymentId)),
  }));
}

function listedFile(row: StatementFileRow): StatementFile {
  const { id, exportedAt, isRevised, rows, amountMinor, filedOn, acknowledgement } = row;
  return { id, exportedAt: exportedAt.toISOString(), isRevised, rows, amountMinor, filedOn, acknowledgement };
}

export type StatementFiles = ReturnType<typeof createStatementFiles>;
