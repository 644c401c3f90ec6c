import { Readable } from 'node:stream';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { exponentOf } from '#src/api/money.ts';
import { entityZone, type LegalEntity, receiptNumber } from '#src/features/receipts/contract.ts';
import { amountCell, type CsvCell, csvText } from '#src/http/responses/csv.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DonationTableQuery } from '../admin-contract.ts';
import { type DonationTableRow, donationTableStore } from './donation-table-store.ts';

type Dependencies = { db: Db; gatewayMode: GatewayMode; entityOfRupees: LegalEntity; clock: Clock };
type Cell = (donation: DonationTableRow) => CsvCell | null;

/** Columns without data of this site stay empty: programs expect all of them. */
const columns: readonly (readonly [name: string, cell: Cell])[] = [
  ['id', ({ id }) => id],
  ['receipt no', receiptOf],
  ['entity', ({ entity }) => entity],
  ['date', ({ givenAt, entity }) => isoDay(calendarDay(givenAt, entityZone[entity]))],
  ['donor id', ({ donorId }) => donorId],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['country', ({ country }) => country],
  ['method', ({ method }) => method],
  ['gateway', ({ source, gateway }) => (source === 'offline' ? 'offline' : gateway)],
  ['amount', (row) => amountCell(row.amountMinor, row.currency)],
  ['currency', ({ currency }) => currency],
  ['fee', ({ feeMinor, feeCurrency }) => amountCell(feeMinor, feeCurrency)],
  ['net', netOf],
  ['base amount', ({ baseAmountMinor, baseCurrency }) => amountCell(baseAmountMinor, baseCurrency)],
  ['base currency', ({ baseCurrency }) => baseCurrency],
  ['rate', rateOf],
  ['fund', ({ project }) => project ?? 'General'],
  ['project', ({ project }) => project],
  ['recurring id', ({ recurringId }) => recurringId],
  ['tribute', tributeOf],
  ['benefit value', () => null],
  ['refunded', (row) => amountCell(row.amountMinor - row.netAmountMinor, row.currency)],
  ['payout id', ({ payoutId }) => payoutId],
  ['payout date', ({ payoutAt, entity }) => payoutAt && isoDay(calendarDay(payoutAt, entityZone[entity]))],
];

/** Table of donations for accounting programs without a format of their own. */
export function createDonationTable({ db, gatewayMode, entityOfRupees, clock }: Dependencies) {
  return async function exportTable(query: DonationTableQuery, actor: Actor): Promise<Readable> {
    await recordAudit(db, { ...actor, at: clock.now(), event: 'books.donations-exported', detail: query });
    const timeZone = entityZone[query.entity];
    const donations = donationTableStore.list(db, { ...query, gatewayMode, entityOfRupees, timeZone });
    return Readable.from(
      csvText(
        columns.map(([name]) => name),
        cellsOf(donations),
      ),
    );
  };
}

async function* cellsOf(donations: AsyncIterable<DonationTableRow>): AsyncGenerator<CsvCell[]> {
  for await (const donation of donations) yield columns.map(([, cell]) => cell(donation) ?? '');
}

function receiptOf({ gatewayMode, entity, receiptYear: year, receiptNumber: number }: DonationTableRow) {
  return year === null || number === null ? null : receiptNumber({ gatewayMode, entity, year, number });
}

function tributeOf({ tributeKind, honoreeName }: DonationTableRow): CsvCell | null {
  if (!tributeKind || !honoreeName) return null;
  return `${tributeKind === 'honor' ? 'In honor of' : 'In memory of'} ${honoreeName}`;
}

/** Empty until the fee is known, and where it is in another currency. */
function netOf({ source, amountMinor, currency, feeMinor, feeCurrency }: DonationTableRow): CsvCell | null {
  if (source === 'offline') return amountCell(amountMinor, currency);
  return feeMinor === null || feeCurrency !== currency ? null : amountCell(amountMinor - feeMinor, currency);
}

function rateOf({ amountMinor, currency, baseAmountMinor, baseCurrency }: DonationTableRow): CsvCell | null {
  if (baseAmountMinor === null || baseCurrency === null) return null;
  const base = baseAmountMinor / 10 ** exponentOf(baseCurrency);
  return { decimal: (base / (amountMinor / 10 ** exponentOf(currency))).toFixed(6) };
}
