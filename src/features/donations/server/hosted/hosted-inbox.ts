import { createHash } from 'node:crypto';
import { isUuid } from '#src/api/uuid.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Log } from '#src/platform/log.ts';
import { isGatewayHealthIssue } from '../gateway/gateway.ts';
import type { HostedEvent } from '../gateway/hosted-checkout-gateway.ts';
import { readStripeEvent } from '../gateway/stripe-event.ts';
import { eventStore } from '../payments/event-store.ts';
import { paymentStore } from '../payments/payment-store.ts';
import { recurringStore } from '../payments/recurring-store.ts';
import type { SessionCheck } from './check-session.ts';
import type { HostedSubscriptionCheck } from './check-hosted-subscription.ts';
import type { HostedAccount } from './hosted-account.ts';
import type { PayoutImport } from './import-payouts.ts';
import { sessionStore } from './session-store.ts';

type Dependencies = {
  db: Db;
  account: HostedAccount;
  sessionCheck: Pick<SessionCheck, 'checkPayment'>;
  subscriptionCheck: Pick<HostedSubscriptionCheck, 'checkDonation'>;
  payoutImport: Pick<PayoutImport, 'importPayout'>;
  clock: Clock;
  log: Log;
};

/** Record of the site that an event is about. */
type Subject = { paymentId: string } | { recurringId: string } | null;

/** Stores each webhook event once and fetches its objects, because an event is not evidence. */
export function createHostedInbox(dependencies: Dependencies) {
  const { db, account, sessionCheck, subscriptionCheck, payoutImport, clock, log } = dependencies;

  /** Stores an event and applies it. When the gateway is unavailable, it is retried every minute. */
  async function receiveEvent(body: Buffer, event: HostedEvent): Promise<void> {
    const id = await eventStore.insertEvent(db, {
      gatewayMode: account.client.mode,
      gateway: account.gateway,
      account: account.account,
      eventId: event.eventId,
      bodySha256: createHash('sha256').update(body).digest(),
      body,
      event: event.type,
      orderId: event.sessionId ?? event.invoiceId ?? event.attemptId,
      subscriptionId: event.subscriptionId,
      outcome: isAboutSomething(event) ? 'unmatched' : 'ignored',
      receivedAt: clock.now(),
      processedAt: null,
    });
    if (!id || !isAboutSomething(event)) return;
    try {
      await apply(id, event);
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      log.warn(`Webhook event ${event.eventId} is tried again later: ${error.message}`);
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
    if ('recurringId' in subject) {
      const donation = await recurringStore.findDonation(db, subject.recurringId);
      if (donation) await subscriptionCheck.checkDonation(donation);
      return donation !== null;
    }

    const { paymentId } = subject;
    if (event.sessionId) await sessionStore.adopt(db, paymentId, event.sessionId);
    const payment = await paymentStore.findPayment(db, paymentId);
    if (!payment) return false;
    if (payment.recurringDonationId) {
      const donation = await recurringStore.findDonation(db, payment.recurringDonationId);
      if (donation) await subscriptionCheck.checkDonation(donation, payment.orderId);
    } else await sessionCheck.checkPayment(payment, event.type);
    return true;
  }

  async function findSubject(event: HostedEvent): Promise<Subject> {
    const { client, gateway } = account;
    const { reference, sessionId, attemptId, subscriptionId, intentId } = event;
    const named = reference ? await findNamed(reference) : null;
    if (named) return named;

    const paymentId =
      (sessionId && (await sessionStore.findPaymentId(db, account, sessionId))) ??
      (attemptId &&
        (await paymentStore.findPaymentId(db, client.mode, { orderId: null, attemptId }, gateway)));
    if (paymentId) return { paymentId };
    const ofSubscription = subscriptionId && (await findRecurring(subscriptionId));
    if (ofSubscription) return ofSubscription;
    return intentId ? findByIntent(intentId) : null;
  }

  /** Charges and intents of an invoice contain no reference of the site. */
  async function findByIntent(intentId: string): Promise<Subject> {
    const { client } = account;
    const [payment] = await client.fetchPayments(intentId);
    if (payment?.reference) return findNamed(payment.reference);
    const subscriptionId = await client.recurring.findSubscriptionOfIntent(intentId);
    return subscriptionId ? findRecurring(subscriptionId) : null;
  }

  async function findRecurring(subscriptionId: string): Promise<Subject> {
    const { client } = account;
    const known = await recurringStore.findBySubscription(db, client.mode, subscriptionId);
    if (known) return { recurringId: known };
    const { reference } = await client.recurring.fetchSubscription(subscriptionId);
    return reference ? findNamed(reference) : null;
  }

  /** Record that a reference names; null for a record of another account. */
  async function findNamed(reference: string): Promise<Subject> {
    const id = toUuid(reference);
    if (!id) return null;
    const payment = await paymentStore.findPayment(db, id);
    if (payment) return isOfAccount(payment) ? { paymentId: id } : null;
    const donation = await recurringStore.findDonation(db, id);
    return donation && isOfAccount(donation) ? { recurringId: id } : null;
  }

  function isOfAccount(one: { gateway: string; account: string; gatewayMode: string }): boolean {
    const { gateway, client } = account;
    return one.gateway === gateway && one.account === account.account && one.gatewayMode === client.mode;
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

/** References are ids without dashes. */
function toUuid(reference: string): string | null {
  const id = reference.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isUuid(id) ? id : null;
}
