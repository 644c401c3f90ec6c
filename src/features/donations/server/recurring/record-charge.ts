import { randomUUID } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Fact } from '../../payment-facts.ts';
import { hasEnded, laterStanding, type Standing } from '../../recurring-state.ts';
import type { ChargeStore } from '../payments/charge-store.ts';
import { nextCheck } from '../payments/check-order.ts';
import { giftTerms } from '../payments/gift-terms.ts';
import type { PaymentStore, StoredPayment } from '../payments/payment-store.ts';
import type { RecordFacts } from '../payments/record-facts.ts';
import type { RecurringGift, RecurringStore } from '../payments/recurring-store.ts';
import { createStatusToken, hashToken } from '../payments/status-token.ts';

/** What a donor is told about a monthly gift. Written in the transaction of what it is about. */
export type RecurringLetters = {
  reminder(tx: Db, gift: RecurringGift): Promise<void>;
  chargeFailed(tx: Db, gift: RecurringGift): Promise<void>;
  halted(tx: Db, gift: RecurringGift): Promise<void>;
  /** @param successor the gift that took its place */
  ended(tx: Db, gift: RecurringGift, successor: RecurringGift | null): Promise<void>;
};

/** One charge: its order, as far as it is known, and what was tried on it. */
export type Charge = { orderId: string | null; attemptIds: string[]; facts: Fact[] };

type Parts = {
  payments: PaymentStore;
  recurring: RecurringStore;
  charges: ChargeStore;
  recordFacts: RecordFacts;
  letters: RecurringLetters;
  clock: Clock;
};

const hour = 3_600_000;
const day = 24 * hour;
const firstCheckMs = 2 * 60_000;

/**
 * The one way in which anything becomes known about a monthly gift, whoever tells it. The gift is locked, so that two
 * messages about one charge never make two donations of it.
 */
export function createChargeRecorder(parts: Parts) {
  const { payments, recurring, charges, recordFacts, letters, clock } = parts;

  /** @returns the gift as it stands then */
  async function recordStanding(tx: Db, giftId: string, told: Standing): Promise<RecurringGift> {
    const before = await recurring.lockGift(tx, giftId);
    if (laterStanding(before, told) !== told) return before;

    const now = clock.now();
    const { state, paidCount, nextChargeAt, seenAt } = told;
    const tellsFailure = state === 'pending' && before.failureToldAfter !== paidCount;
    const change = {
      state,
      paidCount,
      nextChargeAt,
      seenAt,
      // After a charge once soon: what was said about the payment itself may have been lost.
      nextCheckAt: paidCount > before.paidCount ? soon() : nextLook({ ...before, ...told }, now),
      updatedAt: now,
      ...(tellsFailure && { failureToldAfter: paidCount }),
    };
    await recurring.changeGift(tx, giftId, change);
    const after = { ...before, ...change };

    if (tellsFailure) await letters.chargeFailed(tx, after);
    const hasBegun = before.state !== 'created' || paidCount > 0;
    if (state === before.state || !hasBegun) return after;
    if (state === 'halted') await letters.halted(tx, after);
    if (hasEnded(state)) await letters.ended(tx, after, await recurring.findSuccessor(tx, giftId));
    return after;
  }

  /** @returns the donation that this charge is */
  async function recordCharge(
    tx: Db,
    giftId: string,
    { facts, ...charge }: Charge,
    reason: string,
  ): Promise<StoredPayment> {
    const gift = await recurring.lockGift(tx, giftId);
    const paymentId = await findOrInsert(tx, gift, charge);
    return recordFacts(tx, paymentId, facts, reason);
  }

  async function findOrInsert(
    tx: Db,
    gift: RecurringGift,
    { orderId, attemptIds }: Omit<Charge, 'facts'>,
  ): Promise<string> {
    const known = orderId && (await charges.findByOrder(tx, gift.id, orderId));
    // What was paid belongs for ever where it was first heard of, even before its order was.
    const tried = await charges.findByAttempt(tx, gift.id, attemptIds);
    const found = tried?.id ?? known;
    if (found && (tried?.orderId || known || !orderId)) return found;

    const id = found ?? (await charges.findUncharged(tx, gift.id)) ?? (await insertCharge(tx, gift));
    if (orderId) await charges.bindOrder(tx, id, orderId, soon());
    return id;
  }

  /** Named or not as the donor chose at the beginning; a message is said once. */
  async function insertCharge(tx: Db, gift: RecurringGift): Promise<string> {
    const id = randomUUID();
    const now = clock.now();
    await payments.insertPayment(tx, {
      ...giftTerms(gift),
      id,
      donorMessage: null,
      locale: gift.locale,
      frequency: 'monthly',
      recurringGiftId: gift.id,
      // Nobody waits for it in a browser.
      statusTokenHash: hashToken(createStatusToken()),
      sender: null,
      createdAt: now,
      updatedAt: now,
    });
    return id;
  }

  function soon(): Date {
    return new Date(clock.now().getTime() + firstCheckMs);
  }

  return { recordStanding, recordCharge };
}

export type ChargeRecorder = ReturnType<typeof createChargeRecorder>;

/** When the gateway is asked about a gift next, unless something is heard of it before. */
export function nextLook(
  {
    state,
    nextChargeAt,
    stopRequestedAt,
    createdAt,
  }: Pick<RecurringGift, 'state' | 'nextChargeAt' | 'stopRequestedAt' | 'createdAt'>,
  now: Date,
): Date | null {
  const inAnHour = new Date(now.getTime() + hour);
  // Once more: the message about its last charge may have been lost.
  if (hasEnded(state)) return inAnHour;
  if (stopRequestedAt) return now;
  if (state === 'created') return nextCheck(createdAt, now);
  if (state === 'halted' || state === 'paused') return new Date(now.getTime() + 7 * day);
  if (state === 'pending' || !nextChargeAt) return new Date(now.getTime() + day);
  const charged = new Date(nextChargeAt.getTime() + hour);
  return charged > inAnHour ? charged : new Date(now.getTime() + 6 * hour);
}
