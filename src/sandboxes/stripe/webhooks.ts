import { createHmac } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { claimMs, isAccepted, nextTry, postWebhook, scheduleEvents } from '../webhook-delivery.ts';
import { apiVersion, newId, type StripeObject, toSeconds } from './entities/stripe-object.ts';
import { type Delivery, deliveryStore } from './stores/delivery-store.ts';
import { objectStore } from './stores/object-store.ts';
import { settingsStore } from './stores/settings-store.ts';

export type EventDraft = { type: string; object: StripeObject; previous?: Record<string, unknown> };

type Dependencies = {
  db: Db;
  clock: Clock;
  /** Where webhooks go; null while the site does not listen. */
  webhookUrl: () => string | null;
};

const maxConcurrent = 24;

/** Sends events: signed at each attempt, at least once, not in order, repeated until they get 2xx. */
export function createWebhooks({ db, clock, webhookUrl }: Dependencies) {
  /** Stores events and queues their deliveries, in the transaction of the change that they report. */
  async function announce(tx: Db, drafts: EventDraft[]): Promise<void> {
    if (drafts.length === 0) return;
    const { chaos } = await settingsStore.read(tx);
    const now = clock.now();
    const events = drafts.map((draft) => newEvent(draft, now));
    for (const event of events) await objectStore.insert(tx, event);
    await deliveryStore.insert(tx, scheduleEvents(events.map(deliveryOf), chaos, now));
  }

  /** Sends an earlier delivery again. @param afterMs pause before it is sent */
  async function repeat(
    tx: Db,
    { eventId, type, body }: Delivery,
    { times = 1, afterMs = 0, isForged = false }: { times?: number; afterMs?: number; isForged?: boolean },
  ): Promise<void> {
    const createdAt = clock.now();
    const dueAt = new Date(createdAt.getTime() + afterMs);
    const row = { eventId, type, body, isForged, createdAt, dueAt };
    await deliveryStore.insert(
      tx,
      Array.from({ length: times }, () => row),
    );
  }

  /** Sends what is due. */
  async function sendDue(): Promise<void> {
    const url = webhookUrl();
    if (!url) return;

    const now = clock.now();
    const { webhookSecret } = await settingsStore.read(db);
    const claim = { now, until: new Date(now.getTime() + claimMs), limit: maxConcurrent };
    const due = await deliveryStore.claimDue(db, claim);
    await Promise.all(
      due.map(async (delivery) => {
        const secret = delivery.isForged ? newId('whsec', 32) : webhookSecret;
        const status = await postWebhook(url, delivery.body, {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(delivery.body, secret, clock.now()),
        });
        const isDone = isAccepted(status) || delivery.isForged;
        const dueAt = isDone ? null : nextTry(delivery.tries, clock.now());
        await deliveryStore.saveResponse(db, delivery.id, status, dueAt);
        if (isAccepted(status)) await objectStore.markEventDelivered(db, delivery.eventId);
      }),
    );
  }

  return { announce, repeat, sendDue };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

function newEvent({ type, object, previous }: EventDraft, now: Date): StripeObject {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: toSeconds(now),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

function deliveryOf(event: StripeObject) {
  // Indented, so that only a check of the bytes as received can succeed.
  const body = Buffer.from(JSON.stringify(event, null, 2));
  return { eventId: event.id, type: String(event.type), body };
}

function signatureHeader(body: Buffer, secret: string, now: Date): string {
  const time = toSeconds(now);
  const signature = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  return `t=${time},v1=${signature}`;
}
