import { listOf, type Metadata, newId, type StripeObject, toSeconds } from './stripe-object.ts';

export type Customer = StripeObject & { object: 'customer'; email?: string | null; deleted?: true };

export type Price = StripeObject & {
  object: 'price';
  currency: string;
  unit_amount: number;
  product: string;
};

export type SubscriptionItem = StripeObject & {
  current_period_start: number;
  current_period_end: number;
  price: Price;
  quantity: number;
};

export type Subscription = StripeObject & {
  object: 'subscription';
  cancel_at_period_end: boolean;
  currency: string;
  customer: string;
  default_payment_method: string | null;
  items: { object: string; url: string; has_more: boolean; data: SubscriptionItem[] };
  latest_invoice: string | null;
  metadata: Metadata;
  pause_collection: { behavior: string; resumes_at: number | null } | null;
  status:
    | 'incomplete'
    | 'incomplete_expired'
    | 'active'
    | 'past_due'
    | 'unpaid'
    | 'paused'
    | 'canceled'
    | 'trialing';
};

export function newCustomer(
  request: { email: string | null; name?: string | null; metadata: Metadata },
  now: Date,
): Customer {
  return {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: toSeconds(now),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: request.email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: request.metadata,
    name: request.name ?? null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
  };
}

export function newProduct(name: string, now: Date): StripeObject {
  return {
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created: toSeconds(now),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    type: 'service',
    updated: toSeconds(now),
    url: null,
  };
}

export function newPrice(
  request: { product: string; unitAmount: number; currency: string; isMonthly: boolean },
  now: Date,
): Price {
  return {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: toSeconds(now),
    currency: request.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: request.product,
    recurring: request.isMonthly
      ? { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: request.isMonthly ? 'recurring' : 'one_time',
    unit_amount: request.unitAmount,
    unit_amount_decimal: String(request.unitAmount),
  };
}

export function newSubscription(
  request: { customer: string; price: Price; metadata: Metadata },
  now: Date,
): Subscription {
  const id = newId('sub');
  const item: SubscriptionItem = {
    id: newId('si', 14),
    object: 'subscription_item',
    created: toSeconds(now),
    current_period_start: toSeconds(now),
    current_period_end: monthAfter(toSeconds(now), toSeconds(now)),
    discounts: [],
    metadata: {},
    price: request.price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, disabled_reason: null, liability: null },
    billing_cycle_anchor: toSeconds(now),
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: toSeconds(now),
    currency: request.price.currency,
    customer: request.customer,
    default_payment_method: null,
    description: null,
    discounts: [],
    ended_at: null,
    items: { ...listOf(`/v1/subscription_items?subscription=${id}`, []), data: [item] },
    latest_invoice: null,
    livemode: false,
    metadata: request.metadata,
    next_pending_invoice_item_invoice: null,
    pause_collection: null,
    schedule: null,
    start_date: toSeconds(now),
    status: 'incomplete',
    test_clock: null,
    trial_end: null,
    trial_start: null,
  };
}

export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`subscription ${id} has no item`);
  return item;
}

export function withItem(subscription: Subscription, change: Partial<SubscriptionItem>): Subscription {
  const items = { ...subscription.items, data: [{ ...itemOf(subscription), ...change }] };
  return { ...subscription, items };
}

/** The same day of the next month, or its last day; `anchor` keeps the 31st after a short month. In seconds. */
export function monthAfter(seconds: number, anchor: number): number {
  const date = new Date(seconds * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 0)).getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  date.setUTCDate(Math.min(day, lastDay));
  return toSeconds(date);
}
