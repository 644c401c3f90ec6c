import { z } from 'zod';
import {
  itemOf,
  newCustomer,
  newPrice,
  newProduct,
  type Price,
  type Subscription,
} from '../entities/billing.ts';
import { newId, toSeconds } from '../entities/stripe-object.ts';
import { getSubscription } from '../simulation/invoices.ts';
import {
  cancelSubscription,
  changeSubscription,
  deleteCustomer,
  setPaused,
  type SubscriptionChange,
} from '../simulation/subscriptions.ts';
import { objectStore } from '../stores/object-store.ts';
import { missingObject, StripeError } from '../stripe-error.ts';
import type { Call, Handle } from './api-call.ts';
import { priceData } from './line-items.ts';
import { flag, integer, metadata, parse, text, url } from './parameters.ts';

const customerRequest = z.strictObject({
  email: z.email('Invalid email address').max(512).optional(),
  name: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
});
const productRequest = z.strictObject({ name: text.min(1), metadata: metadata.optional() });
const priceRequest = priceData.extend({ product: text });

const cancellationDetails = z.strictObject({ comment: text.optional(), feedback: text.optional() });
const cancelRequest = z.strictObject({
  cancellation_details: cancellationDetails.optional(),
  invoice_now: flag.optional(),
  prorate: flag.optional(),
});

const subscriptionRequest = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: text,
        price: text.optional(),
        price_data: priceData.optional(),
        quantity: integer.optional(),
      }),
    )
    .length(1, 'The sandbox supports one item')
    .optional(),
  proration_behavior: z.enum(['none'], 'The sandbox supports changes without proration only').optional(),
  trial_end: integer.optional(),
  cancel_at_period_end: flag.optional(),
  default_payment_method: text.optional(),
  metadata: metadata.optional(),
  cancellation_details: cancellationDetails.optional(),
  pause_collection: z
    .union([
      z.literal('').transform(() => null),
      z.strictObject({
        behavior: z.enum(['void'], 'The sandbox supports voiding only'),
        resumes_at: integer.optional(),
      }),
    ])
    .optional(),
});

const portalRequest = z.strictObject({ customer: text, return_url: url.optional(), locale: text.optional() });

/** Customers, subscriptions and the billing portal, as Stripe's API has them. */
export function registerBillingApi(handle: Handle): void {
  registerCatalog(handle);
  registerCustomers(handle);

  handle('POST', 'subscriptions/:id', async (call) => {
    const { subscription, events } = await changeSubscription(call.tx, call.id, await readChange(call));
    await call.announce(events);
    return subscription;
  });
  handle('DELETE', 'subscriptions/:id', async ({ tx, now, id, parameters, announce }) => {
    const { cancellation_details: details = {} } = parse(cancelRequest, parameters);
    const { subscription, events } = await cancelSubscription(tx, id, { details, now });
    await announce(events);
    return subscription;
  });
  for (const action of ['pause', 'resume']) {
    handle('POST', `subscriptions/:id/${action}`, async ({ tx, id, announce }) => {
      const { subscription, events } = await setPaused(tx, id, action === 'pause');
      await announce(events);
      return subscription;
    });
  }

  handle('POST', 'billing_portal/sessions', async ({ tx, now, parameters }) => {
    const { customer, return_url: returnUrl = null, locale = null } = parse(portalRequest, parameters);
    if (!(await objectStore.find(tx, 'customer', customer))) throw missingObject('customer', customer);
    const id = newId('bps');
    const { origin } = new URL(returnUrl ?? 'http://127.0.0.1');
    return {
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_sandbox',
      created: toSeconds(now),
      customer,
      flow: null,
      livemode: false,
      locale,
      on_behalf_of: null,
      return_url: returnUrl,
      url: new URL(`/sandbox/stripe/portal/${customer}?return=${encodeURIComponent(returnUrl ?? '')}`, origin)
        .href,
    };
  });
}

function registerCatalog(handle: Handle): void {
  handle('POST', 'products', async ({ tx, now, parameters }) => {
    const { name, metadata: data = {} } = parse(productRequest, parameters);
    const product = { ...newProduct(name, now), metadata: data };
    await objectStore.insert(tx, product);
    return product;
  });
  handle('POST', 'prices', async ({ tx, now, parameters }) => {
    const { product, unit_amount: unitAmount, currency, recurring } = parse(priceRequest, parameters);
    if (!(await objectStore.find(tx, 'product', product))) throw missingObject('product', product);
    const price = newPrice({ product, unitAmount, currency, isMonthly: recurring !== undefined }, now);
    const active = { ...price, active: true };
    await objectStore.insert(tx, active);
    return active;
  });
}

function registerCustomers(handle: Handle): void {
  handle('POST', 'customers', async ({ tx, now, parameters }) => {
    const { email = null, name = null, metadata: data = {} } = parse(customerRequest, parameters);
    const customer = newCustomer({ email, name, metadata: data }, now);
    await objectStore.insert(tx, customer);
    return customer;
  });
  handle('POST', 'customers/:id', async ({ tx, id, parameters }) => {
    const customer = await objectStore.find(tx, 'customer', id, { lock: true });
    if (!customer || customer.deleted) throw missingObject('customer', id);
    const changed = { ...customer, ...parse(customerRequest, parameters) };
    await objectStore.save(tx, changed);
    return changed;
  });
  handle('DELETE', 'customers/:id', async ({ tx, now, id, announce }) => {
    const customer = await objectStore.find(tx, 'customer', id, { lock: true });
    if (!customer || customer.deleted) throw missingObject('customer', id);
    await announce(await deleteCustomer(tx, id, now));
    return { id, object: 'customer', deleted: true };
  });
}

async function readChange(call: Call): Promise<SubscriptionChange> {
  const wanted = parse(subscriptionRequest, call.parameters);
  const {
    items,
    pause_collection: pause,
    proration_behavior: proration,
    cancellation_details: _,
    trial_end: trialEnd,
    ...fields
  } = wanted;
  const subscription = await getSubscription(call.tx, call.id);
  if ((items || trialEnd !== undefined) && proration !== 'none')
    throw new StripeError('The sandbox supports changes without proration only: proration_behavior');
  if (trialEnd !== undefined && trialEnd <= toSeconds(call.now))
    throw new StripeError('Trial end must be in the future: trial_end');
  const price = items?.[0] ? await priceOf(call, subscription, items[0]) : undefined;
  return {
    ...fields,
    ...(wanted.metadata && { metadata: { ...subscription.metadata, ...wanted.metadata } }),
    ...(pause !== undefined && {
      pause_collection: pause && { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null },
    }),
    ...(price && { price }),
    ...(trialEnd !== undefined && { trialEnd }),
  };
}

async function priceOf(
  { tx, now }: Call,
  subscription: Subscription,
  {
    id,
    price: priceId,
    price_data: data,
  }: { id: string; price?: string | undefined; price_data?: z.output<typeof priceData> | undefined },
): Promise<Price> {
  if (id !== itemOf(subscription).id) throw missingObject('subscription_item', id);
  if (priceId) {
    const known = await objectStore.find(tx, 'price', priceId);
    if (!known) throw missingObject('price', priceId);
    return known;
  }
  if (!data?.product)
    throw new StripeError('Missing required param: items[0][price_data][product].', {
      code: 'parameter_missing',
    });
  if (data.currency !== subscription.currency)
    throw new StripeError(
      `The price specified supports currencies of \`${data.currency}\`; the subscription uses \`${subscription.currency}\`.`,
    );
  const { unit_amount: unitAmount, currency, product } = data;
  const price = newPrice({ product, unitAmount, currency, isMonthly: true }, now);
  await objectStore.insert(tx, price);
  return price;
}
