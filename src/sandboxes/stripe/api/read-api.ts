import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { stripeSandboxObjects as objects } from '#src/platform/database/schema/sandbox/stripe-sandbox.ts';
import type { ObjectName } from '../entities/object-types.ts';
import { listOf } from '../entities/stripe-object.ts';
import { readBalance } from '../simulation/ledger.ts';
import { hasEventType, type ListQuery, objectStore } from '../stores/object-store.ts';
import { missingObject } from '../stripe-error.ts';
import type { Call, Handle } from './api-call.ts';
import { flag, listParameters, parse, text } from './parameters.ts';

type Filters = Record<string, unknown>;
type Resource = {
  path: string;
  object: ObjectName;
  filters?: z.ZodRawShape;
  /** Turns filters into a condition; by default the fields of the same names are equal. */
  where?: (filters: Filters) => Pick<ListQuery, 'entity' | 'internal' | 'condition'>;
};

const id = text.optional();

const resources: Resource[] = [
  {
    path: 'checkout/sessions',
    object: 'checkout.session',
    filters: { payment_intent: id, subscription: id, customer: id, status: id },
  },
  { path: 'payment_intents', object: 'payment_intent', filters: { customer: id } },
  { path: 'payment_methods', object: 'payment_method', filters: { customer: id, type: id } },
  { path: 'charges', object: 'charge', filters: { payment_intent: id, customer: id } },
  { path: 'refunds', object: 'refund', filters: { charge: id, payment_intent: id } },
  { path: 'disputes', object: 'dispute', filters: { charge: id, payment_intent: id } },
  {
    path: 'radar/early_fraud_warnings',
    object: 'radar.early_fraud_warning',
    filters: { charge: id, payment_intent: id },
  },
  { path: 'customers', object: 'customer', filters: { email: id } },
  { path: 'products', object: 'product' },
  { path: 'prices', object: 'price', filters: { product: id } },
  {
    path: 'subscriptions',
    object: 'subscription',
    filters: { customer: id, status: id },
    where: ({ status, ...entity }) => {
      if (status === 'all') return { entity };
      if (status !== undefined) return { entity: { ...entity, status } };
      return { entity, condition: sql`${objects.entity} ->> 'status' <> 'canceled'` };
    },
  },
  {
    path: 'invoices',
    object: 'invoice',
    filters: { customer: id, status: id, subscription: id },
    where: ({ subscription, ...entity }) => ({
      entity: {
        ...entity,
        ...(subscription !== undefined && { parent: { subscription_details: { subscription } } }),
      },
    }),
  },
  {
    path: 'invoice_payments',
    object: 'invoice_payment',
    filters: {
      invoice: id,
      status: id,
      payment: z.strictObject({ type: text, payment_intent: text }).optional(),
    },
  },
  {
    path: 'balance_transactions',
    object: 'balance_transaction',
    filters: { payout: id, source: id, type: id, currency: id },
    where: ({ payout, ...entity }) => ({ entity, ...(payout !== undefined && { internal: { payout } }) }),
  },
  { path: 'payouts', object: 'payout', filters: { status: id, destination: id } },
  {
    path: 'events',
    object: 'event',
    filters: { type: id, types: z.array(text).max(20).optional(), delivery_success: flag.optional() },
    where: ({ type, types = type === undefined ? [] : [type], delivery_success: isDelivered }) => ({
      entity: isDelivered === undefined ? {} : { pending_webhooks: isDelivered ? 0 : 1 },
      ...((types as string[]).length > 0 && { condition: hasEventType(types as string[]) }),
    }),
  },
];

/** Reading of all objects: one by its id, and lists. */
export function registerReadApi(handle: Handle): void {
  for (const { path, object, filters = {}, where = equalFields } of resources) {
    const schema = listParameters(filters);
    handle('GET', `${path}/:id`, (call) => fetchOne(call, object));
    handle('GET', path, async ({ tx, parameters }) => {
      const query = parse(schema, parameters) as Filters & Page;
      const { limit, starting_after: startingAfter, ending_before: endingBefore, created, ...wanted } = query;
      const page = { limit: limit + 1, startingAfter, endingBefore, created };
      const found = await objectStore.list(tx, object, { ...page, ...where(defined(wanted)) });
      const hasMore = found.length > limit;
      // The surplus object is the one farthest from the cursor.
      const items = hasMore ? (endingBefore === undefined ? found.slice(0, limit) : found.slice(1)) : found;
      return listOf(`/v1/${path}`, items, hasMore);
    });
  }

  handle('GET', 'balance', ({ tx, now }) => readBalance(tx, now));
  handle('GET', 'account', async ({ accountId }) => accountOf(accountId));
  handle('GET', 'accounts/:id', async ({ accountId, id: wanted }) => {
    if (wanted !== accountId) throw missingObject('account', wanted);
    return accountOf(accountId);
  });
}

type Page = {
  limit: number;
  starting_after?: string;
  ending_before?: string;
  created?: ListQuery['created'];
};

async function fetchOne({ tx, id: wanted }: Call, object: ObjectName): Promise<object> {
  const found = await objectStore.find(tx, object, wanted);
  if (!found) throw missingObject(object, wanted);
  return found;
}

function accountOf(accountId: string) {
  return {
    id: accountId,
    object: 'account',
    business_type: 'non_profit',
    capabilities: { card_payments: 'active', transfers: 'active', us_bank_account_ach_payments: 'active' },
    charges_enabled: true,
    country: 'US',
    created: 1_767_225_600,
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    settings: {
      dashboard: { display_name: 'Sandbox', timezone: 'Etc/UTC' },
      payouts: { schedule: { delay_days: 2, interval: 'weekly' }, statement_descriptor: null },
    },
    type: 'standard',
  };
}

function equalFields(entity: Filters): Pick<ListQuery, 'entity'> {
  return { entity };
}

function defined(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}
