import { msPerDay, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { errorMessage, type Log } from '#src/platform/log.ts';
import type { WebhookHealth } from '../../discrepancy-admin-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { webhookHealthStore } from './webhook-health-store.ts';

type Dependencies = { db: Db; gatewayMode: GatewayMode; clock: Clock; log: Log };

/** Reads how webhooks were processed, and counts invalid signatures. */
export function createWebhookHealth({ db, gatewayMode, clock, log }: Dependencies) {
  let waiting = 0;
  let unlogged = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | null = null;

  async function read(): Promise<WebhookHealth> {
    await writing;
    const last = await webhookHealthStore.findLast(db, gatewayMode);
    return {
      mode: gatewayMode,
      lastReceivedAt: last?.receivedAt.toISOString() ?? null,
      lastEvent: last?.event ?? null,
      lastRejectedAt: (await webhookHealthStore.findLastRejected(db, gatewayMode))?.toISOString() ?? null,
      day: await resultsOf(msPerDay),
      month: await resultsOf(30 * msPerDay),
    };
  }

  async function resultsOf(periodMs: number) {
    const since = new Date(clock.now().getTime() - periodMs);
    return {
      ...(await webhookHealthStore.countSince(db, gatewayMode, since)),
      rejected: await webhookHealthStore.countRejectedSince(db, gatewayMode, since),
    };
  }

  /** Counts an invalid signature. Requests are unlimited, so one write at a time batches them. */
  function countRejected(): void {
    waiting += 1;
    unlogged += 1;
    logOncePerMinute();
    writing ??= writeWaiting().finally(() => {
      writing = null;
    });
  }

  function logOncePerMinute(): void {
    const now = clock.now().getTime();
    if (now - loggedAt < msPerMinute) return;
    log.warn(`Webhooks with an invalid signature: ${unlogged} since the last report.`);
    loggedAt = now;
    unlogged = 0;
  }

  async function writeWaiting(): Promise<void> {
    while (waiting > 0) {
      const rejected = waiting;
      waiting = 0;
      try {
        await webhookHealthStore.addRejected(db, gatewayMode, rejected, clock.now());
      } catch (error) {
        log.warn(`Invalid webhook signatures could not be counted: ${errorMessage(error)}`);
        return;
      }
    }
  }

  return { read, countRejected, close: async () => void (await writing) };
}

export type WebhookHealthService = ReturnType<typeof createWebhookHealth>;
