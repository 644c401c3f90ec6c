import { Readable } from 'node:stream';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import type { LegalEntity } from '#src/features/receipts/contract.ts';
import { csvText } from '#src/http/responses/csv.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { ReceiptConfig } from '#src/platform/config/receipt-settings.ts';
import type { Db } from '#src/platform/database/database.ts';
import { entityOfRupees } from '#src/platform/records/receiving-entity.ts';
import type { BookExport, Books, ExportForm } from '../admin-contract.ts';
import type { BookAccount } from '../book-names.ts';
import type { BookMappings } from './book-mapping.ts';
import { exportStore } from './export-store.ts';
import { journalFile, maxLinesPerJournal, packJournals, rejectLongJournals } from './journal-files.ts';
import { type JournalFilter, journalStore } from './journal-store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  mappings: Pick<BookMappings, 'read'>;
  issuers: ReceiptConfig;
  clock: Clock;
  timeZone: string;
};

type ExportRow = NonNullable<Awaited<ReturnType<(typeof exportStore)['find']>>>;

/** Rolls an export back that is only a check, or has accounts that are not mapped. */
class NotExported extends Error {
  readonly unmapped: BookAccount[];

  constructor(unmapped: BookAccount[]) {
    super('the journals are not exported');
    this.name = 'NotExported';
    this.unmapped = unmapped;
  }
}

/** Journals for accounting programs: created once, locked, and exported any number of times. */
export function createBookExports({ db, gatewayMode, mappings, issuers, clock, timeZone }: Dependencies) {
  async function read(): Promise<Books> {
    const entities: LegalEntity[] = issuers.in ? ['us', 'in'] : ['us'];
    const exports = await exportStore.list(db, gatewayMode);
    return {
      timeZone,
      lastDay: yesterday(),
      entities: await Promise.all(
        entities.map(async (entity) => ({
          entity,
          name: issuers[entity]?.name ?? '',
          lockedThrough: await exportStore.findLockedThrough(db, gatewayMode, entity),
        })),
      ),
      currencies: await journalStore.listCurrencies(db),
      exports: await Promise.all(exports.map((row) => describe(db, row))),
    };
  }

  /** Creates the journals of the period unless they exist, and locks it. A check rolls all of it back. */
  async function exportPeriod(form: ExportForm, actor: Actor) {
    if (form.from > form.to)
      throw fieldError('from', 'order', 'Choose a first day on or before the last day.');
    if (form.to > yesterday()) throw fieldError('to', 'not_over', 'Choose a day that is over.');
    if (!issuers[form.entity]) throw new AppError('not_found', 'This entity receives no donations.');
    try {
      return { export: await db.transaction((tx) => write(tx, form, actor)), unmapped: [] };
    } catch (error) {
      if (error instanceof NotExported) return { export: null, unmapped: error.unmapped };
      throw error;
    }
  }

  async function write(tx: Db, form: ExportForm, actor: Actor): Promise<BookExport> {
    const { entity, program, currency, from, to, grouping } = form;
    const exportedAt = clock.now();
    await journalStore.lock(tx);
    const lockedThrough = await exportStore.findLockedThrough(tx, gatewayMode, entity);
    if (lockedThrough === null || to > lockedThrough)
      await journalStore.createUntil(tx, {
        gatewayMode,
        entity,
        entityOfRupees: entityOfRupees(issuers),
        lockedThrough,
        to,
        timeZone,
        grouping,
        maxLines: maxLinesPerJournal,
        createdAt: exportedAt,
      });
    await rejectUnmapped(tx, form);
    const journals = await listJournals(tx, form);
    if (journals.length === 0) throw noJournals();
    rejectLongJournals(journals, program);
    if (form.checkOnly) throw new NotExported([]);
    const id = await exportStore.insert(tx, {
      gatewayMode,
      entity,
      program,
      currency,
      fromDay: from,
      toDay: to,
      exportedAt,
      exportedBy: actor.actorId,
    });
    const detail = { entity, program, currency, from, to };
    await recordAudit(tx, { ...actor, at: exportedAt, event: 'books.exported', target: id, detail });
    return describe(tx, await getExport(tx, id));
  }

  async function rejectUnmapped(tx: Db, { entity, program, ...rest }: ExportForm): Promise<void> {
    const { mapping } = await mappings.read(entity, program);
    const used = await journalStore.listAccounts(tx, { gatewayMode, entity, ...rest });
    const unmapped = used.filter((account) => mapping.accounts[account] === '');
    if (unmapped.length > 0) throw new NotExported(unmapped);
  }

  /** One file of an export, with the names of the current mapping. */
  async function download(id: string, part: number, actor: Actor) {
    const row = await getExport(db, id);
    const { entity, program, currency, from, to } = row;
    const stored = await listJournals(db, row);
    const files = packJournals(stored, program);
    const journals = files[part - 1];
    if (!journals) throw new AppError('not_found', 'This export has fewer files.');
    rejectLongJournals(
      stored.filter((journal) => journals.includes(journal.id)),
      program,
    );
    const { mapping } = await mappings.read(entity, program);
    const { header, rows } = journalFile(program, await journalStore.listLines(db, journals), mapping);
    const detail = { entity, program, from, to, part };
    await recordAudit(db, { ...actor, at: clock.now(), event: 'books.downloaded', target: id, detail });
    const suffix = files.length > 1 ? `-part-${part}` : '';
    return {
      fileName: `${program}-${entity}-${currency.toLowerCase()}-${from}-${to}${suffix}.csv`,
      text: Readable.from(csvText(header, rows)),
    };
  }

  async function describe(tx: Db, row: ExportRow): Promise<BookExport> {
    const files = packJournals(await listJournals(tx, row), row.program);
    return {
      ...row,
      exportedAt: row.exportedAt.toISOString(),
      journals: files.flat().length,
      parts: files.length,
    };
  }

  function listJournals(tx: Db, { entity, currency, from, to }: Omit<JournalFilter, 'gatewayMode'>) {
    return journalStore.countLines(tx, { gatewayMode, entity, currency, from, to });
  }

  async function getExport(tx: Db, id: string): Promise<ExportRow> {
    const row = await exportStore.find(tx, gatewayMode, id);
    if (!row) throw new AppError('not_found', 'Export not found.');
    return row;
  }

  function yesterday(): string {
    const today = calendarDay(clock.now(), timeZone);
    return isoDay({ ...today, day: today.day - 1 });
  }

  return { read, exportPeriod, download };
}

/** Rolls an export back, so that it locks no days. */
function noJournals(): AppError {
  const message =
    'There are no journals in this currency and period. Choose another entity, currency or period.';
  return new AppError('conflict', message, { fields: { currency: { code: 'no_journals', message } } });
}

export type BookExports = ReturnType<typeof createBookExports>;
