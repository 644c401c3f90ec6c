import { createHash } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { eventStore, noBody } from '../payments/event-store.ts';
import { GatewayRejected, type PaymentGateway, razorpayAccount } from '../gateway/gateway.ts';
import { type GatewayEvent, readGatewayEvent } from '../gateway/gateway-event.ts';
import { disputeStore } from '../payments/dispute-store.ts';
import { paymentStore, type StoredPayment } from '../payments/payment-store.ts';
import type { ChargeRecorder } from '../recurring/record-charge.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import type { GatewayInvoice } from '../gateway/recurring-gateway.ts';
import { recurringStore } from '../payments/recurring-store.ts';

type Dependencies = {
  db: Db;
  gateway: Pick<PaymentGateway, 'mode' | 'recurring'>;
  applyPaymentUpdates: ApplyPaymentUpdates;
  recorder: ChargeRecorder;
  clock: Clock;
};

/** Record of the site that an event is about. */
type Subject = { donationId: string } | { paymentId: string } | null;

/** Stores webhook events and applies them. */
export function createWebhookInbox(dependencies: Dependencies) {
  const { db, gateway, applyPaymentUpdates, recorder, clock } = dependencies;

  /** Stores a genuine event and applies it in one transaction; after a failure the gateway sends it again. */
  async function receiveEvent(body: Buffer, eventId: string): Promise<void> {
    const event = readGatewayEvent(body);

    await db.transaction(async (tx) => {
      await lock(tx, event);
      const subject = await findSubject(tx, event);
      const outcome = outcomeOf(event, subject);
      const id = await eventStore.insertEvent(tx, {
        gatewayMode: gateway.mode,
        eventId,
        bodySha256: createHash('sha256').update(body).digest(),
        body: outcome === 'unmatched' ? body : noBody,
        event: event.event,
        orderId: event.orderId,
        subscriptionId: event.subscription?.subscriptionId ?? null,
        outcome,
        receivedAt: clock.now(),
        processedAt: subject ? clock.now() : null,
      });
      if (id && subject) await apply(tx, event, subject);
    });
    // Events about the payment that came before it was known to be a charge.
    if (event.subscription && event.orderId) await applyWaitingEvents(event.orderId);
  }

  /** Applies events that came before the response with their order or subscription. */
  async function applyWaitingEvents(id: string): Promise<void> {
    const waiting = await eventStore.listUnmatched(db, id);
    for (const event of waiting) await applyEvent(event);
  }

  async function applyEvent({ id, body }: { id: string; body: Buffer }): Promise<boolean> {
    const event = readGatewayEvent(body);
    const invoice = await findInvoice(event);

    return db.transaction(async (tx) => {
      await lock(tx, event);
      const subject = (await findSubject(tx, event)) ?? (await findDonation(tx, invoice));
      if (subject) await apply(tx, event, subject);
      if (subject || invoice) await eventStore.settle(tx, id, subject ? 'applied' : 'ignored', clock.now());
      return subject !== null;
    });
  }

  async function apply(tx: Db, event: GatewayEvent, subject: NonNullable<Subject>): Promise<void> {
    const { dispute, createdAt: seenAt } = event;
    const payment =
      'paymentId' in subject
        ? await applyPaymentUpdates(tx, subject.paymentId, event.updates, event.event)
        : await applyToRecurring(tx, event, subject.donationId);
    if (payment && dispute)
      await disputeStore.save(tx, { ...razorpayAccount, paymentId: payment.id, dispute, seenAt });
  }

  /** @returns the donation of the charge; null without one */
  async function applyToRecurring(
    tx: Db,
    { event, orderId, attemptId, subscription, updates }: GatewayEvent,
    donationId: string,
  ): Promise<StoredPayment | null> {
    if (subscription) await recorder.recordSnapshot(tx, donationId, subscription.snapshot);
    if (updates.length === 0) return null;
    const attemptIds = attemptId ? [attemptId] : [];
    return recorder.recordCharge(tx, donationId, { orderId, attemptIds, updates }, event);
  }

  async function lock(tx: Db, { orderId, subscription }: GatewayEvent): Promise<void> {
    if (orderId) await eventStore.lockOrder(tx, orderId);
    if (subscription) await eventStore.lockOrder(tx, subscription.subscriptionId);
  }

  async function findSubject(
    tx: Db,
    { orderId, attemptId, subscription, updates, dispute }: GatewayEvent,
  ): Promise<Subject> {
    if (subscription) {
      const donationId = await recurringStore.findBySubscription(
        tx,
        gateway.mode,
        subscription.subscriptionId,
      );
      return donationId === null ? null : { donationId };
    }
    if (updates.length === 0 && !dispute) return null;
    const paymentId = await paymentStore.findPaymentId(tx, gateway.mode, { orderId, attemptId });
    return paymentId === null ? null : { paymentId };
  }

  /** Events of a charge can look like those of any payment; only the invoice names the subscription. */
  async function findInvoice(event: GatewayEvent): Promise<GatewayInvoice | null> {
    const { invoiceId, subscription } = event;
    if (!invoiceId || subscription || (await findSubject(db, event))) return null;
    try {
      return await gateway.recurring.fetchInvoice(invoiceId);
    } catch (error) {
      // The gateway has no such invoice. The caller retries after any other error.
      if (error instanceof GatewayRejected) return { subscriptionId: null, orderId: null };
      throw error;
    }
  }

  async function findDonation(tx: Db, invoice: GatewayInvoice | null): Promise<Subject> {
    const { subscriptionId } = invoice ?? {};
    const donationId =
      subscriptionId && (await recurringStore.findBySubscription(tx, gateway.mode, subscriptionId));
    return donationId ? { donationId } : null;
  }

  return { receiveEvent, applyWaitingEvents, applyEvent };
}

export type WebhookInbox = ReturnType<typeof createWebhookInbox>;

function outcomeOf(
  { updates, subscription, dispute }: GatewayEvent,
  subject: Subject,
): 'applied' | 'unmatched' | 'ignored' {
  if (subject) return 'applied';
  return updates.length > 0 || subscription || dispute ? 'unmatched' : 'ignored';
}
