import type { Clock } from '#src/platform/clock.ts';
import type { Log } from '#src/platform/log.ts';
import { checkedKinds } from '../../discrepancy-kinds.ts';
import type { LedgerCheckStore } from './ledger-check-store.ts';
import type { MoneyReturn } from '../../payment-updates.ts';
import { type CheckOrder, nextCheck } from '../payments/check-order.ts';
import type { EventStore } from '../payments/event-store.ts';
import { type GatewayPayment, isGatewayHealthIssue, type PaymentGateway } from '../gateway/gateway.ts';
import type { IdempotencyStore } from '../payments/idempotency-store.ts';
import type { PaymentStore, StoredPayment } from '../payments/payment-store.ts';
import type { ReconciliationStore } from './reconciliation-store.ts';
import type { WebhookInbox } from '../webhooks/webhook.ts';

type Dependencies = {
  payments: PaymentStore;
  events: EventStore;
  keys: IdempotencyStore;
  audit: LedgerCheckStore;
  watch: ReconciliationStore;
  gateway: PaymentGateway;
  checkOrder: CheckOrder;
  inbox: WebhookInbox;
  clock: Clock;
  log: Log;
};

const atOnce = 50;
const pageLength = 100;
const day = 86_400_000;

/** Compares our books with the gateway's, again and again, so that nothing depends on a message that never came. */
export function createReconciliation(parts: Dependencies) {
  const { payments, events, keys, audit, watch, gateway, checkOrder, inbox, clock, log } = parts;

  /** Every minute: open orders whose turn it is, and events whose order has become known. */
  async function checkOpenOrders(): Promise<void> {
    for (const payment of await payments.listDue(clock.now(), gateway.mode, atOnce)) await check(payment);
    const week = new Date(clock.now().getTime() - 7 * day);
    for (const event of await events.listUnmatchedSince(week, gateway.mode, atOnce)) await applyEvent(event);
    await keys.deleteExpired(clock.now());
  }

  async function applyEvent(event: { id: string; body: Buffer }): Promise<void> {
    try {
      await inbox.applyEvent(event);
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      log.warn(`Webhook event ${event.id} could not be matched: ${error.message}`);
    }
  }

  async function check(payment: StoredPayment): Promise<void> {
    try {
      await checkOrder(payment);
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      log.warn(`Order ${payment.razorpayOrderId} could not be checked: ${error.message}`);
      const now = clock.now();
      const soon = new Date(now.getTime() + 5 * 60_000);
      await payments.changePayment(payments.database, payment.id, {
        nextCheckAt: nextCheck(payment.createdAt, now) && soon,
      });
    }
  }

  /** Every night: yesterday's payments and refunds, compared both ways. */
  async function compareYesterday(): Promise<void> {
    const to = new Date(Math.floor(clock.now().getTime() / day) * day);
    const from = new Date(to.getTime() - day);
    const paid = await listAll((skip) => gateway.listPayments({ from, to, skip }));
    const there = new Map(paid.map((payment) => [payment.attempt.attemptId, payment]));

    for (const payment of there.values()) await compare(payment);
    for (const returned of await listAll((skip) => gateway.listReturns({ from, to, skip })))
      await compareReturn(returned);
    for (const attemptId of await audit.listCaptured(gateway.mode, from, to)) {
      if (!there.has(attemptId)) await askAbout(attemptId);
    }
  }

  async function compare({ attempt, orderId }: GatewayPayment): Promise<void> {
    const paymentId = await payments.findPaymentId(payments.database, gateway.mode, {
      orderId,
      attemptId: attempt.attemptId,
    });
    if (!paymentId) {
      // Money that came another way (a payment page, another site on the same account) is not ours to book.
      if (attempt.state === 'captured')
        await report('unknown_payment', attempt.attemptId, `order ${orderId}`);
      return;
    }
    const known = await audit.readAttemptState(attempt.attemptId);
    if (known === attempt.state) return;
    const payment = await payments.findPayment(paymentId);
    if (payment) await check(payment);
  }

  /** A refund may be of a payment that was made long before. */
  async function compareReturn({ returnId, attemptId, state }: MoneyReturn): Promise<void> {
    if ((await audit.readReturnState(returnId)) === state) return;
    const ids = { orderId: null, attemptId };
    const paymentId = await payments.findPaymentId(payments.database, gateway.mode, ids);
    const payment = paymentId && (await payments.findPayment(paymentId));
    if (payment) await check(payment);
  }

  /** Ours, and not in the list of that day: the gateway may count the day otherwise, so it is asked. */
  async function askAbout(attemptId: string): Promise<void> {
    try {
      const { attempt } = await gateway.fetchPayment(attemptId);
      if (attempt.state !== 'captured')
        await report('not_captured_there', attemptId, `the gateway reports ${attempt.state}`);
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      await report('not_found_there', attemptId, error.message);
    }
  }

  /** Checks the invariants of the site's ledger every ten minutes. */
  async function checkBooks(): Promise<void> {
    const now = clock.now();
    const faults = await audit.findViolations(gateway.mode, now);
    for (const { subject, detail } of faults) log.error(`Ledger discrepancy: ${subject}: ${detail}`);
    const found = [...faults, ...(await watch.findWaiting(gateway.mode, now))];
    for (const { kind, subject, detail, paymentId } of found) await report(kind, subject, detail, paymentId);
    const names = found.map(({ kind, subject }) => `${kind} ${subject}`);
    await events.closeGone(gateway.mode, [...checkedKinds], names, now);
  }

  function report(
    kind: string,
    subject: string,
    detail: string,
    paymentId: string | null = null,
  ): Promise<void> {
    return events.reportDiscrepancy(payments.database, {
      gatewayMode: gateway.mode,
      kind,
      subject,
      paymentId,
      detail,
      foundAt: clock.now(),
    });
  }

  return { checkOpenOrders, compareYesterday, checkBooks };
}

export type Reconciliation = ReturnType<typeof createReconciliation>;

async function listAll<Item>(readPage: (skip: number) => Promise<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const page = await readPage(all.length);
    all.push(...page);
    if (page.length < pageLength) return all;
  }
}
