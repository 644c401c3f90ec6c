import type { GiftDetail, ListedGift } from '../../admin-gift.ts';
import { refundableOf } from '../../refundable.ts';
import type { GiftRow, ListedRow } from './admin-store.ts';
import type { AttemptRow, GiftHistoryStore, LedgerRow, OfflineRow, ReturnRow } from './gift-history-store.ts';
import { hasEnded } from '../../recurring-state.ts';
import type { RecurringGift } from '../payments/recurring-store.ts';
import type { RefundStore } from '../payments/refund-store.ts';

type Papers = GiftDetail['receipts'];
type Rows<List extends (...parameters: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>;

export type GiftParts = {
  gift: GiftRow;
  offline: OfflineRow | null;
  monthly: RecurringGift | null;
  attempts: AttemptRow[];
  returns: ReturnRow[];
  refunds: Rows<RefundStore['listOf']>;
  events: Rows<GiftHistoryStore['listEvents']>;
  settlements: Rows<GiftHistoryStore['listSettlements']>;
  ledger: LedgerRow[];
  receipts: Papers;
  history: Rows<GiftHistoryStore['listAudit']>;
};

/** A row of the list as administrators see it. */
export function listedGift(row: ListedRow): ListedGift {
  const { projectSlug, projectTitle, createdAt, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    project: projectSlug && projectTitle ? { projectId: projectSlug, title: projectTitle } : null,
  };
}

/** Everything about a donation, as administrators see it. */
export function giftDetail(parts: GiftParts): GiftDetail {
  const {
    gift,
    offline,
    monthly,
    attempts,
    returns,
    refunds,
    settlements,
    events,
    ledger,
    receipts,
    history,
  } = parts;
  const { updatedAt, succeededAt, countedAttemptId, hiddenAt, messageHiddenAt } = gift;
  const { donorMessage, donorPan, locale, frequency, razorpayOrderId } = gift;
  return {
    ...listedGift(gift),
    donorMessage,
    donorPan,
    locale,
    frequency,
    monthly: monthly && monthlyOf(monthly),
    razorpayOrderId,
    updatedAt: updatedAt.toISOString(),
    succeededAt: iso(succeededAt),
    isHidden: hiddenAt !== null,
    isMessageHidden: messageHiddenAt !== null,
    offline: offline && {
      ...offline,
      enteredAt: offline.enteredAt.toISOString(),
      cancelledAt: iso(offline.cancelledAt),
    },
    attempts: attempts.map((attempt) => ({
      ...attempt,
      firstSeenAt: attempt.firstSeenAt.toISOString(),
      lastSeenAt: attempt.lastSeenAt.toISOString(),
      isCounted: attempt.attemptId === countedAttemptId,
      refundableMinor: gift.source === 'offline' ? 0 : refundableOf(attempt, returns, refunds),
    })),
    returns: returns.map((one) => ({ ...one, firstSeenAt: one.firstSeenAt.toISOString() })),
    refunds: refunds.map((one) => ({ ...one, requestedAt: one.requestedAt.toISOString() })),
    events: events.map((event) => ({ ...event, receivedAt: event.receivedAt.toISOString() })),
    settlements: settlements.map((one) => ({ ...one, settledAt: one.settledAt.toISOString() })),
    ledger: entriesOf(ledger),
    receipts,
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}

function monthlyOf(gift: RecurringGift): GiftDetail['monthly'] {
  const { id, state, stopRequestedAt, paidCount, nextChargeAt } = gift;
  const isStopping = stopRequestedAt !== null && !hasEnded(state);
  return { id, state, isStopping, charges: paidCount, nextChargeAt: iso(nextChargeAt) };
}

function entriesOf(rows: LedgerRow[]): GiftDetail['ledger'] {
  const entries = new Map<number, GiftDetail['ledger'][number]>();
  for (const { id, reason, bookedAt, ...line } of rows) {
    const entry = entries.get(id) ?? { id, reason, bookedAt: bookedAt.toISOString(), lines: [] };
    entries.set(id, { ...entry, lines: [...entry.lines, line] });
  }
  return [...entries.values()];
}

function iso(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
