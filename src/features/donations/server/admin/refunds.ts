import { AppError, fieldError } from '#src/api/errors.ts';
import { chargeStepOf, fromDecimal } from '#src/api/money.ts';
import { msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { inBatches } from '#src/platform/database/in-batches.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import type { Log } from '#src/platform/log.ts';
import type { RefundForm } from '../../admin-contract.ts';
import type { PaymentUpdate, Reversal } from '../../payment-updates.ts';
import { refundableOf } from '../../refundable.ts';
import { paymentUpdateStore } from '../payments/payment-update-store.ts';
import {
  type GatewayAccount,
  type GatewayMode,
  GatewayRejected,
  isGatewayHealthIssue,
  type RefundGateway,
} from '../gateway/gateway.ts';
import { disputeStore } from '../payments/dispute-store.ts';
import { paymentStore, type StoredPayment } from '../payments/payment-store.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import { refundStore, type RefundRequest } from '../payments/refund-store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  /** Gateway of a donation. */
  refundGatewayOf: (donation: GatewayAccount) => RefundGateway;
  applyPaymentUpdates: ApplyPaymentUpdates;
  clock: Clock;
  log: Log;
};

const maxWaitMs = 6 * msPerHour;
const pendingTooLongMs = 6 * msPerHour;
const atOnce = 50;

/**
 * Refunds by administrators. A request is stored before the gateway is called; when the response, or this
 * process, is lost, the gateway is called again with the same key, after a check of its existing refunds.
 */
export function createRefunds({
  db,
  gatewayMode,
  refundGatewayOf,
  applyPaymentUpdates,
  clock,
  log,
}: Dependencies) {
  async function refund(paymentId: string, form: RefundForm, actor: Actor): Promise<void> {
    const { request, isNew } = await db.transaction((tx) => write(tx, paymentId, form, actor));
    if (request.state !== 'requested') return;
    await (isNew ? send(request) : resume(request));
  }

  async function write(tx: Db, paymentId: string, form: RefundForm, actor: Actor) {
    const payment = await paymentStore.lockPayment(tx, paymentId);
    if (!payment || payment.gatewayMode !== gatewayMode)
      throw new AppError('not_found', 'Donation not found.');

    const known = await refundStore.find(tx, form.id);
    if (known) return { request: sameRequest(known, paymentId, form), isNew: false };

    const currency = await checkAmount(tx, payment, form);
    const { id, attemptId, amountMinor, reason } = form;
    const requestedAt = clock.now();
    await refundStore.insert(tx, {
      id,
      paymentId,
      attemptId,
      amountMinor,
      currency,
      reason,
      requestedBy: actor.actorId,
      requestedAt,
      nextTryAt: new Date(requestedAt.getTime() + msPerMinute),
    });
    const detail = { attemptId, amountMinor, currency };
    await recordAudit(tx, {
      ...actor,
      at: requestedAt,
      event: 'donation.refund-asked',
      target: paymentId,
      detail,
    });
    const request = await refundStore.find(tx, id);
    if (!request) throw new Error(`refund ${id} was not written`);
    return { request, isNew: true };
  }

  /** @returns the currency of the attempt */
  async function checkAmount(tx: Db, payment: StoredPayment, form: RefundForm): Promise<string> {
    const { attempts, reversals } = await paymentUpdateStore.read(tx, payment);
    const attempt = attempts.find(({ attemptId }) => attemptId === form.attemptId);
    if (!attempt?.currency)
      throw fieldError('attemptId', 'unknown', 'attemptId: this payment belongs to a different donation.');
    if (fromDecimal(form.confirmedAmount, attempt.currency) !== form.amountMinor)
      throw fieldError('confirmedAmount', 'unlike', "confirmedAmount: doesn't match the refund amount.");
    if (await disputeStore.forbidsRefund(tx, payment.id, form.attemptId))
      throw new AppError('conflict', disputedText(payment.gateway));
    const step = chargeStepOf(attempt.currency);
    if (form.amountMinor % step !== 0)
      throw fieldError('amountMinor', 'too_precise', `amountMinor: use a multiple of ${step}.`);
    const left = refundableOf(attempt, reversals, await refundStore.listOf(tx, payment.id));
    if (form.amountMinor > left)
      throw fieldError('amountMinor', 'too_big', 'amountMinor: more than the refundable amount.');
    return attempt.currency;
  }

  async function send(request: RefundRequest): Promise<void> {
    try {
      const { id, attemptId, amountMinor, currency } = request;
      const money = { amountMinor, currency, idempotencyKey: id };
      await accept(request, await refundGatewayOf(request).refund(attemptId, money));
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      log.warn(`Refund ${request.id}: ${error.message}`);
      // 409: the gateway still processes the first request.
      if (error instanceof GatewayRejected && error.status !== 409) await reject(request, error.message);
      else await waitLonger(request);
    }
  }

  /** Checks for an effect of an earlier call first: some gateways expire idempotency keys. */
  async function resume(request: RefundRequest): Promise<void> {
    try {
      const reversals = await refundGatewayOf(request).fetchReversals(request.attemptId);
      if (!(await claim(request, reversals))) await send(request);
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      await waitLonger(request);
    }
  }

  function claim(request: RefundRequest, reversals: Reversal[]): Promise<boolean> {
    return db.transaction(async (tx) => {
      await applyPaymentUpdates(tx, request.paymentId, reversals.map(reversalUpdate), 'refunds asked about');
      const reversalId = await refundStore.findUnclaimed(tx, request);
      if (!reversalId) return false;
      await refundStore.change(tx, request.id, completed(reversalId));
      return true;
    });
  }

  async function accept({ id, paymentId }: RefundRequest, reversal: Reversal): Promise<void> {
    await db.transaction(async (tx) => {
      await applyPaymentUpdates(tx, paymentId, [reversalUpdate(reversal)], 'refund');
      await refundStore.change(tx, id, completed(reversal.reversalId));
    });
  }

  async function reject({ id, paymentId }: RefundRequest, reason: string): Promise<void> {
    await db.transaction(async (tx) => {
      await refundStore.change(tx, id, { status: 'rejected', rejectionReason: reason, nextTryAt: null });
      await recordAudit(tx, {
        at: clock.now(),
        event: 'donation.refund-rejected',
        actorId: null,
        target: paymentId,
      });
    });
  }

  async function waitLonger({ id, tries }: RefundRequest): Promise<void> {
    const waitMs = Math.min(msPerMinute * 2 ** tries, maxWaitMs);
    const nextTryAt = new Date(clock.now().getTime() + waitMs);
    await refundStore.change(db, id, { nextTryAt, tries: tries + 1 });
  }

  /** Every minute: requests without a response, and refunds without a final state. */
  async function followUp(): Promise<void> {
    await runEach(listDue(), ({ run }) => run());
  }

  async function* listDue(): AsyncGenerator<{ id: string; run: () => Promise<void> }> {
    const now = clock.now();
    const waiting = await refundStore.listWaiting(db, gatewayMode, now, atOnce);
    for (const request of waiting) yield { id: request.id, run: () => resumeOrWait(request) };

    const seenBefore = new Date(now.getTime() - pendingTooLongMs);
    const pending = inBatches((batch) => refundStore.listPendingAttempts(db, gatewayMode, seenBefore, batch));
    for await (const attempt of pending) yield { id: attempt.id, run: () => checkPending(attempt) };
  }

  /** A request that fails for whatever reason is tried again later, so that it does not fail every minute. */
  async function resumeOrWait(request: RefundRequest): Promise<void> {
    try {
      await resume(request);
    } catch (error) {
      await waitLonger(request);
      throw error;
    }
  }

  async function checkPending(attempt: GatewayAccount & { id: string; paymentId: string }): Promise<void> {
    const { id, paymentId } = attempt;
    try {
      const reversals = await refundGatewayOf(attempt).fetchReversals(id);
      await db.transaction((tx) =>
        applyPaymentUpdates(tx, paymentId, reversals.map(reversalUpdate), 'refunds asked about'),
      );
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      log.warn(`Refunds of ${id} could not be fetched: ${error.message}`);
    }
  }

  return { refund, followUp };
}

export type Refunds = ReturnType<typeof createRefunds>;

/** Razorpay deducts a disputed amount only when the dispute is lost, also if it was refunded meanwhile. */
function disputedText(gateway: string): string {
  return gateway === 'razorpay'
    ? 'This payment is disputed: a refund and a lost dispute would both be deducted. Wait until the bank decides.'
    : 'This payment is disputed: its money is held until the bank decides.';
}

function sameRequest(known: RefundRequest, paymentId: string, form: RefundForm): RefundRequest {
  const isSame =
    known.paymentId === paymentId &&
    known.attemptId === form.attemptId &&
    known.amountMinor === form.amountMinor &&
    known.reason === form.reason;
  if (!isSame) throw new AppError('conflict', 'This refund ID was already used for a different refund.');
  return known;
}

function completed(reversalId: string) {
  return { status: 'accepted', reversalId, nextTryAt: null };
}

function reversalUpdate(reversal: Reversal): PaymentUpdate {
  return { type: 'reversal', reversal };
}
