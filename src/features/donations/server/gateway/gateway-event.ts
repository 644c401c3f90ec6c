import { z } from 'zod';
import type { PaymentUpdate } from '../../payment-updates.ts';
import type { Dispute } from './gateway.ts';
import type { GatewaySubscription } from './recurring-gateway.ts';
import {
  disputeEntity,
  orderEntity,
  paymentEntity,
  refundEntity,
  subscriptionEntity,
  toDispute,
  toPayment,
  toRefund,
  toSubscription,
} from './razorpay-entities.ts';

const envelope = z.looseObject({
  event: z.string().max(100),
  created_at: z.number().nonnegative().nullish().catch(null),
  payload: z.record(z.string(), z.unknown()).default({}),
});

/** Content of a webhook: the donation it refers to, and its payment updates. */
export type GatewayEvent = {
  event: string;
  orderId: string | null;
  attemptId: string | null;
  /** Subscription of a recurring donation. */
  subscription: GatewaySubscription | null;
  /** Set for charges of a subscription; only the invoice names the subscription. */
  invoiceId: string | null;
  updates: PaymentUpdate[];
  /** State of a dispute, as of the event. */
  dispute: Dispute | null;
  /** Time of the event; the epoch when it is not named. */
  createdAt: Date;
};

/**
 * Reads a webhook's body. Entities that are unknown or do not make sense are left out: the event is kept in any case,
 * and the state is fetched from the gateway.
 */
export function readGatewayEvent(body: Buffer): GatewayEvent {
  const parsed = envelope.safeParse(parseJson(body));
  if (!parsed.success) return unreadable;

  const { event, payload, created_at: seconds } = parsed.data;
  const createdAt = new Date((seconds ?? 0) * 1000);
  const payment = entityOf(payload, 'payment', paymentEntity);
  const order = entityOf(payload, 'order', orderEntity);
  const refund = entityOf(payload, 'refund', refundEntity);
  const disputed = entityOf(payload, 'dispute', disputeEntity);
  const subscription = entityOf(payload, 'subscription', subscriptionEntity);

  const attempt = payment && toPayment(payment);
  const reversal = refund && toRefund({ ...refund, status: refund.status ?? event.replace('refund.', '') });
  const dispute =
    disputed && toDispute({ ...disputed, status: decisionOf(event) ?? disputed.status }, createdAt);
  const updates: PaymentUpdate[] = [];
  if (attempt) updates.push({ type: 'attempt', attempt: attempt.attempt });
  if (reversal) updates.push({ type: 'reversal', reversal });
  if (dispute?.reversal) updates.push({ type: 'reversal', reversal: dispute.reversal });

  return {
    event,
    orderId: attempt?.orderId ?? order?.id ?? null,
    attemptId: attempt?.attempt.attemptId ?? refund?.payment_id ?? dispute?.attemptId ?? null,
    subscription: subscription && toSubscription(subscription, createdAt),
    invoiceId: payment?.invoice_id ?? null,
    updates,
    dispute,
    createdAt,
  };
}

const unreadable: GatewayEvent = {
  event: 'unreadable',
  orderId: null,
  attemptId: null,
  subscription: null,
  invoiceId: null,
  updates: [],
  dispute: null,
  createdAt: new Date(0),
};

/** Decision that the name of the event contains, because its entity may be from before. */
function decisionOf(event: string): string | null {
  return /^payment\.dispute\.(won|lost|closed)$/.exec(event)?.[1] ?? null;
}

function entityOf<Schema extends z.ZodType>(
  payload: Record<string, unknown>,
  name: string,
  schema: Schema,
): z.output<Schema> | null {
  const parsed = z.looseObject({ entity: schema }).safeParse(payload[name]);
  return parsed.success ? (parsed.data.entity as z.output<Schema>) : null;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // Signed, but not JSON: kept as unreadable.
    return undefined;
  }
}
