import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Log } from '#src/platform/log.ts';
import { type Dispute, type PaymentGateway, razorpayAccount } from '../gateway/gateway.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import { disputeStore } from '../payments/dispute-store.ts';
import { paymentStore } from '../payments/payment-store.ts';
import { ledgerCheckStore } from './ledger-check-store.ts';
import { listAll } from './list-all.ts';

type Dependencies = {
  db: Db;
  gateway: Pick<PaymentGateway, 'mode' | 'listDisputes'>;
  applyPaymentUpdates: ApplyPaymentUpdates;
  clock: Clock;
  log: Log;
};

/** Every night: stores new states of disputes, so that neither a deadline nor a loss depends on webhooks. */
export function createDisputeComparison({ db, gateway, applyPaymentUpdates, clock, log }: Dependencies) {
  return async function compareDisputes(): Promise<void> {
    // A dispute is decided months after it was opened, and the list has no filter by its changes.
    for (const dispute of await listAll((skip) => gateway.listDisputes({ skip }))) {
      try {
        await compare(dispute);
      } catch (error) {
        // The next night tries it again; the others must not wait for it.
        log.error(error, `Dispute ${dispute.disputeId} could not be compared`);
      }
    }
  };

  async function compare(dispute: Dispute): Promise<void> {
    const { attemptId, reversal } = dispute;
    const paymentId = await paymentStore.findPaymentId(db, gateway.mode, { orderId: null, attemptId });
    // Payments of another site on the same account are not booked here.
    if (!paymentId || (await isStored(dispute))) return;
    await db.transaction(async (tx) => {
      if (reversal)
        await applyPaymentUpdates(tx, paymentId, [{ type: 'reversal', reversal }], 'disputes compared');
      await disputeStore.save(tx, { ...razorpayAccount, paymentId, dispute, seenAt: clock.now() });
    });
  }

  /** An open dispute can get another deadline. */
  async function isStored({ disputeId, status, isOpen, reversal }: Dispute): Promise<boolean> {
    if (isOpen || (await disputeStore.readStatus(db, razorpayAccount, disputeId)) !== status) return false;
    return !reversal || (await ledgerCheckStore.readReversalState(db, disputeId)) !== null;
  }
}
