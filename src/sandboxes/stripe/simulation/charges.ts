import type { Db } from '#src/platform/database/database.ts';
import type { Decline } from '../entities/declines.ts';
import {
  type Charge,
  newCharge,
  type PaymentIntent,
  paymentErrorOf,
  withCharge,
} from '../entities/payment.ts';
import { type PaymentMethod } from '../entities/payment-method.ts';
import { objectStore } from '../stores/object-store.ts';
import { missingObject, StripeError } from '../stripe-error.ts';
import type { EventDraft } from '../webhooks.ts';
import { postCharge, postEntry } from './ledger.ts';

export type Charged = { charge: Charge; intent: PaymentIntent; events: EventDraft[] };

/** Pause before a succeeded charge has its balance transaction. */
const entryPauseMs = 1500;

/** Charges an intent: succeeded for cards, pending for bank debits, failed when it is declined. */
export async function chargeIntent(
  tx: Db,
  intent: PaymentIntent,
  { method, decline, now }: { method: PaymentMethod; decline: Decline | null; now: Date },
): Promise<Charged> {
  const charge = newCharge(intent, method, decline, now);
  await objectStore.insert(tx, charge, { dueAt: charge.status === 'succeeded' ? entryDue(now) : null });
  return updateIntent(tx, intent, charge, decline);
}

/** The bank confirms or rejects a pending bank debit. */
export async function settleCharge(
  tx: Db,
  charge: Charge,
  { decline, now }: { decline: Decline | null; now: Date },
): Promise<Charged> {
  if (charge.status !== 'pending') throw new StripeError('This payment is not pending.');
  const intent = await getIntent(tx, charge.payment_intent);
  const settled: Charge = decline
    ? { ...charge, status: 'failed', failure_code: decline.code, failure_message: decline.message }
    : { ...charge, status: 'succeeded', paid: true };
  await objectStore.save(tx, settled, { dueAt: decline ? null : entryDue(now) });
  return updateIntent(tx, intent, settled, decline);
}

/** A bank debit is returned after it succeeded: the money leaves the balance again. */
export async function returnDebit(
  tx: Db,
  charge: Charge,
  { decline, now }: { decline: Decline; now: Date },
): Promise<EventDraft[]> {
  if (charge.status !== 'succeeded') throw new StripeError('This payment has not succeeded.');
  const booked = charge.balance_transaction ? charge : await postCharge(tx, charge, now);
  const { amount_captured: amount, currency, id: source } = charge;
  const entry = await postEntry(
    tx,
    { type: 'payment_failure_refund', amount: -amount, currency, source },
    now,
  );
  const failed: Charge = {
    ...booked,
    status: 'failed',
    failure_code: decline.code,
    failure_message: decline.message,
    failure_balance_transaction: entry.id,
  };
  await objectStore.save(tx, failed, { dueAt: null });
  return [{ type: 'charge.failed', object: failed }];
}

/** Books a charge that has no balance transaction yet. */
export async function completeCharge(tx: Db, id: string, now: Date): Promise<EventDraft[]> {
  const charge = await objectStore.find(tx, 'charge', id, { lock: true });
  if (charge?.status !== 'succeeded' || charge.balance_transaction) return [];
  const booked = await postCharge(tx, charge, now);
  await objectStore.save(tx, booked, { dueAt: null });
  return [{ type: 'charge.updated', object: booked, previous: { balance_transaction: null } }];
}

/** Charge whose fee is booked. */
export async function getBookedCharge(tx: Db, id: string, now: Date): Promise<Charge> {
  const charge = await getCharge(tx, id);
  if (charge.status !== 'succeeded' || charge.balance_transaction) return charge;
  const booked = await postCharge(tx, charge, now);
  await objectStore.save(tx, booked, { dueAt: null });
  return booked;
}

/** The payer's bank rejects the authentication, before any charge. */
export async function failAuthentication(
  tx: Db,
  intent: PaymentIntent,
  decline: Decline,
): Promise<EventDraft[]> {
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: paymentErrorOf(decline, null),
  };
  await objectStore.save(tx, failed);
  return [{ type: 'payment_intent.payment_failed', object: failed }];
}

export async function getCharge(tx: Db, id: string): Promise<Charge> {
  const charge = await objectStore.find(tx, 'charge', id, { lock: true });
  if (!charge) throw missingObject('charge', id);
  return charge;
}

export async function getIntent(tx: Db, id: string): Promise<PaymentIntent> {
  const intent = await objectStore.find(tx, 'payment_intent', id, { lock: true });
  if (!intent) throw missingObject('payment_intent', id);
  return intent;
}

async function updateIntent(
  tx: Db,
  before: PaymentIntent,
  charge: Charge,
  decline: Decline | null,
): Promise<Charged> {
  const intent = withCharge(before, charge, decline);
  await objectStore.save(tx, intent);
  const types = {
    succeeded: ['charge.succeeded', 'payment_intent.succeeded'],
    pending: ['charge.pending', 'payment_intent.processing'],
    failed: ['charge.failed', 'payment_intent.payment_failed'],
  } as const;
  const [ofCharge, ofIntent] = types[charge.status];
  return {
    charge,
    intent,
    events: [
      { type: ofCharge, object: charge },
      { type: ofIntent, object: intent },
    ],
  };
}

function entryDue(now: Date): Date {
  return new Date(now.getTime() + entryPauseMs);
}
