import { z } from 'zod';
import { newCheckoutSession, type SessionInternal } from '../entities/checkout-session.ts';
import { payMethods } from '../entities/payment-method.ts';
import { fromSeconds, listOf, toSeconds } from '../entities/stripe-object.ts';
import { expireSession, getSession } from '../simulation/checkout.ts';
import { objectStore } from '../stores/object-store.ts';
import { missingObject, StripeError } from '../stripe-error.ts';
import type { Call, Handle } from './api-call.ts';
import { createLineItem, findPrice, lineItem, toLineItem } from './line-items.ts';
import { flag, integer, metadata, parse, text, url } from './parameters.ts';

const minSeconds = 30 * 60;
const maxSeconds = 24 * 3600;
/** Time that a request may take to arrive. */
const toleranceSeconds = 60;
const sessionRequest = z.strictObject({
  mode: z.enum(['payment', 'subscription'], 'Invalid mode'),
  ui_mode: z.enum(['hosted_page'], 'The sandbox has the hosted page only').optional(),
  line_items: z.array(lineItem).length(1, 'The sandbox supports one line item'),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      statement_descriptor_suffix: text.max(22).optional(),
    })
    .optional(),
  subscription_data: z
    .strictObject({ metadata: metadata.optional(), description: text.optional() })
    .optional(),
  customer: text.optional(),
  customer_email: z.email('Invalid email address').max(512).optional(),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: integer.optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  locale: text.max(10).optional(),
  allowed_payment_method_types: z.array(z.enum(payMethods)).min(1).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
});

type SessionParameters = z.output<typeof sessionRequest>;

/** Checkout Sessions, as Stripe's API has them. */
export function registerCheckoutApi(handle: Handle): void {
  handle('POST', 'checkout/sessions', createSession);
  handle('POST', 'checkout/sessions/:id/expire', async ({ tx, id, announce }) => {
    const { session, events } = await expireSession(tx, id);
    await announce(events);
    return session;
  });
  handle('GET', 'checkout/sessions/:id/line_items', async ({ tx, id }) => {
    const session = await getSession(tx, id);
    const internal = await objectStore.readInternal<SessionInternal>(tx, id);
    const items = internal
      ? [toLineItem(internal.lineItem, session, await findPrice(tx, internal.lineItem.price))]
      : [];
    return listOf(`/v1/checkout/sessions/${id}/line_items`, items);
  });
  handle('POST', 'payment_intents/:id/cancel', async ({ tx, id }) => {
    const intent = await objectStore.find(tx, 'payment_intent', id);
    if (!intent) throw missingObject('payment_intent', id);
    throw new StripeError(
      'You cannot cancel this PaymentIntent because it was created by a Checkout Session: expire the session.',
      { code: 'payment_intent_unexpected_state' },
    );
  });
}

async function createSession({ tx, now, parameters }: Call): Promise<object> {
  if (typeof parameters === 'object' && parameters && 'payment_method_types' in parameters)
    throw new StripeError(
      '`payment_method_types` is no longer supported: use `allowed_payment_method_types`.',
      {
        code: 'payment_method_types_no_longer_supported',
        param: 'payment_method_types',
      },
    );
  const wanted = parse(sessionRequest, parameters);
  checkMode(wanted);
  const expiresAt = wanted.expires_at ?? toSeconds(now) + maxSeconds;
  checkExpiry(expiresAt - toSeconds(now));
  if (wanted.customer && !(await objectStore.find(tx, 'customer', wanted.customer)))
    throw missingObject('customer', wanted.customer);

  const [item] = wanted.line_items;
  if (!item) throw new StripeError('Missing required param: line_items.', { code: 'parameter_missing' });
  const created = await createLineItem({ tx, now }, item, { isMonthly: wanted.mode === 'subscription' });
  const session = newCheckoutSession(
    {
      mode: wanted.mode,
      amount: created.unitAmount * created.quantity,
      currency: created.currency,
      clientReferenceId: wanted.client_reference_id ?? null,
      metadata: wanted.metadata ?? {},
      customer: wanted.customer ?? null,
      customerEmail: wanted.customer_email ?? null,
      successUrl: wanted.success_url,
      cancelUrl: wanted.cancel_url ?? null,
      expiresAt,
      locale: wanted.locale ?? null,
      submitType: wanted.submit_type ?? null,
      allowedMethods: wanted.allowed_payment_method_types ?? null,
      billingAddress: wanted.billing_address_collection ?? null,
      isAdaptivePricing: wanted.adaptive_pricing?.enabled ?? true,
    },
    now,
  );
  const internal: SessionInternal = {
    lineItem: created,
    intentMetadata: wanted.payment_intent_data?.metadata ?? {},
    subscriptionMetadata: wanted.subscription_data?.metadata ?? {},
    descriptorSuffix: wanted.payment_intent_data?.statement_descriptor_suffix ?? null,
  };
  await objectStore.insert(tx, session, { internal, dueAt: fromSeconds(expiresAt) });
  return session;
}

function checkMode({
  mode,
  payment_intent_data: ofIntent,
  subscription_data: ofSubscription,
  ...wanted
}: SessionParameters): void {
  if (mode === 'subscription' && ofIntent)
    throw new StripeError('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  if (mode === 'payment' && ofSubscription)
    throw new StripeError('You can not pass `subscription_data` in `payment` mode.', {
      param: 'subscription_data',
    });
  if (wanted.customer && wanted.customer_email)
    throw new StripeError('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    });
}

function checkExpiry(seconds: number): void {
  if (seconds < minSeconds - toleranceSeconds)
    throw new StripeError(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  if (seconds > maxSeconds + toleranceSeconds)
    throw new StripeError(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
}
