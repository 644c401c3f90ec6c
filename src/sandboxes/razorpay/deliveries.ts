import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { claimMs, isAccepted, nextTry, postWebhook, scheduleEvents } from '../webhook-delivery.ts';
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

const atOnce = 8;

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
    await deliveryStore.insertDeliveries(tx, scheduleEvents(events, chaos, now));
  }

  /** Sends due deliveries. */
  async function sendDue(): Promise<void> {
    const url = webhookUrl();
    if (!url) return;

    const now = clock.now();
    const due = await deliveryStore.claimDue(db, now, new Date(now.getTime() + claimMs), atOnce);
    await Promise.all(
      due.map(async (delivery) => {
        const status = await postWebhook(url, delivery.body, {
          'content-type': 'application/json',
          'x-razorpay-signature': delivery.signature,
          'x-razorpay-event-id': delivery.eventId,
        });
        const dueAt = isAccepted(status) ? null : nextTry(delivery.tries, clock.now());
        await deliveryStore.recordResponse(db, delivery.id, status, dueAt);
      }),
    );
  }

  return { announce, sendDue };
}

export type Deliveries = ReturnType<typeof createDeliveries>;

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
