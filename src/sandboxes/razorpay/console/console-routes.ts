import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '#src/api/uuid.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { chaosAction, registerConsole } from '../../console-forms.ts';
import { renderConsole } from './console-page.ts';
import type { SimulatedEvents } from '../simulated-events.ts';
import type { Disputes } from '../disputes.ts';
import { SandboxError } from '../api/sandbox-error.ts';
import { sandboxStore } from '../stores/sandbox-store.ts';
import type { Settlements } from '../settlements.ts';
import { subscriptionStore } from '../stores/subscription-store.ts';
import type { Subscriptions } from '../subscriptions.ts';
import { deliveryStore } from '../stores/delivery-store.ts';
import { orderStore } from '../stores/order-store.ts';
import { paymentStore } from '../stores/payment-store.ts';

type Dependencies = {
  isPublicDemo: boolean;
  db: Db;
  simulatedEvents: SimulatedEvents;
  subscriptions: Subscriptions;
  settlements: Settlements;
  disputes: Disputes;
  clock: Clock;
  wake: () => void;
};

const shown = 30;
const id = z.string().max(60);
const subscriptionActions = ['charge', 'fail-charge', 'pause', 'resume', 'cancel'] as const;
const disputeActions = ['open-dispute', 'win-dispute', 'lose-dispute', 'close-dispute'] as const;
const action = z.discriminatedUnion('action', [
  z.object({ action: z.literal('authorize-late'), payment: id }),
  z.object({ action: z.literal('refund'), payment: id, amount: z.coerce.number().int().optional() }),
  z.object({ action: z.literal('fail-refund'), payment: id }),
  z.object({ action: z.enum(disputeActions), payment: id }),
  z.object({ action: z.enum(subscriptionActions), subscription: id }),
  z.object({ action: z.literal('settle') }),
  z.object({
    action: z.literal('deliver'),
    delivery: uuid,
    times: z.coerce.number().int().min(1).max(5),
  }),
  z.object({ action: z.literal('health'), health: z.enum(['well', 'error', 'slow']) }),
  chaosAction,
]);

const decisions = { 'win-dispute': 'won', 'lose-dispute': 'lost', 'close-dispute': 'closed' } as const;

type Action = z.output<typeof action>;

/** Console of the sandbox: its state, and simulated errors. Plain forms; works without scripts. */
export function registerConsoleRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { isPublicDemo, db } = dependencies;

  registerConsole(app, {
    path: '/sandbox',
    action,
    render: async () =>
      renderConsole({
        isPublicDemo,
        settings: await sandboxStore.readSettings(db),
        orders: await orderStore.listOrders(db, { count: shown, skip: 0 }),
        payments: await paymentStore.listPayments(db, { count: shown, skip: 0 }),
        subscriptions: await subscriptionStore.listSubscriptions(db, { count: shown, skip: 0 }),
        deliveries: await deliveryStore.listDeliveries(db, shown),
      }),
    carryOut: (wanted) => carryOut(dependencies, wanted),
    isRejection: (error) => error instanceof SandboxError,
  });
}

async function carryOut(dependencies: Dependencies, wanted: Action): Promise<void> {
  const { db, simulatedEvents, subscriptions, settlements, disputes, clock, wake } = dependencies;
  switch (wanted.action) {
    case 'settle':
      await settlements.settleNow();
      return;
    case 'charge':
      return subscriptions.charge(wanted.subscription);
    case 'fail-charge':
      return subscriptions.failCharge(wanted.subscription);
    case 'pause':
    case 'resume':
    case 'cancel':
      await subscriptions[wanted.action](wanted.subscription);
      return;
    case 'authorize-late':
      return simulatedEvents.authorizeLate(wanted.payment);
    case 'refund':
      await simulatedEvents.refund(wanted.payment, {
        amount: wanted.amount,
        notes: null,
        idempotencyKey: null,
        body: '',
      });
      return;
    case 'fail-refund':
      return simulatedEvents.failRefund(wanted.payment);
    case 'open-dispute':
      await disputes.open(wanted.payment);
      return;
    case 'win-dispute':
    case 'lose-dispute':
    case 'close-dispute':
      await disputes.decide(wanted.payment, decisions[wanted.action]);
      return;
    case 'health':
      return sandboxStore.changeSettings(db, { health: wanted.health });
    case 'chaos':
      return sandboxStore.changeSettings(db, { chaos: wanted.chaos });
    case 'deliver': {
      const delivery = await deliveryStore.findDelivery(db, wanted.delivery);
      if (!delivery) throw new SandboxError('Delivery not found.');
      const { eventId, event, body, signature } = delivery;
      const now = clock.now();
      const again = { eventId, event, body, signature, createdAt: now, dueAt: now };
      await db.transaction((tx) =>
        deliveryStore.insertDeliveries(
          tx,
          Array.from({ length: wanted.times }, () => again),
        ),
      );
      wake();
    }
  }
}
