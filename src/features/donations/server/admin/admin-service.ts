import { Readable } from 'node:stream';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { AppError } from '#src/api/errors.ts';
import { csvText } from '#src/http/csv.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { GiftFilter, GiftQuery, OfflineEntry, RefundForm } from '../../admin-contract.ts';
import type { GiftDetail } from '../../admin-gift.ts';
import { type AdminStore, giftKey, type GiftRow, type ListedRow, type ReadFilter } from './admin-store.ts';
import { announceDonation } from '../payments/announce-store.ts';
import type { CheckOrder } from '../payments/check-order.ts';
import { gatewayRefusal } from '../gateway/gateway-refusal.ts';
import { csvCells, csvHeader } from './gift-csv.ts';
import { giftDetail, listedGift } from './gift-detail.ts';
import type { GiftHistoryStore } from './gift-history-store.ts';
import type { OfflineGifts } from './offline-gifts.ts';
import type { PaymentStore } from '../payments/payment-store.ts';
import type { RecurringGifts } from '../recurring/recurring.ts';
import type { RefundStore } from '../payments/refund-store.ts';
import type { Refunds } from './refunds.ts';

type Parts = {
  db: Db;
  store: AdminStore;
  history: GiftHistoryStore;
  refundStore: RefundStore;
  refunds: Refunds;
  offline: OfflineGifts;
  recurring: Pick<RecurringGifts, 'findGift' | 'stop'>;
  payments: PaymentStore;
  checkOrder: CheckOrder;
  receipts: Pick<ReceiptService, 'findGift' | 'listPapers' | 'findNumbers'>;
  clock: Clock;
};

type Visibility = { isMessageHidden: boolean; isHidden: boolean };

const numberedAtOnce = 100;
const gatewayId = /^(?:order|pay|rfnd|disp|off|cor)_[A-Za-z0-9]+$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What administrators see of gifts, and do with them. */
export function createDonationAdmin(parts: Parts) {
  const { db, store, history, refundStore, refunds, offline, recurring, payments } = parts;
  const { checkOrder, receipts, clock } = parts;

  async function list({ search, ...query }: GiftQuery) {
    const { rows, page } = await store.list(query, await readFilter({ ...query, search }));
    return page(rows, giftKey, listedGift);
  }

  /** A search names one donation by a number or an id, or has words of its donor. */
  async function readFilter({ search, ...filter }: GiftFilter): Promise<ReadFilter> {
    if (!search) return filter;
    if (uuid.test(search)) return { ...filter, giftId: search.toLowerCase() };
    if (gatewayId.test(search)) return { ...filter, giftId: await store.findByReference(search) };
    const receipted = await receipts.findGift(search);
    return receipted ? { ...filter, giftId: receipted } : { ...filter, words: search };
  }

  async function get(id: string): Promise<GiftDetail> {
    const gift = await getRow(id);
    const [attempts, returns, asked, settlements, events, ledger, papers, audit] = await Promise.all([
      history.listAttempts(id),
      history.listReturns(id),
      refundStore.listOf(id),
      history.listSettlements(id),
      gift.razorpayOrderId ? history.listEvents(gift.razorpayOrderId) : [],
      history.listLedgerLines(id),
      receipts.listPapers(id),
      history.listAudit(id),
    ]);
    return giftDetail({
      gift,
      monthly: gift.recurringGiftId ? await recurring.findGift(gift.recurringGiftId) : null,
      offline: gift.source === 'offline' ? await history.findOffline(id) : null,
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

  /** Takes effect on every open page of every process: the stream tells them, and pages are rendered anew. */
  async function show(id: string, { isMessageHidden, isHidden }: Visibility, actor: Actor) {
    await db.transaction(async (tx) => {
      if (!(await payments.lockPayment(tx, id))) throw noGift();
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

  async function check(id: string): Promise<GiftDetail> {
    await getRow(id);
    const payment = await payments.findPayment(id);
    try {
      if (payment) await checkOrder(payment);
    } catch (error) {
      throw gatewayRefusal(error);
    }
    return get(id);
  }

  async function refund(id: string, form: RefundForm, actor: Actor): Promise<GiftDetail> {
    await refunds.refund(id, form, actor);
    return get(id);
  }

  /** The donor is told as after a stop of their own. */
  async function stopMonthly(id: string, reason: string, actor: Actor): Promise<GiftDetail> {
    const { recurringGiftId: giftId } = await getRow(id);
    if (!giftId) throw new AppError('conflict', 'This donation is not part of a monthly donation.');
    await recurring.stop(giftId, (tx) => {
      const entry = { event: 'donation.monthly-stopped', target: id, detail: { giftId, reason } };
      return recordAudit(tx, { ...actor, at: clock.now(), ...entry });
    });
    return get(id);
  }

  /** Who took it with them is written down before the first row leaves; whom they searched for is not. */
  async function exportTable(filter: GiftFilter, actor: Actor): Promise<Readable> {
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

  async function getRow(id: string, tx?: Db): Promise<GiftRow> {
    const row = await store.find(id, tx);
    if (!row) throw noGift();
    return row;
  }

  return {
    list,
    get,
    show,
    check,
    refund,
    stopMonthly,
    exportTable,
    enter: (entry: OfflineEntry, actor: Actor) => offline.enter(entry, actor),
    cancel: offline.cancel,
    listProjects: store.listProjects,
  };
}

export type DonationAdmin = ReturnType<typeof createDonationAdmin>;

function noGift(): AppError {
  return new AppError('not_found', 'Donation not found.');
}
