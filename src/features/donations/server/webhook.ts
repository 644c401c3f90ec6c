import { createHash } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EventStore } from './event-store.ts';
import type { PaymentGateway } from './gateway.ts';
import { type GatewayEvent, readGatewayEvent } from './gateway-event.ts';
import type { PaymentStore } from './payment-store.ts';
import type { RecordFacts } from './record-facts.ts';

type Parts = {
  payments: PaymentStore;
  events: EventStore;
  gateway: PaymentGateway;
  recordFacts: RecordFacts;
  clock: Clock;
};

/** Takes in what the gateway reports of its own accord. */
export function createWebhookInbox({ payments, events, gateway, recordFacts, clock }: Parts) {
  /** Keeps a genuine event and what follows from it in one transaction: both, or neither and it is sent again. */
  async function receiveEvent(body: Buffer, eventId: string): Promise<void> {
    const event = readGatewayEvent(body);

    await payments.transaction(async (tx) => {
      if (event.orderId) await events.lockOrder(tx, event.orderId);
      const paymentId = await findPaymentId(tx, event);
      const id = await events.insertEvent(tx, {
        gatewayMode: gateway.mode,
        eventId,
        bodySha256: createHash('sha256').update(body).digest(),
        body,
        event: event.event,
        razorpayOrderId: event.orderId,
        outcome: outcomeOf(event, paymentId),
        receivedAt: clock.now(),
        processedAt: paymentId ? clock.now() : null,
      });
      if (id && paymentId) await recordFacts(tx, paymentId, event.facts, event.event);
    });
  }

  /** Events that overtook the answer to our own request for the order. */
  async function applyWaitingEvents(orderId: string): Promise<void> {
    const waiting = await events.listUnmatched(payments.database, orderId);
    for (const event of waiting) await applyEvent(event);
  }

  async function applyEvent({ id, body }: { id: string; body: Buffer }): Promise<boolean> {
    const event = readGatewayEvent(body);
    return payments.transaction(async (tx) => {
      const paymentId = await findPaymentId(tx, event);
      if (!paymentId) return false;
      await recordFacts(tx, paymentId, event.facts, event.event);
      await events.markApplied(tx, id, clock.now());
      return true;
    });
  }

  function findPaymentId(tx: Db, { orderId, attemptId, facts }: GatewayEvent): Promise<string | null> {
    if (facts.length === 0) return Promise.resolve(null);
    return payments.findPaymentId(tx, gateway.mode, { orderId, attemptId });
  }

  return { receiveEvent, applyWaitingEvents, applyEvent };
}

export type WebhookInbox = ReturnType<typeof createWebhookInbox>;

function outcomeOf({ facts }: GatewayEvent, paymentId: string | null): 'applied' | 'unmatched' | 'ignored' {
  if (paymentId) return 'applied';
  return facts.length > 0 ? 'unmatched' : 'ignored';
}
