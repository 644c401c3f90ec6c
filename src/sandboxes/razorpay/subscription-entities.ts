import { type Entity, newId, notesOf, toSeconds } from './entities.ts';

export type Plan = Entity & {
  period: string;
  interval: number;
  item: { name: string; amount: number; currency: string };
};

export type Subscription = Entity & {
  plan_id: string;
  status:
    'created' | 'authenticated' | 'active' | 'pending' | 'halted' | 'paused' | 'cancelled' | 'completed';
  total_count: number;
  paid_count: number;
  remaining_count: number;
  /** Attempts of the due charge. */
  auth_attempts: number;
  charge_at: number | null;
};

export type Invoice = Entity & {
  subscription_id: string;
  order_id: string;
  payment_id: string | null;
  status: 'issued' | 'paid';
};

export type SavedCard = { customer_id: string; token_id: string };

const cardMonths = 24;

/** Ids of the card with which a subscription is paid; they name the subscription, so nothing is stored for them. */
export function savedCardOf({ id }: Subscription, method: string): SavedCard | null {
  const rest = id.slice('sub_'.length);
  return method === 'card' ? { customer_id: `cust_${rest}`, token_id: `token_${rest}` } : null;
}

/** Id of the subscription that a token pays. */
export function subscriptionOfToken(tokenId: string): string {
  return tokenId.replace(/^token_/, 'sub_');
}

/** A saved card: cards here are valid for two years from the month of the subscription. */
export function tokenOf(subscription: Subscription): Entity {
  const created = new Date(Number(subscription.created_at) * 1000);
  const expiry = new Date(
    Date.UTC(created.getUTCFullYear(), created.getUTCMonth() + cardMonths + 1, 1) - 1000,
  );
  const { token_id: id } = savedCardOf(subscription, 'card') ?? { token_id: '' };
  return {
    id,
    entity: 'token',
    bank: null,
    wallet: null,
    method: 'card',
    card: {
      entity: 'card',
      last4: '1111',
      network: 'Visa',
      type: 'credit',
      expiry_month: String(expiry.getUTCMonth() + 1).padStart(2, '0'),
      expiry_year: String(expiry.getUTCFullYear()),
    },
    recurring: true,
    notes: [],
    created_at: Number(subscription.created_at),
    expired_at: toSeconds(expiry),
  };
}

export function newPlan(
  request: { period: string; interval: number; item: Plan['item']; notes: unknown },
  now: Date,
): Plan {
  return {
    id: newId('plan'),
    entity: 'plan',
    interval: request.interval,
    period: request.period,
    item: {
      id: newId('item'),
      active: true,
      description: null,
      type: 'plan',
      ...request.item,
    } as Plan['item'],
    notes: notesOf(request.notes),
    created_at: toSeconds(now),
  };
}

export function newSubscription(
  request: { plan_id: string; total_count: number; quantity: number; notes: unknown },
  now: Date,
): Subscription {
  const id = newId('sub');
  return {
    id,
    entity: 'subscription',
    plan_id: request.plan_id,
    customer_id: null,
    status: 'created',
    current_start: null,
    current_end: null,
    ended_at: null,
    quantity: request.quantity,
    notes: notesOf(request.notes),
    charge_at: null,
    start_at: null,
    end_at: null,
    auth_attempts: 0,
    total_count: request.total_count,
    paid_count: 0,
    customer_notify: false,
    created_at: toSeconds(now),
    expire_by: null,
    short_url: `https://rzp.example/${id}`,
    has_scheduled_changes: false,
    change_scheduled_at: null,
    source: 'api',
    remaining_count: request.total_count,
  };
}

export function newInvoice(subscription: Subscription, orderId: string, plan: Plan, now: Date): Invoice {
  return {
    id: newId('inv'),
    entity: 'invoice',
    subscription_id: subscription.id,
    order_id: orderId,
    payment_id: null,
    status: 'issued',
    amount: plan.item.amount,
    currency: plan.item.currency,
    issued_at: toSeconds(now),
    paid_at: null,
    created_at: toSeconds(now),
  };
}

/** State after a successful charge: the next one is due a month later, or none is left. */
export function afterCharge(subscription: Subscription, now: Date): Subscription {
  const paid_count = subscription.paid_count + 1;
  const isLast = paid_count >= subscription.total_count;
  return {
    ...subscription,
    status: isLast ? 'completed' : 'active',
    paid_count,
    remaining_count: subscription.total_count - paid_count,
    auth_attempts: 0,
    current_start: toSeconds(now),
    current_end: toSeconds(aMonthAfter(now)),
    charge_at: isLast ? null : toSeconds(aMonthAfter(now)),
    ended_at: isLast ? toSeconds(now) : null,
  };
}

/** State after a failed charge: it is repeated on each of the next three days. */
export function afterFailure(subscription: Subscription, now: Date): Subscription {
  const auth_attempts = subscription.auth_attempts + 1;
  const isHalted = auth_attempts > 3;
  return {
    ...subscription,
    status: isHalted ? 'halted' : 'pending',
    auth_attempts,
    charge_at: isHalted ? null : toSeconds(now) + 86_400,
  };
}

/** Returns the same day of the next month, or its last day. */
function aMonthAfter(now: Date): Date {
  const next = new Date(now);
  next.setUTCDate(1);
  next.setUTCMonth(now.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return next;
}
