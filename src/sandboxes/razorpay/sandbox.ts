import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Log } from '#src/platform/log.ts';
import { buildSandboxApi } from './api/api.ts';
import { registerCheckoutRoutes } from './checkout/checkout-routes.ts';
import { registerHostedCheckout } from './checkout/hosted-routes.ts';
import { registerConsoleRoutes } from './console/console-routes.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import { createSimulatedEvents } from './simulated-events.ts';
import { createSimulatePayment } from './simulate-payment.ts';
import { sandboxStore } from './stores/sandbox-store.ts';
import { createDisputes } from './disputes.ts';
import { createSettlements } from './settlements.ts';
import { subscriptionStore } from './stores/subscription-store.ts';
import { createSubscriptions } from './subscriptions.ts';
import { startWorkLoop } from '../work-loop.ts';
import { paymentStore } from './stores/payment-store.ts';

type Dependencies = {
  db: Db;
  clock: Clock;
  log: Log;
  webhookUrl: () => string | null;
  deliveries?: Deliveries;
  lateMs?: () => number;
};

/** Access to the sandbox, with the fields of the real gateway's settings. */
type SandboxAccess = { baseUrl: string; keyId: string; keySecret: string; webhookSecrets: string[] };

/**
 * Starts the sandbox of the payment gateway: its API on a separate loopback port, its webhooks, and the
 * routes of its checkout and console. Its keys are random and generated at the first start: no constant in
 * this repository can sign anything.
 */
export async function openRazorpaySandbox({
  db,
  clock,
  log,
  webhookUrl,
  deliveries = createDeliveries({ db, clock, webhookUrl }),
  lateMs = severalSeconds,
}: Dependencies) {
  const settings = await sandboxStore.ensureSettings(db, {
    keyId: `rzp_sandbox_${randomBytes(7).toString('hex')}`,
    keySecret: randomBytes(24).toString('base64url'),
    webhookSecret: randomBytes(24).toString('base64url'),
  });

  const simulatePayment = createSimulatePayment({ deliveries, clock });
  const wake = () => loop.wake();
  const simulatedEvents = createSimulatedEvents({ db, deliveries, simulatePayment, clock, wake });
  const subscriptions = createSubscriptions({ db, deliveries, simulatePayment, clock, wake });
  const disputes = createDisputes({ db, deliveries, clock, wake });
  const settlements = createSettlements({ db, deliveries, clock, wake });
  const loop = startWorkLoop({
    clock,
    log,
    nextDue: async () =>
      webhookUrl() ? earlier(await sandboxStore.nextDue(db), await subscriptionStore.nextCharge(db)) : null,
    work: async () => {
      if (!webhookUrl()) return;
      for (const id of await paymentStore.listLate(db, clock.now())) await simulatedEvents.authorizeLate(id);
      await subscriptions.chargeDue();
      await deliveries.sendDue();
    },
  });
  const api = buildSandboxApi({
    lateMs,
    db,
    simulatedEvents,
    subscriptions,
    clock,
  });
  const baseUrl = await api.listen({ host: '127.0.0.1', port: 0 });

  const access: SandboxAccess = {
    baseUrl,
    keyId: settings.keyId,
    keySecret: settings.keySecret,
    webhookSecrets: [settings.webhookSecret],
  };
  return {
    access,
    simulatedEvents,
    subscriptions,
    disputes,
    settlements,
    wake: loop.wake,
    registerRoutes(app: FastifyInstance, { isPublicDemo }: { isPublicDemo: boolean }): void {
      registerCheckoutRoutes(app, { db, simulatedEvents, subscriptions });
      registerHostedCheckout(app, { db, simulatedEvents, subscriptions, isPublicDemo });
      registerConsoleRoutes(app, {
        isPublicDemo,
        settlements,
        disputes,
        db,
        simulatedEvents,
        subscriptions,
        clock,
        wake,
      });
    },
    /** Stops sending webhooks; pending ones are sent after the next start. */
    stopDeliveries: () => loop.close(),
    async close(): Promise<void> {
      await loop.close();
      await api.close();
    },
  };
}

export type RazorpaySandbox = Awaited<ReturnType<typeof openRazorpaySandbox>>;

function earlier(a: Date | null, b: Date | null): Date | null {
  return a && b ? new Date(Math.min(a.getTime(), b.getTime())) : (a ?? b);
}

/** Random delay; half of the responses exceed the site's timeout. */
function severalSeconds(): number {
  return 3000 + Math.random() * 14_000;
}
