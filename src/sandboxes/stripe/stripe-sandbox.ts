import type { FastifyInstance } from 'fastify';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Log } from '#src/platform/log.ts';
import { startWorkLoop } from '../work-loop.ts';
import { buildStripeApi } from './api/api.ts';
import { registerPayRoutes } from './checkout/pay-routes.ts';
import { registerConsoleRoutes } from './console/console-routes.ts';
import { newId } from './entities/stripe-object.ts';
import { createSimulation } from './simulation/simulation.ts';
import { deliveryStore } from './stores/delivery-store.ts';
import { objectStore } from './stores/object-store.ts';
import { settingsStore } from './stores/settings-store.ts';
import { createWebhooks } from './webhooks.ts';

type Dependencies = {
  db: Db;
  clock: Clock;
  log: Log;
  webhookUrl: () => string | null;
  /** Delay of responses while the API is slow, in milliseconds. */
  slowMs?: () => number;
};

/** Access to the sandbox, in the shape of the real gateway's settings. */
type StripeSandboxAccess = {
  baseUrl: string;
  accountId: string;
  secretKey: string;
  webhookSecrets: string[];
};

/**
 * Starts the Stripe sandbox: its API on a separate loopback port, its webhooks, and the routes of its payment page and
 * console. Its secrets are random and generated at the first start: no constant in this repository can sign anything.
 */
export async function openStripeSandbox({
  db,
  clock,
  log,
  webhookUrl,
  slowMs = severalSeconds,
}: Dependencies) {
  const settings = await settingsStore.ensure(db, {
    accountId: newId('acct', 16),
    secretKey: newId('sk_test', 64),
    webhookSecret: newId('whsec', 32),
  });
  const webhooks = createWebhooks({ db, clock, webhookUrl });
  const wake = () => loop.wake();
  const simulation = createSimulation({ db, clock, webhooks, wake });
  const loop = startWorkLoop({
    clock,
    log,
    nextDue: async () =>
      earlier(await objectStore.nextDue(db), webhookUrl() ? await deliveryStore.nextDue(db) : null),
    work: async () => {
      await simulation.runDue();
      await webhooks.sendDue();
    },
  });
  const api = buildStripeApi({ db, clock, webhooks, wake, slowMs });
  const baseUrl = await api.listen({ host: '127.0.0.1', port: 0 });

  const access: StripeSandboxAccess = {
    baseUrl,
    accountId: settings.accountId,
    secretKey: settings.secretKey,
    webhookSecrets: [settings.webhookSecret],
  };
  return {
    access,
    simulation,
    wake,
    registerRoutes(app: FastifyInstance, { isPublicDemo }: { isPublicDemo: boolean }): void {
      registerPayRoutes(app, { db, simulation, isPublicDemo });
      registerConsoleRoutes(app, { db, simulation, webhooks, wake, isPublicDemo });
    },
    /** Sends no more webhooks: those that are queued are sent after the next start. */
    stopDeliveries: () => loop.close(),
    async close(): Promise<void> {
      await loop.close();
      await api.close();
    },
  };
}

export type StripeSandbox = Awaited<ReturnType<typeof openStripeSandbox>>;

function earlier(a: Date | null, b: Date | null): Date | null {
  return a && b ? new Date(Math.min(a.getTime(), b.getTime())) : (a ?? b);
}

/** Half of the responses come after the site has stopped waiting. */
function severalSeconds(): number {
  return 3000 + Math.random() * 14_000;
}
