import { Readable } from 'node:stream';
import type { FiscalYearStarts } from '#src/api/fiscal-year.ts';
import { isUuid } from '#src/api/uuid.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { calendarDay } from '#src/i18n/calendar-day.ts';
import { type CsvCell, csvText } from '#src/http/responses/csv.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DonationFilter, DonationQuery } from '../../admin-contract.ts';
import { type DonationPeriods, maxTotaled } from '../../donation-sums-contract.ts';
import { offeredPeriods, presetDays } from '../../date-presets.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { donationAdminStore, donationKey, type ListedRow } from './admin-store.ts';
import { csvCells, csvHeader } from './donation-csv.ts';
import { listedDonation } from './donation-detail.ts';
import type { ReadFilter } from './donation-filter-store.ts';
import { totalsStore } from './totals-store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  receipts: Pick<ReceiptService, 'findDonation' | 'findNumbers'>;
  clock: Clock;
  /** Zone in which the days of a filter begin. */
  timeZone: string;
  fiscalYearStarts: FiscalYearStarts;
};

const numberedAtOnce = 100;
const gatewayId = /^(?:order|pay|rfnd|disp|off|cor|cs|in|ch|py|re|du|dp)_[A-Za-z0-9_]+$/;

/** Donation list of the admin area, and its export. */
export function createDonationList({ db, gatewayMode, receipts, clock, ...calendar }: Dependencies) {
  const { timeZone, fiscalYearStarts } = calendar;
  const today = () => calendarDay(clock.now(), timeZone);

  async function list({ search, ...query }: DonationQuery) {
    const { rows, page } = await donationAdminStore.list(
      db,
      gatewayMode,
      query,
      await readFilter({ ...query, search }),
    );
    return page(rows, donationKey, listedDonation);
  }

  /** A search is a receipt number, an id of a donation, or words of its donor. */
  async function readFilter({ search, period, attention, ...fields }: DonationFilter): Promise<ReadFilter> {
    const days = period && presetDays(period, today(), fiscalYearStarts);
    const attentionAt = attention && clock.now();
    const filter = { ...fields, ...days, timeZone, attentionAt };
    if (!search) return filter;
    if (isUuid(search)) return { ...filter, donationId: search.toLowerCase() };
    if (gatewayId.test(search))
      return { ...filter, donationId: await donationAdminStore.findByReference(db, search) };
    const receipted = await receipts.findDonation(search);
    if (receipted) return { ...filter, donationId: receipted };
    // Donations that were started and never paid are not in the index of the words.
    const isIndexed = fields.status !== 'created';
    const matches = isIndexed ? await donationAdminStore.findMatches(db, gatewayMode, search) : null;
    return { ...filter, words: search, matches };
  }

  async function total(query: DonationFilter) {
    const filter = await readFilter(query);
    const { from = null, to = null } = filter;
    const currencies = await totalsStore.sum(db, gatewayMode, filter, maxTotaled);
    return { timeZone, from, to, currencies };
  }

  /** @param max counting stops there */
  async function count(query: DonationFilter, max: number): Promise<number> {
    return donationAdminStore.count(db, gatewayMode, await readFilter(query), max);
  }

  function listPeriods(): DonationPeriods {
    return { timeZone, periods: offeredPeriods(today(), fiscalYearStarts) };
  }

  /** Records the actor before the first row is sent; the search words are not recorded. */
  async function exportTable(filter: DonationFilter, actor: Actor): Promise<Readable> {
    const { search, ...narrowed } = filter;
    const read = await readFilter(filter);
    const detail = { ...narrowed, isSearched: Boolean(search) };
    await recordAudit(db, { ...actor, at: clock.now(), event: 'donation.exported', detail });
    return Readable.from(csvText(csvHeader, tableRows(read)));
  }

  async function* tableRows(filter: ReadFilter): AsyncGenerator<CsvCell[]> {
    let waiting: ListedRow[] = [];
    for await (const row of donationAdminStore.all(db, gatewayMode, filter)) {
      waiting.push(row);
      if (waiting.length < numberedAtOnce) continue;
      yield* await numbered(waiting);
      waiting = [];
    }
    yield* await numbered(waiting);
  }

  async function numbered(rows: ListedRow[]): Promise<CsvCell[][]> {
    const numbers = await receipts.findNumbers(rows.map(({ id }) => id));
    return rows.map((row) => csvCells({ ...row, receiptNumber: numbers.get(row.id) ?? null }));
  }

  return {
    list,
    total,
    count,
    listPeriods,
    exportTable,
    listProjects: () => donationAdminStore.listProjects(db),
  };
}

export type DonationList = ReturnType<typeof createDonationList>;
