import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#src/platform/database/database.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { failureReasons } from '../entities.ts';
import type { SimulatedEvents } from '../simulated-events.ts';
import { SandboxError } from '../api/sandbox-error.ts';
import { sandboxStore } from '../stores/sandbox-store.ts';
import type { Subscriptions } from '../subscriptions.ts';

type Dependencies = { db: Db; simulatedEvents: SimulatedEvents; subscriptions: Subscriptions };

const payRequest = z.object({
  key: z.string(),
  order_id: z.string().optional(),
  subscription_id: z.string().optional(),
  method: z.enum(['upi', 'card', 'netbanking']).default('upi'),
  outcome: z.enum(['paid', 'failed', 'lost', 'late', 'twice', 'uncaptured']),
  reason: z.enum(failureReasons).optional(),
});

/** Checkout of the sandbox for the browser: script, style, and payment routes. */
export function registerCheckoutRoutes(
  app: FastifyInstance,
  { db, simulatedEvents, subscriptions }: Dependencies,
): void {
  app.get('/sandbox/checkout.js', async (_request, reply) => {
    const script = await readFile(new URL('../browser/checkout.js', import.meta.url), 'utf8');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(script.replace('/* texts */ {}', JSON.stringify(checkoutTexts)));
  });

  app.get('/sandbox/checkout.css', async (_request, reply) => {
    const style = await readFile(new URL('../browser/checkout.css', import.meta.url), 'utf8');
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style);
  });

  app.post('/sandbox/checkout/payments', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const parsed = payRequest.safeParse(request.body);
    const { keyId } = await sandboxStore.readSettings(db);
    if (!parsed.success || parsed.data.key !== keyId)
      return reply.code(400).send(new SandboxError('The request could not be read.').toBody());

    try {
      const { order_id: orderId = '', subscription_id: subscriptionId, ...rest } = parsed.data;
      return subscriptionId
        ? await subscriptions.subscribe({ subscriptionId, ...rest })
        : await simulatedEvents.pay({ orderId, ...rest });
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      return reply.code(error.status).send(error.toBody());
    }
  });
}
