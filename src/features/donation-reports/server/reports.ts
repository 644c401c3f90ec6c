import { Readable } from 'node:stream';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { FiscalYearStarts } from '#src/api/fiscal-year.ts';
import { toDecimal } from '#src/api/money.ts';
import { presetDays } from '#src/features/donations/admin-contract.ts';
import { type LegalEntity, yearText } from '#src/features/receipts/contract.ts';
import { type CsvCell, csvText } from '#src/http/responses/csv.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import {
  type DonationReport,
  hasPeriod,
  type ReportFilter,
  type ReportCell,
  type ReportColumn,
  type ReportName,
} from '../admin-contract.ts';
import { reportStore as store } from './report-store.ts';
import type { ReportScope } from './report-scope-store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  clock: Clock;
  calendar: { timeZone: string; fiscalYearStarts: FiscalYearStarts };
  /** Entity of donations in rupees whose account has none of its own. */
  entityOfRupees: LegalEntity;
};
type Table = Omit<DonationReport, 'timeZone'>;

const forecastMonths = 12;

/** Reports on donors and donations for administrators. */
export function createDonationReports({ db, gatewayMode, clock, calendar, entityOfRupees }: Dependencies) {
  const { timeZone, fiscalYearStarts } = calendar;

  async function read(report: ReportName, filter: ReportFilter = {}): Promise<DonationReport> {
    const now = clock.now();
    const today = calendarDay(now, timeZone);
    const month = isoDay({ ...today, day: 1 });
    const { period, entity, from, to } = appliedFilter(report, filter);
    const days = period ? presetDays(period, today, fiscalYearStarts) : { from, to };
    const scope = { gatewayMode, timeZone, now, month, entity, entityOfRupees, ...days };
    return { ...(await tables[report](db, scope)), timeZone };
  }

  async function exportTable(report: ReportName, filter: ReportFilter, actor: Actor): Promise<Readable> {
    const { columns, rows } = await read(report, filter);
    const event = 'donation-report.exported';
    await recordAudit(db, {
      ...actor,
      at: clock.now(),
      event,
      target: report,
      detail: appliedFilter(report, filter),
    });
    const header = columns.flatMap((column) => (isMoney(column) ? [column, `${column} currency`] : [column]));
    const cells = rows.map((row) => row.flatMap((cell, index) => csvCells(cell, columns[index])));
    return Readable.from(csvText(header, cells));
  }

  return { read, exportTable };
}

/** The part of the filter that a report has; the law asks the Indian entity alone for declarations of citizenship. */
function appliedFilter(report: ReportName, filter: ReportFilter): ReportFilter {
  if (report === 'undeclared') return { ...filter, entity: 'in' };
  if (hasPeriod(report)) return filter;
  return filter.entity ? { entity: filter.entity } : {};
}

const tables: Record<ReportName, (db: Db, scope: ReportScope) => Promise<Table>> = {
  async retention(db, scope) {
    const rows = await store.retention(db, scope);
    return tableOf(
      ['month', 'donors', 'returned', 'share'],
      rows.map(({ month, donors, returned }) => [
        month,
        Number(donors),
        Number(returned),
        Number(returned) / Number(donors),
      ]),
    );
  },
  lybunt: (db, scope) => lapsedTable(db, scope, 'lybunt'),
  sybunt: (db, scope) => lapsedTable(db, scope, 'sybunt'),
  async forecast(db, scope) {
    const rows = await store.forecast(db, scope);
    const { year, month } = calendarDay(scope.month);
    const months = Array.from({ length: forecastMonths }, (_, index) =>
      isoDay({ year, month: month + 1 + index, day: 1 }),
    );
    return tableOf(
      ['month', 'donations', 'amount'],
      months.flatMap((day) =>
        rows.map(({ currency, donations, amount }) => [
          day.slice(0, 7),
          Number(donations),
          { amountMinor: Number(amount), currency },
        ]),
      ),
    );
  },
  async failing(db, scope) {
    const rows = await store.failing(db, scope);
    return tableOf(
      ['donor', 'email', 'amount', 'failedOn', 'nextAttempt', 'emailsSent', 'status'],
      rows.map(({ name, email, amount, currency, failed, next, emails, state }) => [
        name,
        email,
        { amountMinor: Number(amount), currency },
        dayIn(failed, scope),
        next && dayIn(next, scope),
        Number(emails),
        state,
      ]),
    );
  },
  async cancellations(db, scope) {
    const rows = await store.cancellations(db, scope);
    return tableOf(
      ['canceledOn', 'email', 'amount', 'donations', 'reason', 'comment'],
      rows.map(({ email, amount, currency, charges, canceled, reason, comment }) => [
        dayIn(canceled, scope),
        email,
        { amountMinor: Number(amount), currency },
        Number(charges),
        reason ?? 'none',
        comment,
      ]),
    );
  },
  async average(db, scope) {
    const rows = await store.average(db, scope);
    return tableOf(
      ['month', 'donations', 'amount', 'average'],
      rows.map(({ month, currency, donations, amount }) => [
        month,
        Number(donations),
        { amountMinor: Number(amount), currency },
        { amountMinor: Math.round(Number(amount) / Number(donations)), currency },
      ]),
    );
  },
  async months(db, scope) {
    const rows = await store.months(db, scope);
    return tableOf(
      ['month', 'project', 'donations', 'amount', 'newDonors', 'repeating'],
      rows.map((row) => [
        row.month,
        row.project,
        Number(row.donations),
        { amountMinor: Number(row.amount), currency: row.currency },
        Number(row.newDonors),
        Number(row.repeating),
      ]),
    );
  },
  async receipts(db, scope) {
    const rows = await store.receipts(db, scope);
    return tableOf(
      ['series', 'lastNumber', 'issued', 'gaps', 'corrections'],
      rows.map(({ entity, year, last, issued, corrections }) => [
        `${entity.toUpperCase()}-${yearText(entity, Number(year))}`,
        Number(last),
        Number(issued),
        Number(last) - Number(issued),
        Number(corrections),
      ]),
    );
  },
  async unreconciled(db, scope) {
    const rows = await store.unreconciled(db, scope);
    return tableOf(
      ['donation', 'day', 'gateway', 'amount'],
      rows.map(({ id, seen, gateway, amount, currency }) => [
        id,
        dayIn(seen, scope),
        gateway,
        { amountMinor: Number(amount), currency },
      ]),
    );
  },
  async undeclared(db, scope) {
    const rows = await store.undeclared(db, scope);
    return tableOf(
      ['donation', 'day', 'donor', 'amount'],
      rows.map(({ id, at, name, amount, currency }) => [
        id,
        dayIn(at, scope),
        name,
        { amountMinor: Number(amount), currency },
      ]),
    );
  },
};

async function lapsedTable(db: Db, scope: ReportScope, report: 'lybunt' | 'sybunt'): Promise<Table> {
  const rows = await store.lapsed(db, scope, report);
  const table = tableOf(
    ['donor', 'email', 'lastDonation', 'donations', 'amount', 'consent'],
    rows.map(({ id, name, email, last, donations, currency, amount, consent }) => [
      { donorId: id, name },
      email,
      dayIn(last, scope),
      Number(donations),
      { amountMinor: Number(amount), currency },
      consent,
    ]),
  );
  return { ...table, anonymousDonors: await store.countAnonymous(db, scope, report) };
}

function tableOf(columns: ReportColumn[], rows: ReportCell[][]): Table {
  return { columns, rows, anonymousDonors: 0 };
}

function csvCells(cell: ReportCell, column: ReportColumn | undefined): CsvCell[] {
  if (cell === null) return column && isMoney(column) ? ['', ''] : [''];
  if (typeof cell === 'object' && 'donorId' in cell) return [cell.name ?? ''];
  if (typeof cell === 'object') return [{ decimal: toDecimal(cell) }, cell.currency];
  return [typeof cell === 'number' ? { decimal: String(cell) } : cell];
}

function isMoney(column: ReportColumn): boolean {
  return column === 'amount' || column === 'average';
}

function dayIn(instant: string, { timeZone }: ReportScope): string {
  return isoDay(calendarDay(new Date(instant), timeZone));
}
