import { createHash } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Log } from '#src/platform/log.ts';
import { isGatewayHealthIssue } from '../gateway/gateway.ts';
import type { HostedEvent } from '../gateway/hosted-checkout-gateway.ts';
import { readStripeEvent } from '../gateway/stripe-event.ts';
import { eventStore, noBody } from '../payments/event-store.ts';
import { paymentStore } from '../payments/payment-store.ts';
import { reportedIntentOf } from './charge-time.ts';
import type { HostedAccount } from './hosted-account.ts';
import type { PayoutImport } from './import-payouts.ts';
import { sessionStore } from './session-store.ts';
import type { Subject, Subjects } from './subjects.ts';

type Dependencies = {
  db: Db;
  account: HostedAccount;
  subjects: Subjects;
  payoutImport: Pick<PayoutImport, 'importPayout'>;
  clock: Clock;
  log: Log;
};

/** Further events of a burst are stored and applied within a minute, so that they do not keep donors waiting. */
const maxConcurrent = 6;

/** Stores each webhook event once and fetches its objects, because an event is not evidence. */
export function createHostedInbox(dependencies: Dependencies) {
  const { db, account, subjects, payoutImport, clock, log } = dependencies;
  const applying = new Set<string>();

  /** Stores an event and applies it. When the gateway is unavailable, it is tried again later. */
  async function receiveEvent(body: Buffer, event: HostedEvent): Promise<void> {
    const gatewayMode = account.client.mode;
    const isRelevant = isAboutSomething(event);
    const inserted = await eventStore.insertEvent(db, {
      gatewayMode,
      gateway: account.gateway,
      account: account.account,
      eventId: event.eventId,
      bodySha256: createHash('sha256').update(body).digest(),
      body: isRelevant ? body : noBody,
      event: event.type,
      orderId: event.sessionId ?? event.invoiceId ?? event.attemptId,
      subscriptionId: event.subscriptionId,
      outcome: isRelevant ? 'unmatched' : 'ignored',
      receivedAt: clock.now(),
      processedAt: null,
    });
    if (!isRelevant) return;
    const { eventId } = event;
    const id = inserted ?? (await eventStore.findWaiting(db, account, { gatewayMode, eventId }));
    if (!id || applying.has(id) || applying.size >= maxConcurrent) return;
    applying.add(id);
    try {
      await apply(id, event);
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      log.warn(`Webhook event ${event.eventId} is tried again later: ${error.message}`);
    } finally {
      applying.delete(id);
    }
  }

  /** @returns whether the event is about a record of the site */
  async function applyEvent({ id, body }: { id: string; body: Buffer }): Promise<boolean> {
    const event = readStripeEvent(body);
    return event ? apply(id, event) : false;
  }

  async function apply(id: string, event: HostedEvent): Promise<boolean> {
    const isApplied = event.payoutId ? await payoutImport.importPayout(event.payoutId) : await look(event);
    if (isApplied) await eventStore.settle(db, id, 'applied', clock.now());
    return isApplied;
  }

  async function look(event: HostedEvent): Promise<boolean> {
    const subject = await findSubject(event);
    if (!subject) return false;
    if ('paymentId' in subject && event.sessionId)
      await sessionStore.adopt(db, subject.paymentId, event.sessionId);
    return subjects.check(subject, event.type, reportedIntentOf(event));
  }

  async function findSubject(event: HostedEvent): Promise<Subject | null> {
    const { client } = account;
    const { reference, sessionId, attemptId, subscriptionId, intentId } = event;
    const named = reference ? await subjects.findNamed(reference) : null;
    if (named) return named;

    const paymentId =
      (sessionId && (await sessionStore.findPaymentId(db, account, sessionId))) ??
      (attemptId &&
        (await paymentStore.findPaymentId(db, client.mode, { orderId: null, attemptId }, account)));
    if (paymentId) return { paymentId };
    const ofSubscription = subscriptionId && (await subjects.findRecurring(subscriptionId));
    if (ofSubscription) return ofSubscription;
    return intentId ? subjects.findByIntent(intentId) : null;
  }

  return { receiveEvent, applyEvent };
}

/** Events without any of these objects are stored only. */
function isAboutSomething(event: HostedEvent): boolean {
  const { reference, sessionId, intentId, attemptId, subscriptionId, invoiceId, payoutId } = event;
  return [reference, sessionId, intentId, attemptId, subscriptionId, invoiceId, payoutId].some(
    (id) => id !== null,
  );
}
