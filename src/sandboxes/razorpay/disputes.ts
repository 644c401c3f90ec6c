import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { SandboxError } from './api/sandbox-error.ts';
import type { Deliveries } from './deliveries.ts';
import { type Dispute, newDispute, type Payment } from './entities.ts';
import { refundable } from './simulated-events.ts';
import { disputeStore } from './stores/dispute-store.ts';
import { paymentStore } from './stores/payment-store.ts';

type Dependencies = { db: Db; deliveries: Deliveries; clock: Clock; wake: () => void };

type DisputeDecision = 'won' | 'lost' | 'closed';

/** Simulated disputes of payers' banks. */
export function createDisputes({ db, deliveries, clock, wake }: Dependencies) {
  async function open(paymentId: string): Promise<Dispute> {
    return inTransaction(async (tx) => openIn(tx, await getPayment(tx, paymentId)));
  }

  /** Decides the open dispute of a payment; without one, it is opened first. */
  async function decide(paymentId: string, status: DisputeDecision): Promise<Dispute> {
    return inTransaction(async (tx) => {
      const payment = await getPayment(tx, paymentId);
      const dispute = (await disputeStore.findOpen(tx, paymentId)) ?? (await openIn(tx, payment));
      const amount_deducted = status === 'lost' ? payment.amount - payment.amount_refunded : 0;
      const decided: Dispute = { ...dispute, status, amount_deducted };
      await disputeStore.save(tx, decided);
      await deliveries.announce(tx, [
        { event: `payment.dispute.${status}`, payload: { payment, dispute: decided } },
      ]);
      return decided;
    });
  }

  async function openIn(tx: Db, payment: Payment): Promise<Dispute> {
    refundable(payment, undefined);
    const now = clock.now();
    const dispute = newDispute(payment, now);
    await disputeStore.insert(tx, dispute, now);
    await deliveries.announce(tx, [{ event: 'payment.dispute.created', payload: { payment, dispute } }]);
    return dispute;
  }

  async function getPayment(tx: Db, id: string): Promise<Payment> {
    const payment = await paymentStore.findPayment(tx, id, { lock: true });
    if (!payment) throw new SandboxError('The id provided does not exist');
    return payment;
  }

  async function inTransaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(work);
    wake();
    return result;
  }

  return { open, decide };
}

export type Disputes = ReturnType<typeof createDisputes>;
