import { itemOf, type Subscription } from './billing.ts';
import { listOf, newId, type StripeObject, toSeconds } from './stripe-object.ts';

export type Invoice = StripeObject & {
  object: 'invoice';
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  billing_reason: string;
  currency: string;
  customer: string;
  next_payment_attempt: number | null;
  parent: { subscription_details: { subscription: string } };
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  status_transitions: Record<
    'finalized_at' | 'marked_uncollectible_at' | 'paid_at' | 'voided_at',
    number | null
  >;
};

export type InvoicePayment = StripeObject & {
  object: 'invoice_payment';
  amount_paid: number | null;
  amount_requested: number;
  currency: string;
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid' | 'canceled';
  status_transitions: { canceled_at: number | null; paid_at: number | null };
};

export function newInvoice(
  subscription: Subscription,
  billingReason: 'subscription_create' | 'subscription_cycle',
  now: Date,
): Invoice {
  const item = itemOf(subscription);
  const amount = item.price.unit_amount * item.quantity;
  const { id: subscriptionId, metadata, currency, customer } = subscription;
  const id = newId('in');
  const period = { start: item.current_period_start, end: item.current_period_end };
  const line = {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency,
    description: null,
    invoice: id,
    livemode: false,
    metadata,
    period,
    quantity: item.quantity,
  };
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: billingReason,
    collection_method: 'charge_automatically',
    created: toSeconds(now),
    currency,
    customer,
    default_payment_method: null,
    description: null,
    discounts: [],
    due_date: null,
    hosted_invoice_url: null,
    lines: listOf(`/v1/invoices/${id}/lines`, [line]),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata, subscription: subscriptionId },
    } as Invoice['parent'],
    period_end: toSeconds(now),
    period_start: toSeconds(now),
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    total: amount,
  };
}

export function newInvoicePayment(invoice: Invoice, intent: string, now: Date): InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: toSeconds(now),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}

export function finalized(invoice: Invoice, now: Date): Invoice {
  return {
    ...invoice,
    status: 'open',
    number: `SBX-${invoice.id.slice(-8).toUpperCase()}`,
    status_transitions: { ...invoice.status_transitions, finalized_at: toSeconds(now) },
  };
}

export function paid(invoice: Invoice, now: Date): Invoice {
  return {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: toSeconds(now) },
  };
}

export function voided(invoice: Invoice, now: Date): Invoice {
  return {
    ...invoice,
    status: 'void',
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: toSeconds(now) },
  };
}
