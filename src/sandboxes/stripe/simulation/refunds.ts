import type { Db } from '#src/platform/database/database.ts';
import { type Charge } from '../entities/payment.ts';
import { isDebit } from '../entities/payment-method.ts';
import { newRefund, type Refund } from '../entities/reversals.ts';
import type { Metadata } from '../entities/stripe-object.ts';
import { objectStore } from '../stores/object-store.ts';
import { missingObject, StripeError } from '../stripe-error.ts';
import type { EventDraft } from '../webhooks.ts';
import { getBookedCharge } from './charges.ts';
import { postEntry } from './ledger.ts';

export type RefundRequest = {
  charge: string;
  /** The rest of the charge when undefined. */
  amount?: number | undefined;
  reason?: string | null | undefined;
  metadata?: Metadata | undefined;
};

export async function createRefund(
  tx: Db,
  request: RefundRequest,
  now: Date,
): Promise<{ refund: Refund; events: EventDraft[] }> {
  const charge = await getBookedCharge(tx, request.charge, now);
  const left = charge.amount_captured - charge.amount_refunded;
  const { amount = left, reason = null, metadata = {} } = request;
  checkRefundable(charge, amount, left);
  if (charge.disputed && !(await hasRefundableDispute(tx, charge.id)))
    throw new StripeError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });

  const isDebitRefund = isDebit(charge.payment_method_details.type);
  const draft = newRefund(charge, { amount, reason, metadata, isDebit: isDebitRefund }, now);
  const { id: source, currency } = draft;
  const type = isDebitRefund ? 'payment_refund' : 'refund';
  const entry = await postEntry(tx, { type, amount: -amount, currency, source }, now);
  const refund: Refund = { ...draft, balance_transaction: entry.id };
  await objectStore.insert(tx, refund);
  const refunded = await changeRefunded(tx, charge, amount);
  return {
    refund,
    events: [
      { type: 'refund.created', object: refund },
      { type: 'charge.refunded', object: refunded },
    ],
  };
}

/** A pending refund reaches the payer. */
export async function completeRefund(tx: Db, id: string): Promise<EventDraft[]> {
  const refund = await getRefund(tx, id);
  if (refund.status !== 'pending') throw new StripeError('This refund is not pending.');
  const { pending_reason: _, ...rest } = refund;
  const succeeded: Refund = { ...rest, status: 'succeeded' };
  await objectStore.save(tx, succeeded);
  return [{ type: 'refund.updated', object: succeeded, previous: { status: 'pending' } }];
}

/** The bank returns a refund, also one that had succeeded: the money is in the balance again. */
export async function failRefund(tx: Db, id: string, now: Date): Promise<EventDraft[]> {
  const refund = await getRefund(tx, id);
  if (refund.status === 'failed') throw new StripeError('This refund has failed already.');
  const { amount, currency, status } = refund;
  const entry = await postEntry(tx, { type: 'refund_failure', amount, currency, source: id }, now);
  const failed: Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    failure_balance_transaction: entry.id,
  };
  await objectStore.save(tx, failed);
  const charge = await getBookedCharge(tx, refund.charge, now);
  await changeRefunded(tx, charge, -amount);
  return [
    { type: 'refund.failed', object: failed },
    { type: 'refund.updated', object: failed, previous: { status } },
  ];
}

async function getRefund(tx: Db, id: string): Promise<Refund> {
  const refund = await objectStore.find(tx, 'refund', id, { lock: true });
  if (!refund) throw missingObject('refund', id);
  return refund;
}

function checkRefundable(charge: Charge, amount: number, left: number): void {
  if (charge.refunded)
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (charge.status !== 'succeeded')
    throw new StripeError(`Charge ${charge.id} has not succeeded and cannot be refunded.`);
  if (amount <= 0)
    throw new StripeError('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' });
  if (amount > left)
    throw new StripeError(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
      code: 'amount_too_large',
    });
}

async function hasRefundableDispute(tx: Db, charge: string): Promise<boolean> {
  const disputes = await objectStore.list(tx, 'dispute', { limit: 10, entity: { charge } });
  return disputes.every((dispute) => dispute.is_charge_refundable);
}

async function changeRefunded(tx: Db, charge: Charge, amount: number): Promise<Charge> {
  const total = charge.amount_refunded + amount;
  const changed: Charge = { ...charge, amount_refunded: total, refunded: total === charge.amount_captured };
  await objectStore.save(tx, changed);
  return changed;
}
