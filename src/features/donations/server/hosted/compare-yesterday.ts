import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import type { Log } from '#src/platform/log.ts';
import { GatewayRejected } from '../gateway/gateway.ts';
import type {
  BalanceEntry,
  CursorPage,
  CursorPeriod,
  HostedPayment,
} from '../gateway/hosted-checkout-gateway.ts';
import { disputeStore } from '../payments/dispute-store.ts';
import { eventStore } from '../payments/event-store.ts';
import { paymentStore, type StoredPayment } from '../payments/payment-store.ts';
import { type CheckedPeriod, checkPeriod } from '../reconciliation/check-period.ts';
import { ledgerCheckStore } from '../reconciliation/ledger-check-store.ts';
import type { SessionCheck } from './check-session.ts';
import type { HostedAccount } from './hosted-account.ts';
import type { Subjects } from './subjects.ts';

type Dependencies = {
  db: Db;
  account: HostedAccount;
  sessionCheck: Pick<SessionCheck, 'applyAttempt'>;
  subjects: Pick<Subjects, 'checkCharge'>;
  clock: Clock;
  log: Log;
};

type Comparison = { id: string; compareOne: () => Promise<void> };

const reversing = new Set<BalanceEntry['kind']>([
  'payment_failure',
  'refund_failure',
  'dispute',
  'dispute_reversal',
]);

/** Compares yesterday's payments and refunds, and open disputes, with the gateway, so that nothing depends on webhooks. */
export function createHostedComparison({ db, account, sessionCheck, subjects, clock, log }: Dependencies) {
  const { client, gateway } = account;

  async function compareYesterday(): Promise<void> {
    const to = new Date(Math.floor(clock.now().getTime() / msPerDay) * msPerDay);
    const check = { kind: 'payments', gatewayMode: client.mode, gateway, account: account.account };
    await checkPeriod(db, { ...check, to, days: 1 }, (period) =>
      runEach(listComparisons(period), ({ compareOne }) => guard(compareOne)),
    );
  }

  async function* listComparisons(period: CheckedPeriod): AsyncGenerator<Comparison> {
    const payments = await listAll(client.listPayments, period);
    for (const payment of payments)
      yield { id: payment.attempt.attemptId, compareOne: () => compare(payment) };
    for (const { attemptId, reversalId, state } of await listAll(client.listRefunds, period)) {
      if ((await ledgerCheckStore.readReversalState(db, reversalId)) !== state)
        yield { id: attemptId, compareOne: () => look(attemptId) };
    }
    const reported = new Set(payments.map(({ attempt }) => attempt.attemptId));
    const { booked, reversed } = await listMoved(period);
    // The loss of a dispute moves no money: it was withdrawn when the dispute was opened.
    const disputed = await disputeStore.listOpenAttempts(db, account);
    for (const attemptId of new Set([...reversed, ...disputed]))
      yield { id: attemptId, compareOne: () => look(attemptId) };
    for (const attemptId of booked)
      if (!reported.has(attemptId)) yield { id: attemptId, compareOne: () => compareBooked(attemptId) };
    for (const attemptId of await ledgerCheckStore.listCaptured(db, client.mode, { ...period, gateway })) {
      if (!reported.has(attemptId)) yield { id: attemptId, compareOne: () => checkMissing(attemptId) };
    }
  }

  /**
   * Payments that were booked in the period, and those whose money left or came back in another way than by a refund,
   * such as a dispute.
   */
  async function listMoved(period: CheckedPeriod): Promise<{ booked: Set<string>; reversed: Set<string> }> {
    const entries = await listAll(client.settlements.listEntries, period);
    const idsOf = (isListed: (kind: BalanceEntry['kind']) => boolean) =>
      new Set(entries.flatMap(({ kind, attemptId }) => (isListed(kind) && attemptId ? [attemptId] : [])));
    return { booked: idsOf((kind) => kind === 'payment'), reversed: idsOf((kind) => reversing.has(kind)) };
  }

  async function compare(found: HostedPayment): Promise<void> {
    const { attempt } = found;
    const payment = await findPayment(attempt.attemptId);
    if (!payment) {
      if (await subjects.checkCharge(found, 'compared')) return;
      // Payments of another site on the same account are not booked here.
      if (attempt.state === 'captured') await report('unknown_payment', attempt.attemptId, 'unknown payment');
      return;
    }
    if ((await ledgerCheckStore.readAttemptState(db, attempt.attemptId)) !== attempt.state)
      await look(attempt.attemptId);
  }

  /** A bank debit is booked days after it was created. */
  async function compareBooked(attemptId: string): Promise<void> {
    if ((await ledgerCheckStore.readAttemptState(db, attemptId)) !== 'captured') await look(attemptId);
  }

  async function look(attemptId: string): Promise<void> {
    const payment = await findPayment(attemptId);
    if (payment) await sessionCheck.applyAttempt(payment, attemptId, 'compared');
  }

  async function checkMissing(attemptId: string): Promise<void> {
    const { attempt } = await client.fetchPayment(attemptId);
    if (attempt.state !== 'captured')
      await report('not_captured_there', attemptId, `the gateway reports ${attempt.state}`);
  }

  async function findPayment(attemptId: string): Promise<StoredPayment | null> {
    const id = await paymentStore.findPaymentId(db, client.mode, { orderId: null, attemptId }, account);
    return id ? paymentStore.findPayment(db, id) : null;
  }

  /** The gateway does not have a payment. While it does not respond, the job fails and is repeated. */
  async function guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      log.warn(`Yesterday's payments could not be compared: ${error.message}`);
    }
  }

  function report(kind: string, subject: string, detail: string): Promise<void> {
    const found = { gatewayMode: client.mode, kind, subject, paymentId: null, detail };
    return eventStore.reportDiscrepancy(db, { ...found, foundAt: clock.now() });
  }

  return { compareYesterday };
}

async function listAll<Item>(
  readPage: (period: CursorPeriod) => Promise<CursorPage<Item>>,
  period: CheckedPeriod,
): Promise<Item[]> {
  const all: Item[] = [];
  let after: string | null = null;
  do {
    const page: CursorPage<Item> = await readPage({ ...period, after });
    all.push(...page.items);
    after = page.next;
  } while (after !== null);
  return all;
}
