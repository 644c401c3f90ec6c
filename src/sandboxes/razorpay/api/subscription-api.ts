import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { collection, type IdParams, pageOf, parse, unknownId } from './api-requests.ts';
import { SandboxError } from './sandbox-error.ts';
import {
  newPlan,
  newSubscription,
  savedCardOf,
  subscriptionOfToken,
  tokenOf,
} from '../subscription-entities.ts';
import { subscriptionStore } from '../stores/subscription-store.ts';
import type { Subscriptions } from '../subscriptions.ts';

type Dependencies = { db: Db; subscriptions: Subscriptions; clock: Clock };

const maxCount = 1200;

const planRequest = z
  .object({
    period: z.enum(['daily', 'weekly', 'monthly', 'quarterly', 'yearly'], 'The period is invalid.'),
    interval: z.int('The interval must be an integer.').min(1, 'The interval must be at least 1.'),
    item: z.object({
      name: z.string('The name field is required.'),
      amount: z.int('The amount must be an integer.').min(100, 'The amount must be at least 1.00'),
      currency: z
        .string('The currency field is required.')
        .regex(/^[A-Z]{3}$/, 'The currency is not supported.'),
      description: z.string().optional(),
    }),
    notes: z.unknown().optional(),
  })
  .refine(({ period, interval }) => period !== 'daily' || interval >= 7, {
    message: 'The interval must be at least 7 for daily plans.',
    path: ['interval'],
  });

const subscriptionRequest = z.object({
  plan_id: z.string('The plan id field is required.'),
  total_count: z
    .int('The total count field is required.')
    .min(1, 'The total count must be at least 1.')
    .max(maxCount, `The total count may not be greater than ${maxCount}.`),
  quantity: z.int().min(1).default(1),
  notes: z.unknown().optional(),
});

/** Registers the endpoints for plans, subscriptions and their invoices of the gateway's API. */
export function registerSubscriptionApi(
  app: FastifyInstance,
  { db, subscriptions, clock }: Dependencies,
): void {
  app.post('/v1/plans', async ({ body }) => {
    const { notes, ...request } = parse(planRequest, body);
    const now = clock.now();
    const plan = newPlan({ ...request, notes }, now);
    await subscriptionStore.insertPlan(db, plan, now);
    return plan;
  });
  app.get('/v1/plans', async (request) => collection(await subscriptionStore.listPlans(db, pageOf(request))));
  app.get<IdParams>('/v1/plans/:id', async ({ params }) => {
    const plan = await subscriptionStore.findPlan(db, params.id);
    if (!plan) throw unknownId();
    return plan;
  });

  app.post('/v1/subscriptions', async ({ body }) => {
    const { notes, ...request } = parse(subscriptionRequest, body);
    if (!(await subscriptionStore.findPlan(db, request.plan_id)))
      throw new SandboxError('The id provided does not exist', 'plan_id');
    const now = clock.now();
    const subscription = newSubscription({ ...request, notes }, now);
    await subscriptionStore.insertSubscription(db, subscription, now);
    return subscription;
  });
  app.get<{ Querystring: { plan_id?: string } }>('/v1/subscriptions', async (request) =>
    collection(
      await subscriptionStore.listSubscriptions(db, { ...pageOf(request), planId: request.query.plan_id }),
    ),
  );
  app.get<IdParams>('/v1/subscriptions/:id', async ({ params }) => {
    const subscription = await subscriptionStore.findSubscription(db, params.id);
    if (!subscription) throw unknownId();
    return subscription;
  });
  app.post<IdParams>('/v1/subscriptions/:id/cancel', ({ params }) => subscriptions.cancel(params.id));
  app.post<IdParams>('/v1/subscriptions/:id/pause', ({ params }) => subscriptions.pause(params.id));
  app.post<IdParams>('/v1/subscriptions/:id/resume', ({ params }) => subscriptions.resume(params.id));

  app.get<{ Params: { id: string; tokenId: string } }>(
    '/v1/customers/:id/tokens/:tokenId',
    async ({ params }) => {
      const id = subscriptionOfToken(params.tokenId);
      const subscription = await subscriptionStore.findSubscription(db, id);
      const card = subscription && savedCardOf(subscription, 'card');
      if (!card || card.customer_id !== params.id) throw unknownId();
      return tokenOf(subscription);
    },
  );

  app.get<{ Querystring: { subscription_id?: string } }>('/v1/invoices', async (request) =>
    collection(
      await subscriptionStore.listInvoices(db, {
        ...pageOf(request),
        subscriptionId: request.query.subscription_id,
      }),
    ),
  );
  app.get<IdParams>('/v1/invoices/:id', async ({ params }) => {
    const invoice = await subscriptionStore.findInvoice(db, params.id);
    if (!invoice) throw unknownId();
    return invoice;
  });
}
