import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { collection, type IdParams, pageOf, parse, unknownId } from './api-requests.ts';
import { newOrder, notesOf } from '../entities.ts';
import type { SimulatedEvents } from '../simulated-events.ts';
import { SandboxError } from './sandbox-error.ts';
import { sandboxStore, type SandboxSettings } from '../stores/sandbox-store.ts';
import { registerDisputeApi } from './dispute-api.ts';
import { registerSettlementApi } from './settlement-api.ts';
import { registerSubscriptionApi } from './subscription-api.ts';
import type { Subscriptions } from '../subscriptions.ts';
import { orderStore } from '../stores/order-store.ts';
import { paymentStore } from '../stores/payment-store.ts';
import { refundStore } from '../stores/refund-store.ts';

type Dependencies = {
  db: Db;
  simulatedEvents: SimulatedEvents;
  subscriptions: Subscriptions;
  clock: Clock;
  /** Delay in milliseconds of responses while the gateway is slow. */
  lateMs: () => number;
};
const orderRequest = z.object({
  amount: z.int('The amount must be an integer.'),
  currency: z.string('The currency field is required.').regex(/^[A-Z]{3}$/, 'The currency is not supported.'),
  receipt: z
    .string()
    .max(40, 'The receipt may not be greater than 40 characters.')
    .nullish()
    .transform((value) => value ?? null),
  notes: z.unknown().optional(),
  unique_receipt: z.boolean().optional(),
});

const captureRequest = z.object({ amount: z.int('The amount must be an integer.'), currency: z.string() });
const refundRequest = z.object({
  amount: z.int('The amount must be an integer.').optional(),
  notes: z.unknown().optional(),
});

/** HTTP API of the gateway: a separate program in the same process. */
export function buildSandboxApi(dependencies: Dependencies): FastifyInstance {
  const { db, simulatedEvents, clock, lateMs } = dependencies;
  const app = Fastify({ logger: false, bodyLimit: 256 * 1024 });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, readBody(String(body)));
  });
  app.addHook('onRequest', async (request) => {
    const settings = await sandboxStore.readSettings(db);
    if (settings.health === 'error') throw new SandboxError('The server is not available.', null, 502);
    if (!isSignedIn(request, settings)) throw new SandboxError('Authentication failed', null, 401);
  });
  // Requests are processed immediately; only the response is delayed, for some callers beyond their timeout.
  app.addHook('onSend', async () => {
    const { health } = await sandboxStore.readSettings(db);
    if (health === 'slow') await sleep(lateMs());
  });
  app.setErrorHandler(async (error, _request, reply) => {
    const sandboxError =
      error instanceof SandboxError ? error : new SandboxError('The request could not be read.');
    return reply.code(sandboxError.status).send(sandboxError.toBody());
  });
  app.setNotFoundHandler(() => {
    throw new SandboxError('The requested URL was not found on the server.');
  });

  app.post('/v1/orders', async (request) => {
    const { unique_receipt: isUnique, ...wanted } = parse(orderRequest, request.body);
    if (wanted.amount < 100)
      throw new SandboxError(`The amount must be at least ${wanted.currency} 1.00`, 'amount');
    return db.transaction(async (tx) => {
      const earlier = wanted.receipt && (await orderStore.findOrderByReceipt(tx, wanted.receipt));
      if (earlier && isUnique) return earlier;
      if (earlier) throw new SandboxError('Order receipt should be unique.', 'receipt');
      const now = clock.now();
      const order = newOrder({ ...wanted, notes: wanted.notes }, now);
      await orderStore.insertOrder(tx, order, now);
      return order;
    });
  });
  app.get('/v1/orders', async (request) => collection(await orderStore.listOrders(db, pageOf(request))));
  app.get<IdParams>('/v1/orders/:id', ({ params }) => orderOf(params.id));
  app.patch<IdParams>('/v1/orders/:id', async ({ params, body }) => {
    const order = { ...(await orderOf(params.id)), notes: notesOf(parse(refundRequest, body).notes) };
    await db.transaction((tx) => orderStore.saveOrder(tx, order));
    return order;
  });
  app.get<IdParams>('/v1/orders/:id/payments', async ({ params }) => {
    const { id } = await orderOf(params.id);
    return collection(await paymentStore.listPayments(db, { orderId: id, count: 100, skip: 0 }));
  });

  app.get('/v1/payments', async (request) =>
    collection(await paymentStore.listPayments(db, pageOf(request))),
  );
  app.get<IdParams>('/v1/payments/:id', ({ params }) => paymentOf(params.id));
  app.post<IdParams>('/v1/payments/:id/capture', ({ params, body }) =>
    simulatedEvents.captureAuthorized(params.id, parse(captureRequest, body)),
  );
  app.post<IdParams>('/v1/payments/:id/refund', ({ params, body, headers }) => {
    const { amount, notes } = parse(refundRequest, body ?? {});
    return simulatedEvents.refund(params.id, {
      amount,
      notes,
      idempotencyKey: idempotencyKeyOf(headers['x-refund-idempotency']),
      body: JSON.stringify(body ?? {}),
    });
  });
  app.get<IdParams>('/v1/payments/:id/refunds', async ({ params }) => {
    const { id } = await paymentOf(params.id);
    return collection(await refundStore.listRefunds(db, id));
  });
  app.get('/v1/refunds', async (request) => collection(await refundStore.listRefundsOf(db, pageOf(request))));
  app.get<IdParams>('/v1/refunds/:id', async ({ params }) => {
    const refund = await refundStore.findRefund(db, params.id);
    if (!refund) throw unknownId();
    return refund;
  });

  registerSubscriptionApi(app, dependencies);
  registerDisputeApi(app, dependencies);
  registerSettlementApi(app, dependencies);

  async function orderOf(id: string) {
    const order = await orderStore.findOrder(db, id);
    if (!order) throw unknownId();
    return order;
  }

  async function paymentOf(id: string) {
    const payment = await paymentStore.findPayment(db, id);
    if (!payment) throw unknownId();
    return payment;
  }

  return app;
}

function isSignedIn({ headers }: FastifyRequest, { keyId, keySecret }: SandboxSettings): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\w-]{10,}$/.test(header)) return header;
  throw new SandboxError('The idempotency key must have at least 10 characters.');
}

/** Some requests have an empty body; invalid JSON is rejected by the handler. */
function readBody(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
