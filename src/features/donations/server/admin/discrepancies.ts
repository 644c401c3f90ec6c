import { AppError } from '#src/api/errors.ts';
import type { CursorQuery } from '#src/api/paged-list.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Discrepancy } from '../../discrepancy-admin-contract.ts';
import type { CheckOrder } from '../payments/check-order.ts';
import { discrepancyStore, type DiscrepancyRow } from '../payments/discrepancy-store.ts';
import { gatewayError } from '../gateway/gateway-error.ts';
import { type GatewayPayment, GatewayRejected, type PaymentGateway } from '../gateway/gateway.ts';
import { paymentStore } from '../payments/payment-store.ts';
import type { Reconciliation } from '../reconciliation/reconcile.ts';
import type { UnmatchedEvent } from '../payments/event-store.ts';

type Dependencies = {
  db: Db;
  gateway: Pick<PaymentGateway, 'mode' | 'fetchOrderPayments' | 'fetchPayment'>;
  checkOrder: CheckOrder;
  applyEvent: (event: UnmatchedEvent) => Promise<boolean>;
  checkLedger: Reconciliation['checkLedger'];
  clock: Clock;
};

const attemptPattern = /^pay_[A-Za-z0-9]{14}$/;
const eventPattern = /^event ([0-9a-f-]{36})$/;

/** Discrepancies that reconciliation and the ledger check have found. */
export function createDiscrepancies(dependencies: Dependencies) {
  const { db, gateway, checkOrder, applyEvent, checkLedger, clock } = dependencies;

  async function list(query: CursorQuery & { state: 'open' | 'settled' }) {
    const { rows, page } = await discrepancyStore.list(db, gateway.mode, query);
    return page(rows, ({ foundAt, id }) => [foundAt, id], discrepancy);
  }

  /** Applies the gateway's current state, then checks the ledger again. */
  async function recheck(id: string) {
    const row = await getRow(id);
    if (!canRecheck(row))
      throw new AppError('conflict', "The gateway can't be asked about this discrepancy.");
    const found = await fetchState(row);
    await checkLedger();
    if (isResolvedBy(row, found)) await resolveWithoutNote(row);

    return {
      discrepancy: discrepancy(await getRow(id)),
      response: found.map(({ attempt: { attemptId, state, amountMinor, currency } }) => ({
        attemptId,
        state,
        amountMinor,
        currency,
      })),
    };
  }

  async function fetchState(row: DiscrepancyRow): Promise<GatewayPayment[]> {
    try {
      return await applyState(row);
    } catch (error) {
      // The gateway has no such payment.
      if (error instanceof GatewayRejected) return [];
      throw gatewayError(error);
    }
  }

  async function applyState({ donationId, subject }: DiscrepancyRow): Promise<GatewayPayment[]> {
    const [, eventId] = eventPattern.exec(subject) ?? [];
    const event = eventId && (await discrepancyStore.findEvent(db, gateway.mode, eventId));
    if (event && event.outcome === 'unmatched') await applyEvent(event);

    const payment = donationId && (await paymentStore.findPayment(db, donationId));
    if (payment && payment.orderId) {
      await checkOrder(payment);
      return payment.gateway === 'razorpay' ? gateway.fetchOrderPayments(payment.orderId) : [];
    }
    return attemptPattern.test(subject) ? [await gateway.fetchPayment(subject)] : [];
  }

  /** A missing capture is resolved once the gateway reports the capture. */
  function isResolvedBy({ kind, subject }: DiscrepancyRow, found: GatewayPayment[]): boolean {
    const reported = found.find(({ attempt }) => attempt.attemptId === subject);
    return (
      (kind === 'not_captured_there' || kind === 'not_found_there') && reported?.attempt.state === 'captured'
    );
  }

  async function resolveWithoutNote({ id }: DiscrepancyRow): Promise<void> {
    const resolved = { resolvedAt: clock.now(), resolvedBy: null, resolution: null };
    await discrepancyStore.resolve(db, id, resolved);
  }

  async function resolve(id: string, note: string, actor: Actor): Promise<Discrepancy> {
    const before = await getRow(id);
    if (before.resolvedAt) throw new AppError('conflict', 'This discrepancy is already resolved.');
    const now = clock.now();
    await db.transaction(async (tx) => {
      await discrepancyStore.resolve(tx, id, {
        resolvedAt: now,
        resolvedBy: actor.actorId,
        resolution: note,
      });
      const detail = { kind: before.kind, subject: before.subject };
      const target = before.donationId ?? id;
      await recordAudit(tx, { ...actor, at: now, event: 'donation.discrepancy-settled', target, detail });
    });
    return discrepancy(await getRow(id));
  }

  async function getRow(id: string): Promise<DiscrepancyRow> {
    const row = await discrepancyStore.find(db, gateway.mode, id);
    if (!row) throw new AppError('not_found', 'Discrepancy not found.');
    return row;
  }

  return { list, recheck, resolve };
}

export type Discrepancies = ReturnType<typeof createDiscrepancies>;

function canRecheck({ donationId, subject }: DiscrepancyRow): boolean {
  return donationId !== null || attemptPattern.test(subject) || eventPattern.test(subject);
}

function discrepancy(row: DiscrepancyRow): Discrepancy {
  return {
    ...row,
    foundAt: row.foundAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    canRecheck: canRecheck(row),
  };
}
