import { z } from 'zod';
import type { Attempt, Reversal } from '../../payment-updates.ts';
import { type RecurringState, recurringStates } from '../../recurring-state.ts';
import type { Dispute, GatewayOrder, GatewayPayment } from './gateway.ts';
import type { GatewayInvoice, GatewaySubscription } from './recurring-gateway.ts';

/**
 * Razorpay's entities as they really come: fields missing or null, `captured` as true or "1", keys unknown to us.
 * Only what the site uses is read.
 */

const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`));
const minorUnits = z.int();

export const orderEntity = z.looseObject({
  id: id('order'),
  amount: minorUnits,
  currency: z.string(),
  receipt: z.string().nullish(),
});

export const paymentEntity = z.looseObject({
  id: id('pay'),
  amount: minorUnits,
  currency: z.string(),
  status: z.string(),
  captured: z.union([z.boolean(), z.string(), z.number()]).nullish(),
  order_id: z.string().nullish(),
  invoice_id: z.string().nullish(),
  method: z.string().nullish(),
  customer_id: z.string().nullish(),
  token_id: z.string().nullish(),
  amount_refunded: minorUnits.nullish(),
  fee: minorUnits.nullish(),
  tax: minorUnits.nullish(),
  base_amount: minorUnits.nullish(),
  base_currency: z.string().nullish(),
  error_reason: z.string().nullish(),
  created_at: z.int().positive().nullish().catch(null),
});

export const refundEntity = z.looseObject({
  id: id('rfnd'),
  payment_id: id('pay'),
  amount: minorUnits,
  currency: z.string(),
  status: z.string().nullish(),
});

export const disputeEntity = z.looseObject({
  id: z.string().min(1),
  payment_id: id('pay'),
  amount: minorUnits.nullish(),
  currency: z.string(),
  amount_deducted: minorUnits.nullish(),
  status: z.string().nullish(),
  phase: z.string().nullish(),
  respond_by: z.int().nullish(),
  created_at: z.int().nullish(),
});

export const planEntity = z.looseObject({ id: id('plan') });

export const subscriptionEntity = z.looseObject({
  id: id('sub'),
  plan_id: id('plan'),
  status: z.string(),
  paid_count: z.int().nullish(),
  charge_at: z.int().nullish(),
  // An empty list where no notes were given.
  notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
});

/** Saved card or mandate of a payer. */
export const tokenEntity = z.looseObject({ expired_at: z.int().nullish() });

export const invoiceEntity = z.looseObject({
  id: id('inv'),
  subscription_id: z.string().nullish(),
  order_id: z.string().nullish(),
});

export const errorBody = z.looseObject({
  error: z.looseObject({ description: z.string().nullish(), reason: z.string().nullish() }),
});

export function collectionOf<Entity extends z.ZodType>(entity: Entity) {
  return z.looseObject({ items: z.array(entity) });
}

export function toOrder(entity: z.output<typeof orderEntity>): GatewayOrder {
  return {
    orderId: entity.id,
    amountMinor: entity.amount,
    currency: entity.currency,
    receipt: entity.receipt ?? '',
  };
}

export function toPayment(entity: z.output<typeof paymentEntity>): GatewayPayment {
  return {
    attempt: {
      attemptId: entity.id,
      state: attemptState(entity),
      amountMinor: entity.amount,
      currency: entity.currency,
      method: entity.method ?? null,
      feeMinor: entity.fee ?? null,
      taxMinor: entity.tax ?? null,
      baseAmountMinor: entity.base_amount ?? null,
      baseCurrency: entity.base_currency ?? null,
      errorReason: entity.error_reason ?? null,
      chargedAt: entity.created_at ? new Date(entity.created_at * 1000) : null,
    },
    orderId: entity.order_id ?? null,
    reversedMinor: entity.amount_refunded ?? 0,
  };
}

export function toRefund(entity: z.output<typeof refundEntity>): Reversal {
  return {
    reversalId: entity.id,
    attemptId: entity.payment_id,
    kind: 'refund',
    state: entity.status === 'processed' || entity.status === 'failed' ? entity.status : 'pending',
    amountMinor: entity.amount,
    currency: entity.currency,
  };
}

const decisions = new Set(['won', 'lost', 'closed']);

/** @param seenAt when the gateway reported it */
export function toDispute(entity: z.output<typeof disputeEntity>, seenAt: Date): Dispute {
  const { id: disputeId, payment_id: attemptId, currency, status, created_at: createdAt } = entity;
  return {
    disputeId,
    attemptId,
    status: status ?? 'open',
    money: { amountMinor: entity.amount ?? entity.amount_deducted ?? 0, currency },
    isOpen: !decisions.has(status ?? ''),
    openedAt: createdAt ? new Date(createdAt * 1000) : seenAt,
    isInquiry: entity.phase === 'retrieval',
    // The gateway deducts the amount when the dispute is lost, also if it was refunded meanwhile.
    isRefundAllowed: false,
    respondBy: entity.respond_by ? new Date(entity.respond_by * 1000) : null,
    reversal: status === 'lost' ? toLostDispute(entity) : null,
  };
}

/** A lost dispute is a reversal, like a refund. */
function toLostDispute(entity: z.output<typeof disputeEntity>): Reversal | null {
  if (!entity.amount_deducted) return null;
  return {
    reversalId: entity.id,
    attemptId: entity.payment_id,
    kind: 'dispute',
    state: 'processed',
    amountMinor: entity.amount_deducted,
    currency: entity.currency,
  };
}

/** @param seenAt when the gateway reported it */
export function toSubscription(
  entity: z.output<typeof subscriptionEntity>,
  seenAt: Date,
): GatewaySubscription {
  const { notes } = entity;
  const reference = notes && !Array.isArray(notes) ? notes.donation : null;
  return {
    subscriptionId: entity.id,
    planId: entity.plan_id,
    reference: typeof reference === 'string' ? reference : null,
    snapshot: {
      state: subscriptionState(entity.status),
      paidCount: entity.paid_count ?? 0,
      nextChargeAt: entity.charge_at ? new Date(entity.charge_at * 1000) : null,
      seenAt,
    },
  };
}

export function toInvoice(entity: z.output<typeof invoiceEntity>): GatewayInvoice {
  return { subscriptionId: entity.subscription_id ?? null, orderId: entity.order_id ?? null };
}

/** An unknown state counts as active: then it is checked again. */
function subscriptionState(status: string): RecurringState {
  return recurringStates.find((state) => state === status) ?? 'active';
}

function attemptState({ status, captured }: z.output<typeof paymentEntity>): Attempt['state'] {
  if (status === 'captured' || status === 'refunded') return 'captured';
  if (status === 'authorized' || status === 'failed') return status;
  return captured === true || captured === '1' || captured === 1 ? 'captured' : 'created';
}
