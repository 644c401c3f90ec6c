import type { DonationDetail, ListedDonation } from '../../admin-donation.ts';
import { refundableOf } from '../../refundable.ts';
import type { DonationRow, ListedRow } from './admin-store.ts';
import type {
  AttemptRow,
  donationHistoryStore,
  LedgerRow,
  OfflineRow,
  ReversalRow,
} from './donation-history-store.ts';
import { maskedPan } from './masked-pan.ts';
import { hasEnded } from '../../recurring-state.ts';
import type { disputeStore } from '../payments/dispute-store.ts';
import type { StoredCard } from '../tributes/card-store.ts';
import type { RecurringDonation } from '../payments/recurring-store.ts';
import type { refundStore } from '../payments/refund-store.ts';

type ListedReceipts = DonationDetail['receipts'];
type Rows<List extends (...parameters: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>;

type StoredDetail = {
  donation: DonationRow;
  offline: OfflineRow | null;
  tribute: DonationDetail['tribute'];
  card: StoredCard | null;
  monthly: RecurringDonation | null;
  attempts: AttemptRow[];
  reversals: ReversalRow[];
  refunds: Rows<(typeof refundStore)['listOf']>;
  events: Rows<(typeof donationHistoryStore)['listEvents']>;
  disputes: Rows<(typeof disputeStore)['listOf']>;
  settlements: Rows<(typeof donationHistoryStore)['listSettlements']>;
  ledger: LedgerRow[];
  receipts: ListedReceipts;
  certificates: string[];
  history: Rows<(typeof donationHistoryStore)['listAudit']>;
};

/** A row of the list as administrators see it. */
export function listedDonation(row: ListedRow): ListedDonation {
  const { projectSlug, projectTitle, createdAt, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    project: projectSlug && projectTitle ? { projectId: projectSlug, title: projectTitle } : null,
  };
}

/** Everything about a donation, as administrators see it. */
export function donationDetail(stored: StoredDetail): DonationDetail {
  const {
    donation,
    tribute,
    card,
    offline,
    monthly,
    attempts,
    reversals,
    refunds,
    disputes,
    settlements,
    events,
    ledger,
    receipts,
    certificates,
    history,
  } = stored;
  const { updatedAt, succeededAt, effectiveAttemptId, hiddenAt, messageHiddenAt } = donation;
  const { employer, matchingState, citizenshipDeclaredAt, citizenshipText } = donation;
  const { coveredMinor, donorMessage, donorPan, locale, gateway, donorId, razorpayOrderId } = donation;
  return {
    ...listedDonation(donation),
    coveredMinor,
    matching: employer && matchingState ? { employer, status: matchingState } : null,
    donorMessage,
    tribute,
    card: card && { state: card.state, at: (card.settledAt ?? card.dueAt).toISOString() },
    donorPan: maskedPan(donorPan),
    citizenship:
      citizenshipDeclaredAt && citizenshipText !== null
        ? { declaredAt: citizenshipDeclaredAt.toISOString(), text: citizenshipText }
        : null,
    locale,
    monthly: monthly && monthlyOf(monthly),
    gateway,
    donorId,
    razorpayOrderId,
    disputes: disputes.map((one) => ({
      ...one,
      openedAt: one.openedAt.toISOString(),
      respondBy: iso(one.respondBy),
    })),
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
      isCounted: attempt.attemptId === effectiveAttemptId,
      refundableMinor: donation.source === 'offline' ? 0 : refundableOf(attempt, reversals, refunds),
    })),
    reversals: reversals.map((one) => ({ ...one, firstSeenAt: one.firstSeenAt.toISOString() })),
    refunds: refunds.map((one) => ({ ...one, requestedAt: one.requestedAt.toISOString() })),
    events: events.map((event) => ({ ...event, receivedAt: event.receivedAt.toISOString() })),
    settlements: settlements.map((one) => ({ ...one, settledAt: one.settledAt.toISOString() })),
    ledger: entriesOf(ledger),
    receipts,
    certificates,
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}

function monthlyOf(donation: RecurringDonation): DonationDetail['monthly'] {
  const { id, state, cancelRequestedAt, paidCount, nextChargeAt } = donation;
  const isCancelling = cancelRequestedAt !== null && !hasEnded(state);
  return { id, state, isCancelling, charges: paidCount, nextChargeAt: iso(nextChargeAt) };
}

function entriesOf(rows: LedgerRow[]): DonationDetail['ledger'] {
  const entries = new Map<number, DonationDetail['ledger'][number]>();
  for (const { id, reason, bookedAt, ...line } of rows) {
    const entry = entries.get(id) ?? { id, reason, bookedAt: bookedAt.toISOString(), lines: [] };
    entries.set(id, { ...entry, lines: [...entry.lines, line] });
  }
  return [...entries.values()];
}

function iso(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
