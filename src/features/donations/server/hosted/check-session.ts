import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { PaymentUpdate } from '../../payment-updates.ts';
import type { CheckoutSession, HostedPayment } from '../gateway/hosted-checkout-gateway.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import { nextCheck } from '../payments/check-order.ts';
import { disputeStore } from '../payments/dispute-store.ts';
import { eventStore } from '../payments/event-store.ts';
import { paymentStore, type StoredPayment } from '../payments/payment-store.ts';
import { datedAttempt, type ReportedIntent } from './charge-time.ts';
import type { HostedAccount } from './hosted-account.ts';
import { sessionStore } from './session-store.ts';

type Dependencies = {
  db: Db;
  account: HostedAccount;
  applyPaymentUpdates: ApplyPaymentUpdates;
  clock: Clock;
};

/** Fetches the state of a one-time donation at the gateway, and applies it. The only source of its payment updates. */
export function createSessionCheck({ db, account, applyPaymentUpdates, clock }: Dependencies) {
  const { client } = account;

  /** @param reported intent that the gateway reported for the donation, also of a session that is not stored */
  async function checkPayment(
    payment: StoredPayment,
    reason: string,
    reported: ReportedIntent | null = null,
  ): Promise<StoredPayment> {
    const rows = await sessionStore.list(db, payment.id);
    const sessions: CheckoutSession[] = [];
    const updates: PaymentUpdate[] = [];
    let isBooked = true;
    for (const { sessionId } of rows) {
      if (!sessionId) continue;
      const session = await client.fetchSession(sessionId);
      sessions.push(session);
      for (const found of await client.fetchSessionPayments(session)) {
        updates.push(...(await updatesOf(payment, found, reported)));
        if (found.attempt.state === 'captured' && found.attempt.feeMinor === null) isBooked = false;
      }
    }

    if (reported && !sessions.some(({ intentId }) => intentId === reported.intentId))
      for (const found of await fetchOwn(payment, reported.intentId))
        updates.push(...(await updatesOf(payment, found, reported)));

    return db.transaction((tx) =>
      applyPaymentUpdates(tx, payment.id, updates, reason, async (after) => {
        for (const session of sessions) await record(tx, after, session, rows);
        const isOpen = sessions.some(({ state }) => state === 'open') || after.status === 'pending';
        const isFinal = after.status === 'success' || after.status === 'refunded' ? isBooked : !isOpen;
        await paymentStore.changePayment(tx, payment.id, {
          nextCheckAt: isFinal ? null : nextCheck(payment.createdAt, clock.now()),
          checks: payment.checks + 1,
        });
      }),
    );
  }

  /** Attempts of an intent that names the donation. */
  async function fetchOwn({ id }: StoredPayment, intentId: string): Promise<HostedPayment[]> {
    const payments = await client.fetchPayments(intentId);
    return payments.filter(({ reference }) => reference === id.replaceAll('-', ''));
  }

  async function record(
    tx: Db,
    payment: StoredPayment,
    { sessionId, state, convertedMoney }: CheckoutSession,
    rows: { sessionId: string | null; sequence: number; state: CheckoutSession['state'] }[],
  ): Promise<void> {
    const row = rows.find((one) => one.sessionId === sessionId);
    if (row && row.state !== state) await sessionStore.setState(tx, payment.id, row.sequence, state);
    if (!convertedMoney) return;
    await eventStore.reportDiscrepancy(tx, {
      gatewayMode: payment.gatewayMode,
      kind: 'contradiction',
      subject: sessionId,
      paymentId: payment.id,
      detail: `currency: asked ${payment.currency}, the donor saw ${convertedMoney.amountMinor} ${convertedMoney.currency}`,
      foundAt: clock.now(),
    });
  }

  /** Updates of an attempt: its own, and those of its refunds and disputes. */
  async function updatesOf(
    payment: StoredPayment,
    found: HostedPayment,
    reported: ReportedIntent | null = null,
  ): Promise<PaymentUpdate[]> {
    const isKnown = payment.status === 'success' || payment.status === 'refunded';
    const attempt = isKnown ? found.attempt : await datedAttempt(client, found, reported);
    const { returnedMinor, isDisputed, lostDebit } = found;
    const updates: PaymentUpdate[] = [{ type: 'attempt', attempt }];
    if (lostDebit) updates.push({ type: 'reversal', reversal: lostDebit });
    if (returnedMinor > 0 || isDisputed || isKnown) {
      const reversals = await client.fetchReversals(attempt.attemptId);
      updates.push(...reversals.map((reversal): PaymentUpdate => ({ type: 'reversal', reversal })));
    }
    if (isDisputed) await recordDisputes(payment, attempt.attemptId);
    return updates;
  }

  async function recordDisputes(payment: StoredPayment, attemptId: string): Promise<void> {
    for (const dispute of await client.fetchDisputes(attemptId))
      await disputeStore.save(db, { ...payment, paymentId: payment.id, dispute, seenAt: clock.now() });
  }

  /** Fetches one attempt of a donation with its reversals. */
  async function applyAttempt(payment: StoredPayment, attemptId: string, reason: string): Promise<void> {
    const updates = await updatesOf(payment, await client.fetchPayment(attemptId));
    await db.transaction(async (tx) => {
      await applyPaymentUpdates(tx, payment.id, updates, reason);
    });
  }

  return { checkPayment, updatesOf, applyAttempt };
}

export type SessionCheck = ReturnType<typeof createSessionCheck>;
