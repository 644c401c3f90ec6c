import { randomInt } from 'node:crypto';
import { keysOf } from '#src/api/keys-of.ts';

/** Entities in the gateway's format, with its field names and peculiarities (`notes` is `[]` when empty). */
export type Entity = Record<string, unknown> & { id: string };

export type Order = Entity & {
  amount: number;
  amount_paid: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
};

export type Payment = Entity & {
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  order_id: string;
  amount_refunded: number;
  captured: boolean;
  created_at: number;
};

export type Refund = Entity & {
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  payment_id: string;
};

export type Dispute = Entity & {
  payment_id: string;
  amount: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  amount_deducted: number;
};

export type Failure = { code: string; description: string; source: string; step: string; reason: string };

/** Reasons of banks for declining a payment. */
const failures = {
  payment_failed: 'Payment failed',
  insufficient_funds: 'Your account has insufficient funds for this payment',
  payment_cancelled: 'You canceled the payment',
  card_declined: 'Your bank declined the card',
  payment_timed_out: 'The bank did not respond in time',
} as const;

export type FailureReason = keyof typeof failures;

export const failureReasons = keysOf(failures);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// Exchange rate of the gateway; any constant is sufficient here.
const rupeesPerUnit = 84;

export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')}`;
}

export function newOrder(
  request: { amount: number; currency: string; receipt: string | null; notes: unknown },
  now: Date,
): Order {
  return {
    id: newId('order'),
    entity: 'order',
    amount: request.amount,
    amount_paid: 0,
    amount_due: request.amount,
    currency: request.currency,
    receipt: request.receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notesOf(request.notes),
    created_at: toSeconds(now),
  };
}

export function newPayment(order: Order, method: string, now: Date): Payment {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: order.currency !== 'INR',
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: method === 'upi' ? 'success@razorpay' : null,
    email: null,
    contact: null,
    notes: [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: toSeconds(now),
  };
}

export function authorized(payment: Payment): Payment {
  return { ...payment, ...noError, status: 'authorized' };
}

export function captured(payment: Payment): Payment {
  const fee = Math.round(payment.amount * 0.02);
  const base = { base_amount: payment.amount * rupeesPerUnit, base_currency: 'INR' };
  return {
    ...payment,
    ...noError,
    ...(payment.currency !== 'INR' && base),
    status: 'captured',
    captured: true,
    fee,
    tax: Math.round(fee * 0.18),
  };
}

export function failed(payment: Payment, reason: FailureReason): Payment {
  const error = failureOf(reason);
  return {
    ...payment,
    status: 'failed',
    error_code: error.code,
    error_description: error.description,
    error_source: error.source,
    error_step: error.step,
    error_reason: error.reason,
  };
}

export function failureOf(reason: FailureReason): Failure {
  return {
    code: 'BAD_REQUEST_ERROR',
    description: failures[reason],
    source: reason === 'payment_cancelled' ? 'customer' : 'bank',
    step: 'payment_authorization',
    reason,
  };
}

export function newRefund(payment: Payment, amount: number, notes: unknown, now: Date): Refund {
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: notesOf(notes),
    receipt: null,
    acquirer_data: { arn: null },
    created_at: toSeconds(now),
    batch_id: null,
    status: 'pending',
    speed_requested: 'normal',
    speed_processed: 'normal',
  };
}

export function newDispute(payment: Payment, now: Date): Dispute {
  return {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'fraud',
    phase: 'chargeback',
    respond_by: toSeconds(now) + 7 * 86_400,
    status: 'open',
    created_at: toSeconds(now),
  };
}

export function afterRefund(payment: Payment, amount: number): Payment {
  const amount_refunded = payment.amount_refunded + amount;
  const isFull = amount_refunded >= payment.amount;
  return {
    ...payment,
    amount_refunded,
    refund_status: amount_refunded === 0 ? null : isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : 'captured',
  };
}

export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

/** Notes in the gateway's format: an empty list without notes, otherwise an object. */
export function notesOf(notes: unknown): unknown {
  if (typeof notes !== 'object' || notes === null || Object.keys(notes).length === 0) return [];
  return notes;
}
