import { Readable } from 'node:stream';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { AppError } from '#src/api/errors.ts';
import { isUuid } from '#src/api/uuid.ts';
import { csvText } from '#src/http/csv.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DonationFilter, DonationQuery, OfflineEntry, RefundForm } from '../../admin-contract.ts';
import type { DonationDetail } from '../../admin-donation.ts';
import {
  type AdminStore,
  donationKey,
  type DonationRow,
  type ListedRow,
  type ReadFilter,
} from './admin-store.ts';
import { announceDonation } from '../payments/notify-change.ts';
import type { CheckOrder } from '../payments/check-order.ts';
import { gatewayError } from '../gateway/gateway-error.ts';
import { csvCells, csvHeader } from './donation-csv.ts';
import { donationDetail, listedDonation } from './donation-detail.ts';
import type { DonationHistoryStore } from './donation-history-store.ts';
import type { OfflineDonations } from './offline-donations.ts';
import type { PaymentStore } from '../payments/payment-store.ts';
import type { RecurringDonations } from '../recurring/recurring.ts';
import type { RefundStore } from '../payments/refund-store.ts';
import type { Refunds } from './refunds.ts';

type Dependencies = {
  db: Db;
  store: AdminStore;
  history: DonationHistoryStore;
  refundStore: RefundStore;
  refunds: Refunds;
  offline: OfflineDonations;
  recurring: Pick<RecurringDonations, 'findDonation' | 'cancel'>;
  payments: PaymentStore;
  checkOrder: CheckOrder;
  receipts: Pick<ReceiptService, 'findDonation' | 'listPapers' | 'findNumbers'>;
  clock: Clock;
};

type Visibility = { isMessageHidden: boolean; isHidden: boolean };

const numberedAtOnce = 100;
const gatewayId = /^(?:order|pay|rfnd|disp|off|cor)_[A-Za-z0-9]+$/;

/** What administrators see of donations, and do with them. */
export function createDonationAdmin(parts: Dependencies) {
  const { db, store, history, refundStore, refunds, offline, recurring, payments } = parts;
  const { checkOrder, receipts, clock } = parts;

  async function list({ search, ...query }: DonationQuery) {
    const { rows, page } = await store.list(query, await readFilter({ ...query, search }));
    return page(rows, donationKey, listedDonation);
  }

  /** A search names one donation by a number or an id, or has words of its donor. */
  async function readFilter({ search, ...filter }: DonationFilter): Promise<ReadFilter> {
    if (!search) return filter;
    if (isUuid(search)) return { ...filter, donationId: search.toLowerCase() };
    if (gatewayId.test(search)) return { ...filter, donationId: await store.findByReference(search) };
    const receipted = await receipts.findDonation(search);
    return receipted ? { ...filter, donationId: receipted } : { ...filter, words: search };
  }

  async function get(id: string): Promise<DonationDetail> {
    const donation = await getRow(id);
    const [attempts, returns, asked, settlements, events, ledger, papers, audit] = await Promise.all([
      history.listAttempts(id),
      history.listReturns(id),
      refundStore.listOf(id),
      history.listSettlements(id),
      donation.razorpayOrderId ? history.listEvents(donation.razorpayOrderId) : [],
      history.listLedgerLines(id),
      receipts.listPapers(id),
      history.listAudit(id),
    ]);
    return donationDetail({
      donation,
      monthly: donation.recurringDonationId
        ? await recurring.findDonation(donation.recurringDonationId)
        : null,
      offline: donation.source === 'offline' ? await history.findOffline(id) : null,
      attempts,
      returns,
      refunds: asked,
      settlements,
      events,
      ledger,
      receipts: papers,
      history: audit,
    });
  }

  /** Updates every open page of every process: sends a stream event and expires cached pages. */
  async function show(id: string, { isMessageHidden, isHidden }: Visibility, actor: Actor) {
    await db.transaction(async (tx) => {
      if (!(await payments.lockPayment(tx, id))) throw noDonation();
      const before = await getRow(id, tx);
      const wasHidden = before.hiddenAt !== null;
      const wasMessageHidden = before.messageHiddenAt !== null;
      if (wasHidden === isHidden && wasMessageHidden === isMessageHidden) return;

      const now = clock.now();
      await store.setVisibility(tx, id, {
        hiddenAt: isHidden ? (before.hiddenAt ?? now) : null,
        messageHiddenAt: isMessageHidden ? (before.messageHiddenAt ?? now) : null,
      });
      await announceDonation(tx, id);
      const detail = { isMessageHidden, isHidden };
      await recordAudit(tx, { ...actor, at: now, event: 'donation.visibility', target: id, detail });
    });
    return get(id);
  }

  async function check(id: string): Promise<DonationDetail> {
    await getRow(id);
    const payment = await payments.findPayment(id);
    try {
      if (payment) await checkOrder(payment);
    } catch (error) {
      throw gatewayError(error);
    }
    return get(id);
  }

  async function refund(id: string, form: RefundForm, actor: Actor): Promise<DonationDetail> {
    await refunds.refund(id, form, actor);
    return get(id);
  }

  /** Sends the donor the same email as after cancelling. */
  async function cancelMonthly(id: string, reason: string, actor: Actor): Promise<DonationDetail> {
    const { recurringDonationId: donationId } = await getRow(id);
    if (!donationId) throw new AppError('conflict', 'This donation is not part of a monthly donation.');
    await recurring.cancel(donationId, (tx) => {
      const entry = { event: 'donation.monthly-cancelled', target: id, detail: { donationId, reason } };
      return recordAudit(tx, { ...actor, at: clock.now(), ...entry });
    });
    return get(id);
  }

  /** Who took it with them is written down before the first row leaves; whom they searched for is not. */
  async function exportTable(filter: DonationFilter, actor: Actor): Promise<Readable> {
    const { search, ...narrowed } = filter;
    const read = await readFilter(filter);
    const detail = { ...narrowed, isSearched: Boolean(search) };
    await recordAudit(db, { ...actor, at: clock.now(), event: 'donation.exported', detail });
    return Readable.from(csvText(csvHeader, tableRows(read)));
  }

  async function* tableRows(filter: ReadFilter): AsyncGenerator<string[]> {
    let waiting: ListedRow[] = [];
    for await (const row of store.all(filter)) {
      waiting.push(row);
      if (waiting.length < numberedAtOnce) continue;
      yield* await numbered(waiting);
      waiting = [];
    }
    yield* await numbered(waiting);
  }

  async function numbered(rows: ListedRow[]): Promise<string[][]> {
    const numbers = await receipts.findNumbers(rows.map(({ id }) => id));
    return rows.map((row) => csvCells({ ...row, receiptNumber: numbers.get(row.id) ?? null }));
  }

  async function getRow(id: string, tx?: Db): Promise<DonationRow> {
    const row = await store.find(id, tx);
    if (!row) throw noDonation();
    return row;
  }

  return {
    list,
    get,
    show,
    check,
    refund,
    cancelMonthly,
    exportTable,
    enter: (entry: OfflineEntry, actor: Actor) => offline.enter(entry, actor),
    cancel: offline.cancel,
    listProjects: store.listProjects,
  };
}

export type DonationAdmin = ReturnType<typeof createDonationAdmin>;

function noDonation(): AppError {
  return new AppError('not_found', 'Donation not found.');
}
