import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { planSendings } from '../chaos.ts';
import { toSeconds } from './entities.ts';
import { sandboxStore } from './stores/sandbox-store.ts';
import { deliveryStore } from './stores/delivery-store.ts';

export type EventDraft = { event: string; payload: Record<string, object> };

type Dependencies = {
  db: Db;
  clock: Clock;
  /** Target of webhooks; null while the site does not listen. */
  webhookUrl: () => string | null;
};

const responseTimeoutMs = 5000;
const claimMs = 15_000;
const atOnce = 8;
/** Pauses between deliveries. The real gateway repeats for a day; these are fewer and shorter. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000];

/**
 * Delivers webhooks: signed over the bytes sent, at least once, in any order, repeated until a 2xx response.
 */
export function createDeliveries({ db, clock, webhookUrl }: Dependencies) {
  /** Inserts events in the transaction that causes them. */
  async function announce(tx: Db, drafts: EventDraft[]): Promise<void> {
    const { chaos, webhookSecret } = await sandboxStore.readSettings(tx);
    const now = clock.now();
    const events = drafts.map((draft) => {
      const body = Buffer.from(JSON.stringify(envelope(draft, now)));
      const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
      return { eventId: randomUUID().replaceAll('-', ''), event: draft.event, body, signature };
    });
    await deliveryStore.insertDeliveries(
      tx,
      planSendings(events.length, chaos, Math.random).flatMap(({ index, afterMs }) => {
        const event = events[index];
        const dueAt = afterMs === null ? null : new Date(now.getTime() + afterMs);
        return event ? [{ ...event, createdAt: now, dueAt }] : [];
      }),
    );
  }

  /** Sends due deliveries. */
  async function sendDue(): Promise<void> {
    const url = webhookUrl();
    if (!url) return;

    const now = clock.now();
    const due = await deliveryStore.claimDue(db, now, new Date(now.getTime() + claimMs), atOnce);
    await Promise.all(
      due.map(async (delivery) => {
        const status = await post(url, delivery);
        const isTaken = status !== null && status >= 200 && status < 300;
        await deliveryStore.recordResponse(db, delivery.id, status, isTaken ? null : nextTry(delivery.tries));
      }),
    );
  }

  function nextTry(tries: number): Date | null {
    const pauseMs = pausesMs[tries - 1];
    return pauseMs === undefined ? null : new Date(clock.now().getTime() + pauseMs);
  }

  return { announce, sendDue };
}

export type Deliveries = ReturnType<typeof createDeliveries>;

async function post(
  url: string,
  { body, signature, eventId }: { body: Buffer; signature: string; eventId: string },
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': eventId,
      },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    // Without a response the delivery is repeated.
    return null;
  }
}

function envelope({ event, payload }: EventDraft, now: Date) {
  return {
    entity: 'event',
    account_id: 'acc_Sandbox0000001',
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
    created_at: toSeconds(now),
  };
}
