import { formatMoney } from '#src/api/money.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import type { DonationDetail } from '../../../admin-donation.ts';

/** A step of a donation; `at` is null while its time is not known. */
type TimelineStep = {
  id: string;
  label: MessageKey;
  values?: Record<string, string>;
  at: string | null;
  /** Day of a payout whose time is not known. */
  day?: string;
  state: 'done' | 'ahead';
};

type Step = Omit<TimelineStep, 'id'>;

/** Parts of a donation of which the timeline is made. */
export type TimedDonation = Pick<
  DonationDetail,
  | 'offline'
  | 'createdAt'
  | 'succeededAt'
  | 'status'
  | 'source'
  | 'attempts'
  | 'ledger'
  | 'receipts'
  | 'refunds'
  | 'reversals'
  | 'disputes'
  | 'card'
  | 'settlements'
  | 'monthly'
  | 'history'
>;

/** What happened with a donation, the oldest first, then what is still to come. */
export function timelineSteps(donation: TimedDonation, now: Date): TimelineStep[] {
  const steps = [
    ...paymentSteps(donation),
    ...disputeSteps(donation),
    ...reversalSteps(donation),
    ...receiptSteps(donation),
    ...repeatedReceiptSteps(donation),
    ...cardSteps(donation),
    ...payoutSteps(donation, now),
    ...monthlySteps(donation),
  ];
  const done = steps.filter(({ state }) => state === 'done');
  const ahead = steps.filter(({ state }) => state === 'ahead');
  return [...done.toSorted(byTime), ...ahead.toSorted(byTime)].map((step, index) => ({
    ...step,
    id: `${index} ${step.label}`,
  }));
}

function paymentSteps({ offline, createdAt, succeededAt, status, attempts, ledger }: TimedDonation): Step[] {
  if (offline)
    return [
      done('adminDonations.timeline.recorded', offline.enteredAt),
      ...(offline.cancelledAt ? [done('adminDonations.timeline.voided', offline.cancelledAt)] : []),
    ];
  const [booked] = ledger;
  return [
    done('adminDonations.timeline.started', createdAt),
    ...attempts
      .filter(({ state }) => state === 'failed')
      .map((attempt) => done('adminDonations.timeline.attemptFailed', failedAt(attempt, succeededAt))),
    ...(succeededAt ? [done('adminDonations.timeline.confirmed', succeededAt)] : []),
    ...(status === 'pending' ? [ahead('adminDonations.timeline.bankDecides')] : []),
    ...(booked ? [done('adminDonations.timeline.booked', booked.bookedAt)] : []),
  ];
}

/** Each check sees a failed attempt again, also long after another one has succeeded. */
function failedAt(
  { firstSeenAt, lastSeenAt }: TimedDonation['attempts'][number],
  succeededAt: string | null,
): string {
  if (succeededAt === null || lastSeenAt <= succeededAt) return lastSeenAt;
  return firstSeenAt < succeededAt ? firstSeenAt : succeededAt;
}

function receiptSteps({ receipts }: TimedDonation): Step[] {
  return receipts.map(({ number, issuedAt, emailedAt }) =>
    emailedAt
      ? done('adminDonations.timeline.receiptEmailed', emailedAt, { number })
      : done('adminDonations.timeline.receiptIssued', issuedAt, { number }),
  );
}

/** Receipts that administrators sent again, with the number of the one that was current then. */
function repeatedReceiptSteps({ receipts, history }: TimedDonation): Step[] {
  return history.flatMap(({ event, at }) => {
    const label = repeatedReceiptLabels[event];
    const current = receipts.findLast(({ issuedAt }) => issuedAt <= at);
    return label && current ? [done(label, at, { number: current.number })] : [];
  });
}

const repeatedReceiptLabels: Partial<Record<string, MessageKey>> = {
  'donation.receipt-emailed': 'adminDonations.timeline.receiptEmailedAgain',
  'donation.email-corrected': 'adminDonations.timeline.emailCorrected',
};

function reversalSteps({ refunds, reversals, disputes }: TimedDonation): Step[] {
  const disputeLabel = disputeLabelOf(disputes);
  const waiting = refunds.filter(({ state }) => state === 'requested');
  return [
    ...waiting.map((refund) =>
      ahead('adminDonations.timeline.refundAhead', null, { amount: formatMoney(refund, 'two') }),
    ),
    ...reversals
      .filter(({ kind, state }) => kind !== 'correction' && state === 'processed')
      .map((reversal) =>
        done(
          reversal.kind === 'refund' ? 'adminDonations.timeline.refunded' : disputeLabel,
          reversal.firstSeenAt,
          { amount: formatMoney(reversal, 'two') },
        ),
      ),
  ];
}

/** The gateway takes the amount when a dispute begins, and returns it when the dispute is won. */
function disputeLabelOf(disputes: TimedDonation['disputes']): MessageKey {
  // A bank returns a debit without a dispute.
  if (disputes.length === 0) return 'adminDonations.timeline.reclaimed';
  return disputes.some(({ isOpen }) => isOpen)
    ? 'adminDonations.timeline.disputeWithheld'
    : 'adminDonations.timeline.disputeLost';
}

function disputeSteps({ disputes }: TimedDonation): Step[] {
  return disputes.flatMap(({ openedAt, isOpen, respondBy }) => [
    done('adminDonations.timeline.disputed', openedAt),
    ...(isOpen && respondBy ? [ahead('adminDonations.timeline.respondBy', respondBy)] : []),
  ]);
}

function cardSteps({ card }: TimedDonation): Step[] {
  if (card?.state === 'waiting') return [ahead('adminDonations.timeline.cardAhead', card.at)];
  return card?.state === 'sent' ? [done('adminDonations.timeline.cardSent', card.at)] : [];
}

/** One step for each payout, also of several entries. It is reported before its day of arrival. */
function payoutSteps({ source, status, settlements }: TimedDonation, now: Date): Step[] {
  const isWaiting = source === 'gateway' && status === 'success' && settlements.length === 0;
  const payouts = new Map(settlements.map((settlement) => [settlement.settlementId, settlement]));
  return [
    ...[...payouts.values()].map(({ settledAt, arrivesOn }) => ({
      ...(Date.parse(settledAt) > now.getTime()
        ? ahead('adminDonations.timeline.payoutAhead', settledAt)
        : done('adminDonations.timeline.paidOut', settledAt)),
      ...(arrivesOn && { day: arrivesOn }),
    })),
    ...(isWaiting ? [ahead('adminDonations.timeline.payoutAhead')] : []),
  ];
}

function monthlySteps({ monthly }: TimedDonation): Step[] {
  if (!monthly?.nextChargeAt || monthly.isCancelling) return [];
  return [ahead('adminDonations.timeline.nextCharge', monthly.nextChargeAt)];
}

function done(label: MessageKey, at: string, values?: Record<string, string>): Step {
  return { label, at, state: 'done', ...(values && { values }) };
}

function ahead(label: MessageKey, at: string | null = null, values?: Record<string, string>): Step {
  return { label, at, state: 'ahead', ...(values && { values }) };
}

/** Steps without a time are last. Gateways report whole seconds; steps of one second keep their usual order. */
function byTime(one: Step, other: Step): number {
  const [first, second] = [secondOf(one), secondOf(other)];
  if (first === second) return 0;
  if (first === null || second === null) return first === null ? 1 : -1;
  return first - second;
}

function secondOf({ at }: Step): number | null {
  return at === null ? null : Math.floor(Date.parse(at) / 1000);
}
