import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '#src/api/uuid.ts';
import type { Clock } from '#src/platform/clock.ts';
import { demoBannerStyles } from '../../demo-banner.ts';
import { chaosProfiles } from './chaos.ts';
import { renderConsole } from './console-page.ts';
import type { SimulatedEvents } from '../simulated-events.ts';
import { SandboxError } from '../api/refusal.ts';
import type { SandboxStore } from '../stores/sandbox-store.ts';
import type { Settlements } from '../settlements.ts';
import type { SubscriptionStore } from '../stores/subscription-store.ts';
import type { Subscriptions } from '../subscriptions.ts';

type Dependencies = {
  isPublicDemo: boolean;
  store: SandboxStore;
  subscriptionStore: SubscriptionStore;
  simulatedEvents: SimulatedEvents;
  subscriptions: Subscriptions;
  settlements: Settlements;
  clock: Clock;
  wake: () => void;
};

const shown = 30;
const id = z.string().max(60);
const subscriptionActions = ['charge', 'fail-charge', 'pause', 'resume', 'cancel'] as const;
const action = z.discriminatedUnion('action', [
  z.object({ action: z.literal('authorize-late'), payment: id }),
  z.object({ action: z.literal('refund'), payment: id, amount: z.coerce.number().int().optional() }),
  z.object({ action: z.literal('fail-refund'), payment: id }),
  z.object({ action: z.literal('lose-dispute'), payment: id }),
  z.object({ action: z.enum(subscriptionActions), subscription: id }),
  z.object({ action: z.literal('settle') }),
  z.object({
    action: z.literal('deliver'),
    delivery: uuid,
    times: z.coerce.number().int().min(1).max(5),
  }),
  z.object({ action: z.literal('health'), health: z.enum(['well', 'error', 'slow']) }),
  z.object({
    action: z.literal('chaos'),
    chaos: z
      .union([z.enum(chaosProfiles), z.array(z.enum(chaosProfiles))])
      .optional()
      .transform((value) => [value ?? []].flat()),
  }),
]);

type Action = z.output<typeof action>;

/** Console of the sandbox: its state, and simulated errors. Plain forms; works without scripts. */
export function registerConsoleRoutes(app: FastifyInstance, parts: Dependencies): void {
  const { isPublicDemo, store, subscriptionStore } = parts;

  app.get('/sandbox', async (_request, reply) => {
    const html = renderConsole({
      isPublicDemo,
      settings: await store.readSettings(),
      orders: await store.listOrders({ count: shown, skip: 0 }),
      payments: await store.listPayments({ count: shown, skip: 0 }),
      subscriptions: await subscriptionStore.listSubscriptions({ count: shown, skip: 0 }),
      deliveries: await store.listDeliveries(shown),
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(html);
  });

  app.get('/sandbox/console.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(consoleStyle),
  );

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        done(null, readForm(String(body)));
      },
    );
    scope.post('/sandbox/actions', async (request, reply) => {
      const origin = request.headers['sec-fetch-site'];
      if (origin !== undefined && origin !== 'same-origin')
        return reply.code(403).type('text/plain').send('Use the console.');
      const parsed = action.safeParse(request.body);
      if (!parsed.success) return reply.code(400).type('text/plain').send('Unknown action.');
      try {
        await carryOut(parts, parsed.data);
      } catch (error) {
        if (!(error instanceof SandboxError)) throw error;
        return reply.code(error.status).type('text/plain').send(error.message);
      }
      return reply.redirect('/sandbox', 303);
    });
  });
}

async function carryOut(parts: Dependencies, wanted: Action): Promise<void> {
  const { store, simulatedEvents, subscriptions, settlements, clock, wake } = parts;
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
    case 'lose-dispute':
      return simulatedEvents.loseDispute(wanted.payment);
    case 'health':
      return store.changeSettings({ health: wanted.health });
    case 'chaos':
      return store.changeSettings({ chaos: wanted.chaos });
    case 'deliver': {
      const delivery = await store.findDelivery(wanted.delivery);
      if (!delivery) throw new SandboxError('Delivery not found.');
      const { eventId, event, body, signature } = delivery;
      const now = clock.now();
      const again = { eventId, event, body, signature, createdAt: now, dueAt: now };
      await store.transaction((tx) =>
        store.insertDeliveries(
          tx,
          Array.from({ length: wanted.times }, () => again),
        ),
      );
      wake();
    }
  }
}

/** Repeated names become lists. */
function readForm(body: string): Record<string, string | string[]> {
  const form = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).filter((value) => value !== '');
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

const consoleStyle = `
body { max-width: 80rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c1c28; background: #fff; }
.sign { margin: 0; padding: .75rem 1rem; background: #5b3000; color: #ffe9b8; font-weight: 700; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
th, td { padding: .375rem .5rem; border-bottom: 1px solid #c9c9d6; text-align: left; vertical-align: top; }
form { display: inline-flex; flex-wrap: wrap; gap: .5rem; margin: 0 .25rem .25rem 0; align-items: center; }
button, select, input { min-height: 2rem; font: inherit; }
fieldset { display: inline-flex; gap: 1rem; border: 1px solid #c9c9d6; }
${demoBannerStyles}`;
