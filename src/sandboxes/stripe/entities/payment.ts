import type { Decline } from './declines.ts';
import { isDebit, type PaymentMethod } from './payment-method.ts';
import { type Metadata, newId, type StripeObject, toSeconds } from './stripe-object.ts';

export type PaymentIntent = StripeObject & {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  latest_charge: string | null;
  metadata: Metadata;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
};

export type Charge = StripeObject & {
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  captured: boolean;
  currency: string;
  disputed: boolean;
  payment_intent: string;
  payment_method_details: Record<string, unknown>;
  refunded: boolean;
  status: 'succeeded' | 'pending' | 'failed';
};

export function newPaymentIntent(
  request: {
    amount: number;
    currency: string;
    customer: string | null;
    metadata: Metadata;
    descriptorSuffix: string | null;
  },
  now: Date,
): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount: request.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    confirmation_method: 'automatic',
    created: toSeconds(now),
    currency: request.currency,
    customer: request.customer,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: request.metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    statement_descriptor: null,
    statement_descriptor_suffix: request.descriptorSuffix,
    status: 'requires_payment_method',
  };
}

export function newCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
  now: Date,
): Charge {
  const isPending = !decline && isDebit(method.type);
  const isPaid = !decline && !isPending;
  return {
    id: newId(isDebit(method.type) ? 'py' : 'ch'),
    object: 'charge',
    amount: intent.amount,
    // A debit that the bank has not confirmed is captured already, but not paid.
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: !decline,
    created: toSeconds(now),
    currency: intent.currency,
    customer: intent.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: method.type, [method.type]: method[method.type] },
    receipt_email: null,
    receipt_url: null,
    refunded: false,
    status: decline ? 'failed' : isPending ? 'pending' : 'succeeded',
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
  };
}

/** The intent after a charge: paid, processing, or ready for the next attempt. */
export function withCharge(intent: PaymentIntent, charge: Charge, decline: Decline | null): PaymentIntent {
  const status = {
    succeeded: 'succeeded',
    pending: 'processing',
    failed: 'requires_payment_method',
  } as const;
  return {
    ...intent,
    status: status[charge.status],
    amount_received: charge.paid ? charge.amount_captured : 0,
    latest_charge: charge.id,
    payment_method: decline ? null : charge.payment_method,
    next_action: null,
    last_payment_error: decline ? paymentErrorOf(decline, charge.id) : null,
  };
}

/** @param charge null when the bank rejected the payer's authentication before any charge */
export function paymentErrorOf({ code, declineCode, message }: Decline, charge: string | null) {
  return {
    type: 'card_error',
    code,
    message,
    ...(charge && { charge }),
    ...(declineCode && { decline_code: declineCode }),
  };
}

function outcomeOf(decline: Decline | null) {
  if (!decline)
    return { network_status: 'approved_by_network', reason: null, risk_level: 'normal', type: 'authorized' };
  return decline.isBlocked
    ? {
        network_status: 'not_sent_to_network',
        reason: 'highest_risk_level',
        risk_level: 'highest',
        type: 'blocked',
      }
    : {
        network_status: 'declined_by_network',
        reason: decline.declineCode ?? decline.code,
        risk_level: 'normal',
        type: 'issuer_declined',
      };
}
