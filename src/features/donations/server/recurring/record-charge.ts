import { randomUUID } from 'node:crypto';
import { msPerDay, msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { PaymentUpdate } from '../../payment-updates.ts';
import { hasEnded, laterSnapshot, type SubscriptionSnapshot } from '../../recurring-state.ts';
import { chargeStore } from '../payments/charge-store.ts';
import { nextCheck } from '../payments/check-order.ts';
import { donationTerms } from '../payments/donation-terms.ts';
import { paymentStore, type StoredPayment } from '../payments/payment-store.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import { recurringChangeStore } from '../payments/recurring-change-store.ts';
import { recurringStore, type RecurringDonation } from '../payments/recurring-store.ts';
import type { FailureEmails } from './failure-emails.ts';
import type { RecurringEmails } from './recurring-emails.ts';
import { createStatusToken, hashToken } from '../payments/status-token.ts';

/** One charge: its order if known, and its attempts. */
export type Charge = {
  orderId: string | null;
  attemptIds: string[];
  updates: PaymentUpdate[];
  /** Amount due, where the amount of a subscription can change. */
  amountMinor?: number;
};

type Dependencies = {
  applyPaymentUpdates: ApplyPaymentUpdates;
  emails: Pick<RecurringEmails, 'paused' | 'resumed' | 'ended' | 'endedUnpaid'>;
  failureEmails: Pick<FailureEmails, 'sendDue'>;
  clock: Clock;
};

const firstCheckMs = 2 * msPerMinute;

/**
 * Single entry point for updates of a recurring donation. Locks the donation, so that two messages about one
 * charge never create two donations.
 */
export function createChargeRecorder({ applyPaymentUpdates, emails, failureEmails, clock }: Dependencies) {
  /** @returns the resulting donation */
  async function recordSnapshot(
    tx: Db,
    donationId: string,
    reported: SubscriptionSnapshot,
  ): Promise<RecurringDonation> {
    const before = await recurringStore.lockDonation(tx, donationId);
    if (laterSnapshot(before, reported) !== reported) return before;

    const now = clock.now();
    const { state, paidCount, nextChargeAt, seenAt } = reported;
    const isFailing = state === 'pending' || state === 'halted';
    const isNewFailure = isFailing && before.failureEmailAfter !== paidCount;
    const isPauseOver = before.state === 'paused' && state === 'active';
    const change = {
      state,
      paidCount,
      nextChargeAt,
      seenAt,
      // Check soon after a charge: messages about its payment may be lost.
      nextCheckAt: paidCount > before.paidCount ? soon() : nextLook({ ...before, ...reported }, now),
      updatedAt: now,
      ...(isNewFailure && { failureEmailAfter: paidCount, failedAt: now, failureStep: 0 }),
      // The next failure is a new one, also when this month was never charged.
      ...(!isFailing && before.failedAt && { failedAt: null, failureEmailAfter: null }),
      ...(isPauseOver && { pauseUntil: null }),
    };
    await recurringStore.changeDonation(tx, donationId, change);
    const after = { ...before, ...change };

    const hasStarted = before.state !== 'created' || paidCount > 0;
    if (isFailing && hasStarted) await failureEmails.sendDue(tx, after);
    if (state === before.state || !hasStarted) return after;
    if (state === 'paused' && after.pauseUntil) await emails.paused(tx, after);
    if (isPauseOver) await emails.resumed(tx, after);
    if (hasEnded(state)) await emailEnd(tx, before, after);
    return after;
  }

  async function emailEnd(
    tx: Db,
    { failedAt, failureEmailAfter, cancelRequestedAt }: RecurringDonation,
    after: RecurringDonation,
  ): Promise<void> {
    const successor = await recurringStore.findSuccessor(tx, after.id);
    const isUnpaid = failedAt !== null && failureEmailAfter === after.paidCount;
    if (isUnpaid && !cancelRequestedAt && !successor) return emails.endedUnpaid(tx, after);
    return emails.ended(tx, after, successor);
  }

  /**
   * Stores the rest of what a check found, and when the next one is due: at once if a cancellation or a change has arrived
   * during the check.
   *
   * @param checked the donation before the check
   */
  async function recordCheck(
    tx: Db,
    checked: Pick<RecurringDonation, 'id' | 'state'>,
    found: Pick<RecurringDonation, 'cardExpiresAt' | 'nextAttemptAt'>,
  ): Promise<void> {
    const current = await recurringStore.lockDonation(tx, checked.id);
    const nextCheckAt = hasEnded(checked.state) ? null : nextLook(current, clock.now());
    await recurringStore.changeDonation(tx, checked.id, { ...found, nextCheckAt });
  }

  /** @returns the donation of this charge */
  async function recordCharge(
    tx: Db,
    donationId: string,
    { updates, ...charge }: Charge,
    reason: string,
  ): Promise<StoredPayment> {
    const donation = await recurringStore.lockDonation(tx, donationId);
    const paymentId = await findOrInsert(tx, donation, charge);
    return applyPaymentUpdates(tx, paymentId, updates, reason);
  }

  async function findOrInsert(
    tx: Db,
    donation: RecurringDonation,
    { orderId, attemptIds, amountMinor }: Omit<Charge, 'updates'>,
  ): Promise<string> {
    const known = orderId && (await chargeStore.findByOrder(tx, donation.id, orderId));
    // A payment belongs permanently to the donation that reported it first, even before its order was known.
    const tried = await chargeStore.findByAttempt(tx, donation.id, attemptIds);
    const found = tried?.id ?? known;
    if (found && (tried?.orderId || known || !orderId)) return found;

    const id =
      found ??
      (await chargeStore.findUncharged(tx, donation.id)) ??
      (await insertCharge(tx, await termsOfCharge(tx, donation, amountMinor)));
    if (orderId) await chargeStore.bindOrder(tx, id, orderId, soon());
    return id;
  }

  /** A charge is named or anonymous like the first donation, and has no message. */
  async function insertCharge(tx: Db, donation: RecurringDonation): Promise<string> {
    const id = randomUUID();
    const now = clock.now();
    await paymentStore.insertPayment(tx, {
      ...donationTerms(donation),
      id,
      donorMessage: null,
      locale: donation.locale,
      frequency: 'monthly',
      recurringDonationId: donation.id,
      // No browser waits for it.
      statusTokenHash: hashToken(createStatusToken()),
      sender: null,
      createdAt: now,
      updatedAt: now,
    });
    return id;
  }

  /** A charge may be older than the last change of the amount, or newer than its confirmation. */
  async function termsOfCharge(
    tx: Db,
    donation: RecurringDonation,
    amountMinor: number | undefined,
  ): Promise<RecurringDonation> {
    if (amountMinor === undefined || amountMinor === donation.amountMinor) return donation;
    const terms = await recurringChangeStore.findTerms(tx, donation.id, amountMinor);
    return terms ? { ...donation, ...terms } : donation;
  }

  function soon(): Date {
    return new Date(clock.now().getTime() + firstCheckMs);
  }

  return { recordSnapshot, recordCheck, recordCharge };
}

export type ChargeRecorder = ReturnType<typeof createChargeRecorder>;

/** Next check at the gateway, unless an update arrives before. */
export function nextLook(
  {
    state,
    nextChargeAt,
    cancelRequestedAt,
    pauseUntil,
    isChanging,
    createdAt,
  }: Pick<
    RecurringDonation,
    'state' | 'nextChargeAt' | 'cancelRequestedAt' | 'pauseUntil' | 'isChanging' | 'createdAt'
  >,
  now: Date,
): Date | null {
  const inAnHour = new Date(now.getTime() + msPerHour);
  // One more check: the message about its last charge may have been lost.
  if (hasEnded(state)) return inAnHour;
  if (cancelRequestedAt || isChanging) return now;
  if (state === 'created') return nextCheck(createdAt, now);
  const inAWeek = new Date(now.getTime() + 7 * msPerDay);
  if (state === 'paused' && pauseUntil && pauseUntil < inAWeek) return pauseUntil;
  if (state === 'halted' || state === 'paused') return inAWeek;
  if (state === 'pending' || !nextChargeAt) return new Date(now.getTime() + msPerDay);
  const charged = new Date(nextChargeAt.getTime() + msPerHour);
  return charged > inAnHour ? charged : new Date(now.getTime() + 6 * msPerHour);
}
