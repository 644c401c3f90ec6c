import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '#src/api/uuid.ts';
import { isFromOtherSite } from '#src/http/forms/posted-form.ts';
import type { Db } from '#src/platform/database/database.ts';
import { chaosProfiles } from '../../chaos.ts';
import { acceptForms, consoleStyles, sendConsolePage } from '../../console-html.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { deliveryStore } from '../stores/delivery-store.ts';
import { objectStore } from '../stores/object-store.ts';
import { apiHealths, settingsStore } from '../stores/settings-store.ts';
import { StripeError } from '../stripe-error.ts';
import type { Webhooks } from '../webhooks.ts';
import { objectActionNames, objectActions } from './actions.ts';
import { renderConsole } from './console-page.ts';

type Dependencies = {
  db: Db;
  isPublicDemo: boolean;
  simulation: Simulation;
  webhooks: Webhooks;
  wake: () => void;
};

const limit = 30;
const lateMs = 30_000;
const accountFee = 25;
const action = z.discriminatedUnion('action', [
  z.object({ action: z.enum(objectActionNames), id: z.string().max(255) }),
  z.object({ action: z.enum(['pay-out', 'account-fee']) }),
  z.object({ action: z.literal('health'), health: z.enum(apiHealths) }),
  z.object({
    action: z.literal('chaos'),
    chaos: z
      .union([z.enum(chaosProfiles), z.array(z.enum(chaosProfiles))])
      .optional()
      .transform((value) => [value ?? []].flat()),
  }),
  z.object({
    action: z.literal('deliver'),
    delivery: uuid,
    times: z.coerce.number().int().min(1).max(5).default(1),
    late: z.string().optional(),
    forged: z.string().optional(),
  }),
]);

/** Console of the sandbox: its state, and everything that payers, banks and Stripe's dashboard do. */
export function registerConsoleRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, isPublicDemo } = dependencies;

  app.get('/sandbox/stripe', async (_request, reply) => {
    const html = renderConsole({
      isPublicDemo,
      settings: await settingsStore.read(db),
      sessions: await objectStore.list(db, 'checkout.session', { limit }),
      charges: await objectStore.list(db, 'charge', { limit }),
      refunds: await objectStore.list(db, 'refund', { limit }),
      disputes: await objectStore.list(db, 'dispute', { limit }),
      subscriptions: await objectStore.list(db, 'subscription', { limit }),
      payouts: await objectStore.list(db, 'payout', { limit }),
      deliveries: await deliveryStore.list(db, limit),
    });
    return sendConsolePage(reply, html);
  });

  app.get('/sandbox/stripe/console.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(consoleStyles),
  );

  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/sandbox/stripe/actions', async (request, reply) => {
      if (isFromOtherSite(request)) return reply.code(403).type('text/plain').send('Use the console.');
      const parsed = action.safeParse(request.body);
      if (!parsed.success) return reply.code(400).type('text/plain').send('Unknown action.');
      try {
        await carryOut(dependencies, parsed.data);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return reply.code(error.status).type('text/plain').send(error.message);
      }
      return reply.redirect('/sandbox/stripe', 303);
    });
  });
}

async function carryOut(
  { db, simulation, webhooks, wake }: Dependencies,
  wanted: z.output<typeof action>,
): Promise<void> {
  switch (wanted.action) {
    case 'pay-out':
      await simulation.createPayout();
      return;
    case 'account-fee':
      return simulation.accountFee(accountFee);
    case 'health':
      return settingsStore.change(db, { health: wanted.health });
    case 'chaos':
      return settingsStore.change(db, { chaos: wanted.chaos });
    case 'deliver': {
      const delivery = await deliveryStore.find(db, wanted.delivery);
      if (!delivery) throw new StripeError('Delivery not found.');
      const { times, late, forged } = wanted;
      const isForged = forged !== undefined;
      await webhooks.repeat(db, delivery, { times, afterMs: late === undefined ? 0 : lateMs, isForged });
      wake();
      return;
    }
    default:
      await objectActions[wanted.action](simulation, wanted.id);
  }
}
