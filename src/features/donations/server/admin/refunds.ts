import { AppError } from '#src/api/errors.ts';
import { fromDecimal } from '#src/api/money.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Log } from '#src/platform/log.ts';
import type { RefundForm } from '../../admin-contract.ts';
import type { Fact, MoneyReturn } from '../../payment-updates.ts';
import { refundableOf } from '../../refundable.ts';
import { readFacts } from '../payments/fact-store.ts';
import { fieldError } from '../payments/field-error.ts';
import { GatewayRejected, isGatewayHealthIssue, type PaymentGateway } from '../gateway/gateway.ts';
import type { PaymentStore, StoredPayment } from '../payments/payment-store.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import type { RefundRequest, RefundStore } from '../payments/refund-store.ts';

type Dependencies = {
  payments: PaymentStore;
  refunds: RefundStore;
  gateway: PaymentGateway;
  applyPaymentUpdates: ApplyPaymentUpdates;
  clock: Clock;
  log: Log;
};

const minute = 60_000;
const longestWaitMs = 6 * 60 * minute;
const pendingTooLongMs = 6 * 60 * minute;
const atOnce = 50;

/**
 * Refunds by administrators. A request is stored before the gateway is called; when the response, or this
 * process, is lost, the gateway is called again with the same key, after a check of its existing refunds.
 */
export function createRefunds({ payments, refunds, gateway, applyPaymentUpdates, clock, log }: Dependencies) {
  async function refund(paymentId: string, form: RefundForm, actor: Actor): Promise<void> {
    const { request, isNew } = await payments.transaction((tx) => write(tx, paymentId, form, actor));
    if (request.state !== 'asked') return;
    await (isNew ? send(request) : resume(request));
  }

  async function write(tx: Db, paymentId: string, form: RefundForm, actor: Actor) {
    const payment = await payments.lockPayment(tx, paymentId);
    if (!payment || payment.gatewayMode !== gateway.mode)
      throw new AppError('not_found', 'Donation not found.');

    const known = await refunds.find(form.id, tx);
    if (known) return { request: sameRequest(known, paymentId, form), isNew: false };

    const currency = await checkAmount(tx, payment, form);
    const { id, attemptId, amountMinor, reason } = form;
    const requestedAt = clock.now();
    await refunds.insert(tx, {
      id,
      paymentId,
      razorpayPaymentId: attemptId,
      amountMinor,
      currency,
      reason,
      requestedBy: actor.actorId,
      requestedAt,
      nextTryAt: new Date(requestedAt.getTime() + minute),
    });
    const detail = { attemptId, amountMinor, currency };
    await recordAudit(tx, {
      ...actor,
      at: requestedAt,
      event: 'donation.refund-asked',
      target: paymentId,
      detail,
    });
    const request = await refunds.find(id, tx);
    if (!request) throw new Error(`refund ${id} was not written`);
    return { request, isNew: true };
  }

  /** @returns the currency of the attempt */
  async function checkAmount(tx: Db, payment: StoredPayment, form: RefundForm): Promise<string> {
    const { attempts, returns } = await readFacts(tx, payment);
    const attempt = attempts.find(({ attemptId }) => attemptId === form.attemptId);
    if (!attempt?.currency)
      throw fieldError('attemptId', 'unknown', 'this payment belongs to a different donation.');
    if (fromDecimal(form.confirmedAmount, attempt.currency) !== form.amountMinor)
      throw fieldError('confirmedAmount', 'unlike', "doesn't match the refund amount.");
    const left = refundableOf(attempt, returns, await refunds.listOf(payment.id, tx));
    if (form.amountMinor > left)
      throw fieldError('amountMinor', 'too_big', 'more than the refundable amount.');
    return attempt.currency;
  }

  async function send(request: RefundRequest): Promise<void> {
    try {
      const { id, attemptId, amountMinor } = request;
      await accept(request, await gateway.refund(attemptId, { amountMinor, idempotencyKey: id }));
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      log.warn(`Refund ${request.id}: ${error.message}`);
      // 409: the gateway still works on our first asking.
      if (error instanceof GatewayRejected && error.status !== 409) await refuse(request, error.message);
      else await waitLonger(request);
    }
  }

  /** Checks for an effect of an earlier call first: some gateways expire idempotency keys. */
  async function resume(request: RefundRequest): Promise<void> {
    try {
      const returned = await gateway.fetchReturns(request.attemptId);
      if (!(await claim(request, returned))) await send(request);
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      await waitLonger(request);
    }
  }

  function claim(request: RefundRequest, returned: MoneyReturn[]): Promise<boolean> {
    return payments.transaction(async (tx) => {
      await applyPaymentUpdates(tx, request.paymentId, returned.map(returnFact), 'refunds asked about');
      const returnId = await refunds.findUnclaimed(tx, request);
      if (!returnId) return false;
      await refunds.change(tx, request.id, answered(returnId));
      return true;
    });
  }

  async function accept({ id, paymentId }: RefundRequest, returned: MoneyReturn): Promise<void> {
    await payments.transaction(async (tx) => {
      await applyPaymentUpdates(tx, paymentId, [returnFact(returned)], 'refund');
      await refunds.change(tx, id, answered(returned.returnId));
    });
  }

  async function refuse({ id, paymentId }: RefundRequest, words: string): Promise<void> {
    await payments.transaction(async (tx) => {
      await refunds.change(tx, id, { state: 'refused', refusal: words, nextTryAt: null });
      await recordAudit(tx, {
        at: clock.now(),
        event: 'donation.refund-rejected',
        actorId: null,
        target: paymentId,
      });
    });
  }

  async function waitLonger({ id, tries }: RefundRequest): Promise<void> {
    const waitMs = Math.min(minute * 2 ** tries, longestWaitMs);
    const nextTryAt = new Date(clock.now().getTime() + waitMs);
    await refunds.change(payments.database, id, { nextTryAt, tries: tries + 1 });
  }

  /** Every minute: requests without a response, and refunds without a final state. */
  async function followUp(): Promise<void> {
    const now = clock.now();
    for (const request of await refunds.listWaiting(now, atOnce)) await resume(request);

    const tooLongAgo = new Date(now.getTime() - pendingTooLongMs);
    for (const pending of await refunds.listPendingAttempts(tooLongAgo, atOnce)) await askAbout(pending);
  }

  async function askAbout({ attemptId, paymentId }: { attemptId: string; paymentId: string }): Promise<void> {
    try {
      const returned = await gateway.fetchReturns(attemptId);
      await payments.transaction((tx) =>
        applyPaymentUpdates(tx, paymentId, returned.map(returnFact), 'refunds asked about'),
      );
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      log.warn(`Refunds of ${attemptId} could not be fetched: ${error.message}`);
    }
  }

  return { refund, followUp };
}

export type Refunds = ReturnType<typeof createRefunds>;

function sameRequest(known: RefundRequest, paymentId: string, form: RefundForm): RefundRequest {
  const isSame =
    known.paymentId === paymentId &&
    known.attemptId === form.attemptId &&
    known.amountMinor === form.amountMinor &&
    known.reason === form.reason;
  if (!isSame) throw new AppError('conflict', 'This refund ID was already used for a different refund.');
  return known;
}

function answered(returnId: string) {
  return { state: 'accepted', razorpayRefundId: returnId, nextTryAt: null };
}

function returnFact(returned: MoneyReturn): Fact {
  return { type: 'return', returned };
}
