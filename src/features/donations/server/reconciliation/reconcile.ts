import { msPerDay, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import type { Log } from '#src/platform/log.ts';
import { type CheckedPeriod, checkPeriod } from './check-period.ts';
import { createLedgerCheck } from './ledger-check.ts';
import { ledgerCheckStore } from './ledger-check-store.ts';
import { listAll } from './list-all.ts';
import type { Reversal } from '../../payment-updates.ts';
import { type CheckOrder, nextCheck } from '../payments/check-order.ts';
import { eventStore, type UnmatchedEvent } from '../payments/event-store.ts';
import {
  type GatewayPayment,
  GatewayRejected,
  isGatewayHealthIssue,
  type PaymentGateway,
  razorpayAccount,
} from '../gateway/gateway.ts';
import { idempotencyStore } from '../payments/idempotency-store.ts';
import { paymentStore, type StoredPayment } from '../payments/payment-store.ts';
import { sumStore } from './sum-store.ts';

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  checkOrder: CheckOrder;
  inbox: { applyEvent: (event: UnmatchedEvent) => Promise<boolean> };
  clock: Clock;
  log: Log;
};

type Comparison = { id: string; run: () => Promise<void> };

const atOnce = 50;
/** Of waiting events, in one minute. */
const maxBatches = 20;
const maxConcurrent = 6;

/** Compares the ledger with the gateway at intervals, so that lost webhooks have no effect. */
export function createReconciliation(dependencies: Dependencies) {
  const { db, gateway, checkOrder, inbox, clock, log } = dependencies;

  /** Every minute: events that wait, and open orders that are due. */
  async function checkOpenOrders(): Promise<void> {
    // First, because they often settle what is due.
    await applyDueEvents();
    for (const payment of await paymentStore.listDue(db, clock.now(), gateway.mode, atOnce))
      await check(payment);
    await idempotencyStore.deleteExpired(db, clock.now());
  }

  async function applyDueEvents(): Promise<void> {
    const now = clock.now();
    const query = {
      since: new Date(now.getTime() - 7 * msPerDay),
      now,
      gatewayMode: gateway.mode,
      limit: atOnce,
    };
    for (let batches = 0; batches < maxBatches; batches += 1) {
      const events = await eventStore.listDue(db, query);
      for (let next = 0; next < events.length; next += maxConcurrent)
        await Promise.all(events.slice(next, next + maxConcurrent).map(applyEvent));
      if (events.length < atOnce) return;
    }
  }

  async function applyEvent(event: UnmatchedEvent): Promise<void> {
    try {
      if (await inbox.applyEvent(event)) return;
    } catch (error) {
      logFailure(error, `Webhook event ${event.id} could not be applied`);
    }
    await eventStore.postpone(db, event.id, clock.now());
  }

  /** One event or order that fails for whatever reason must not keep back the others. */
  function logFailure(error: unknown, what: string): void {
    if (isGatewayHealthIssue(error)) log.warn(`${what}: ${error.message}`);
    else log.error(error, what);
  }

  async function check(payment: StoredPayment): Promise<void> {
    try {
      await checkOrder(payment);
    } catch (error) {
      logFailure(error, `Order ${payment.orderId} could not be checked`);
      const now = clock.now();
      const soon = new Date(now.getTime() + 5 * msPerMinute);
      await paymentStore.changePayment(db, payment.id, {
        nextCheckAt: nextCheck(payment.createdAt, now) && soon,
      });
    }
  }

  /** Every night: compares yesterday's payments and refunds in both directions. */
  async function compareYesterday(): Promise<void> {
    const to = new Date(Math.floor(clock.now().getTime() / msPerDay) * msPerDay);
    const nightly = { kind: 'payments', gatewayMode: gateway.mode, ...razorpayAccount };
    await checkPeriod(db, { ...nightly, to, days: 1 }, (period) =>
      runEach(listComparisons(period), ({ run }) => run()),
    );
  }

  async function* listComparisons(period: CheckedPeriod): AsyncGenerator<Comparison> {
    const paid = await listAll((skip) => gateway.listPayments({ ...period, skip }));
    const reported = new Map(paid.map((payment) => [payment.attempt.attemptId, payment]));
    for (const [id, payment] of reported) yield { id, run: () => compare(payment) };
    for (const reversal of await listAll((skip) => gateway.listReversals({ ...period, skip })))
      yield { id: reversal.reversalId, run: () => compareReversal(reversal) };
    const captured = { ...period, gateway: 'razorpay' } as const;
    for (const id of await ledgerCheckStore.listCaptured(db, gateway.mode, captured))
      if (!reported.has(id)) yield { id, run: () => checkMissing(id) };
  }

  async function compare({ attempt, orderId }: GatewayPayment): Promise<void> {
    const paymentId = await paymentStore.findPaymentId(db, gateway.mode, {
      orderId,
      attemptId: attempt.attemptId,
    });
    if (!paymentId) {
      // Payments of a payment page or another site on the same account are not booked here.
      if (attempt.state === 'captured')
        await report('unknown_payment', attempt.attemptId, `order ${orderId}`);
      return;
    }
    const known = await ledgerCheckStore.readAttemptState(db, attempt.attemptId);
    if (known === attempt.state) return;
    const payment = await paymentStore.findPayment(db, paymentId);
    if (payment) await checkOrder(payment);
  }

  /** The refunded payment may be much older. */
  async function compareReversal({ reversalId, attemptId, state }: Reversal): Promise<void> {
    if ((await ledgerCheckStore.readReversalState(db, reversalId)) === state) return;
    const ids = { orderId: null, attemptId };
    const paymentId = await paymentStore.findPaymentId(db, gateway.mode, ids);
    const payment = paymentId && (await paymentStore.findPayment(db, paymentId));
    // What fails is compared again by the next attempt of the job: an old order has no further check.
    if (payment) await checkOrder(payment);
  }

  /**
   * Fetches a captured attempt that the list of its day lacks: the gateway's day may begin at another time. While the
   * gateway does not respond, nothing is known about it.
   */
  async function checkMissing(attemptId: string): Promise<void> {
    try {
      const { attempt } = await gateway.fetchPayment(attemptId);
      if (attempt.state !== 'captured')
        await report('not_captured_there', attemptId, `the gateway reports ${attempt.state}`);
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      await report('not_found_there', attemptId, error.message);
    }
  }

  /** Keeps few changes that statements add to the sums. */
  function moveSumChanges(): Promise<void> {
    return sumStore.moveChanges(db);
  }

  function report(
    kind: string,
    subject: string,
    detail: string,
    paymentId: string | null = null,
  ): Promise<void> {
    return eventStore.reportDiscrepancy(db, {
      gatewayMode: gateway.mode,
      kind,
      subject,
      paymentId,
      detail,
      foundAt: clock.now(),
    });
  }

  const ledgerCheck = createLedgerCheck({ db, gatewayMode: gateway.mode, clock, log });
  return { checkOpenOrders, compareYesterday, moveSumChanges, ...ledgerCheck };
}

export type Reconciliation = ReturnType<typeof createReconciliation>;
