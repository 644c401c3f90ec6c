import type { Charge } from './payment.ts';
import { type Metadata, newId, type StripeObject, toSeconds } from './stripe-object.ts';

export type Refund = StripeObject & {
  object: 'refund';
  amount: number;
  balance_transaction: string | null;
  charge: string;
  currency: string;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
};

export type Dispute = StripeObject & {
  object: 'dispute';
  amount: number;
  balance_transactions: object[];
  charge: string;
  currency: string;
  evidence: Record<string, unknown>;
  is_charge_refundable: boolean;
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'appeal_under_review';
};

const responseWithinSeconds = 9 * 24 * 3600;

export function newRefund(
  charge: Charge,
  request: { amount: number; reason: string | null; metadata: Metadata; isDebit: boolean },
  now: Date,
): Refund {
  return {
    id: newId(request.isDebit ? 'pyr' : 're'),
    object: 'refund',
    amount: request.amount,
    balance_transaction: null,
    charge: charge.id,
    created: toSeconds(now),
    currency: charge.currency,
    destination_details: { type: request.isDebit ? 'us_bank_transfer' : 'card' },
    metadata: request.metadata,
    payment_intent: charge.payment_intent,
    reason: request.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    // Bank debits are returned by bank transfer, which takes days.
    status: request.isDebit ? 'pending' : 'succeeded',
    ...(request.isDebit && { pending_reason: 'processing' }),
    transfer_reversal: null,
  };
}

export function newDispute(charge: Charge, { isInquiry }: { isInquiry: boolean }, now: Date): Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: toSeconds(now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: toSeconds(now) + responseWithinSeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
}
