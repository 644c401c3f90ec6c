import { AppError } from '#src/api/errors.ts';
import type { PageQuery } from '#src/api/paged-list.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Discrepancy } from '../../discrepancy-admin-contract.ts';
import type { CheckOrder } from '../payments/check-order.ts';
import type { DiscrepancyRow, DiscrepancyStore } from '../payments/discrepancy-store.ts';
import { gatewayError } from '../gateway/gateway-error.ts';
import { type GatewayPayment, GatewayRejected, type PaymentGateway } from '../gateway/gateway.ts';
import type { PaymentStore } from '../payments/payment-store.ts';
import type { Reconciliation } from '../reconciliation/reconcile.ts';
import type { WebhookInbox } from '../webhooks/webhook.ts';

type Dependencies = {
  store: DiscrepancyStore;
  payments: PaymentStore;
  gateway: PaymentGateway;
  checkOrder: CheckOrder;
  applyEvent: WebhookInbox['applyEvent'];
  checkBooks: Reconciliation['checkBooks'];
  clock: Clock;
};

const attemptPattern = /^pay_[A-Za-z0-9]{14}$/;
const eventPattern = /^event ([0-9a-f-]{36})$/;

/** What reconciliation and the check of the books have found, and what administrators do about it. */
export function createDiscrepancies(parts: Dependencies) {
  const { store, payments, gateway, checkOrder, applyEvent, checkBooks, clock } = parts;

  async function list(query: PageQuery & { state: 'open' | 'settled' }) {
    const { rows, page } = await store.list(query);
    return page(rows, ({ foundAt, id }) => [foundAt, id], discrepancy);
  }

  /** Whatever the gateway says goes the way of all facts; then the books are checked again. */
  async function ask(id: string) {
    const row = await getRow(id);
    if (!canAsk(row)) throw new AppError('conflict', "The gateway can't be asked about this discrepancy.");
    const answer = await tellGateway(row);
    await checkBooks();
    if (isSettledBy(row, answer)) await settleByItself(row);

    return {
      discrepancy: discrepancy(await getRow(id)),
      answer: answer.map(({ attempt: { attemptId, state, amountMinor, currency } }) => ({
        attemptId,
        state,
        amountMinor,
        currency,
      })),
    };
  }

  async function tellGateway(row: DiscrepancyRow): Promise<GatewayPayment[]> {
    try {
      return await question(row);
    } catch (error) {
      // It does not know what it is asked about: that is an answer.
      if (error instanceof GatewayRejected) return [];
      throw gatewayError(error);
    }
  }

  async function question({ donationId, subject }: DiscrepancyRow): Promise<GatewayPayment[]> {
    const [, eventId] = eventPattern.exec(subject) ?? [];
    const event = eventId && (await store.findEvent(eventId));
    if (event && event.outcome === 'unmatched') await applyEvent(event);

    const payment = donationId && (await payments.findPayment(donationId));
    if (payment && payment.razorpayOrderId) {
      await checkOrder(payment);
      return gateway.fetchOrderPayments(payment.razorpayOrderId);
    }
    return attemptPattern.test(subject) ? [await gateway.fetchPayment(subject)] : [];
  }

  /** What only the gateway can clear up is cleared up once it says so. */
  function isSettledBy({ kind, subject }: DiscrepancyRow, answer: GatewayPayment[]): boolean {
    const told = answer.find(({ attempt }) => attempt.attemptId === subject);
    return (
      (kind === 'not_captured_there' || kind === 'not_found_there') && told?.attempt.state === 'captured'
    );
  }

  async function settleByItself({ id }: DiscrepancyRow): Promise<void> {
    const gone = { resolvedAt: clock.now(), resolvedBy: null, resolution: null };
    await store.settle(payments.database, id, gone);
  }

  async function settle(id: string, note: string, actor: Actor): Promise<Discrepancy> {
    const before = await getRow(id);
    if (before.resolvedAt) throw new AppError('conflict', 'This discrepancy is already resolved.');
    const now = clock.now();
    await payments.transaction(async (tx) => {
      await store.settle(tx, id, { resolvedAt: now, resolvedBy: actor.actorId, resolution: note });
      const detail = { kind: before.kind, subject: before.subject };
      const target = before.donationId ?? id;
      await recordAudit(tx, { ...actor, at: now, event: 'donation.discrepancy-settled', target, detail });
    });
    return discrepancy(await getRow(id));
  }

  async function getRow(id: string): Promise<DiscrepancyRow> {
    const row = await store.find(id);
    if (!row) throw new AppError('not_found', 'Discrepancy not found.');
    return row;
  }

  return { list, ask, settle };
}

export type Discrepancies = ReturnType<typeof createDiscrepancies>;

function canAsk({ donationId, subject }: DiscrepancyRow): boolean {
  return donationId !== null || attemptPattern.test(subject) || eventPattern.test(subject);
}

function discrepancy(row: DiscrepancyRow): Discrepancy {
  return {
    ...row,
    foundAt: row.foundAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    canAsk: canAsk(row),
  };
}
