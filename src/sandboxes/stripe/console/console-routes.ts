import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '#src/api/uuid.ts';
import type { Db } from '#src/platform/database/database.ts';
import { chaosAction, registerConsole } from '../../console-forms.ts';
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
  chaosAction,
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

  registerConsole(app, {
    path: '/sandbox/stripe',
    action,
    render: async () =>
      renderConsole({
        isPublicDemo,
        settings: await settingsStore.read(db),
        sessions: await objectStore.list(db, 'checkout.session', { limit }),
        charges: await objectStore.list(db, 'charge', { limit }),
        refunds: await objectStore.list(db, 'refund', { limit }),
        disputes: await objectStore.list(db, 'dispute', { limit }),
        subscriptions: await objectStore.list(db, 'subscription', { limit }),
        payouts: await objectStore.list(db, 'payout', { limit }),
        deliveries: await deliveryStore.list(db, limit),
      }),
    carryOut: (wanted) => carryOut(dependencies, wanted),
    isRejection: (error) => error instanceof StripeError,
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
