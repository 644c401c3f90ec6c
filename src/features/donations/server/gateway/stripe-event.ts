import { z } from 'zod';
import type { HostedEvent } from './hosted-checkout-gateway.ts';

/** Text columns cannot store NUL; no id of Stripe contains control characters. */
const text = z
  .string()
  .max(255)
  .regex(/^\P{Cc}*$/u);
const reference = z.union([text, z.looseObject({ id: text }).transform(({ id }) => id)]).nullish();
const metadata = z.record(z.string(), z.string()).nullish().catch(null);

const subject = z.looseObject({
  id: text.nullish(),
  object: z.string().max(100),
  client_reference_id: text.nullish(),
  metadata,
  payment_intent: reference,
  charge: reference,
  invoice: reference,
  subscription: reference,
  payment: z.looseObject({ payment_intent: reference }).nullish(),
  parent: z
    .looseObject({ subscription_details: z.looseObject({ subscription: reference }).nullish() })
    .nullish(),
});

/** Events by which a payment succeeds, also a bank debit that was pending for days. */
const successTypes = new Set([
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.async_payment_succeeded',
]);

const envelope = z.looseObject({
  id: text.min(1),
  object: z.literal('event'),
  type: text.min(1).max(100),
  created: z.int().nonnegative(),
  livemode: z.boolean(),
  data: z.looseObject({ object: subject }),
});

/** Reads the body of a genuine webhook. @returns null when it is no event */
export function readStripeEvent(body: Buffer): HostedEvent | null {
  const parsed = envelope.safeParse(parseJson(body));
  if (!parsed.success) return null;

  const { id: eventId, type, created, livemode: isLive, data } = parsed.data;
  const { object: about } = data;
  const createdAt = new Date(created * 1000);
  const own = (object: string) => (about.object === object ? (about.id ?? null) : null);
  return {
    eventId,
    type,
    createdAt,
    succeededAt: successTypes.has(type) ? createdAt : null,
    isLive,
    reference: about.client_reference_id ?? about.metadata?.payment ?? about.metadata?.recurring ?? null,
    sessionId: own('checkout.session'),
    intentId: own('payment_intent') ?? about.payment_intent ?? about.payment?.payment_intent ?? null,
    attemptId: own('charge') ?? about.charge ?? null,
    subscriptionId:
      own('subscription') ?? about.subscription ?? about.parent?.subscription_details?.subscription ?? null,
    invoiceId: own('invoice') ?? about.invoice ?? null,
    disputeId: own('dispute'),
    payoutId: own('payout'),
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // Signed, but not JSON.
    return undefined;
  }
}
