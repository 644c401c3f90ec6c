import { AppError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { gatewayError } from '../gateway/gateway-error.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import type { CheckOrder } from '../payments/check-order.ts';
import { notifyChange } from '../payments/notify-change.ts';
import { paymentStore } from '../payments/payment-store.ts';
import type { RecurringDonations } from '../recurring/recurring.ts';
import { donationAdminStore } from './admin-store.ts';
import { getDonationRow, unknownDonation } from './load-detail.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  checkOrder: CheckOrder;
  recurring: Pick<RecurringDonations, 'cancel'>;
  clock: Clock;
};

type Visibility = { isMessageHidden: boolean; isHidden: boolean };

/** Actions of administrators on one donation, apart from refunds. */
export function createDonationActions({ db, gatewayMode, checkOrder, recurring, clock }: Dependencies) {
  /** Updates every open page of every process: sends a stream event and expires cached pages. */
  async function setVisibility(
    id: string,
    { isMessageHidden, isHidden }: Visibility,
    actor: Actor,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await paymentStore.lockPayment(tx, id))) throw unknownDonation();
      const before = await getDonationRow(tx, gatewayMode, id);
      const wasHidden = before.hiddenAt !== null;
      const wasMessageHidden = before.messageHiddenAt !== null;
      if (wasHidden === isHidden && wasMessageHidden === isMessageHidden) return;

      const now = clock.now();
      await donationAdminStore.setVisibility(tx, id, {
        hiddenAt: isHidden ? (before.hiddenAt ?? now) : null,
        messageHiddenAt: isMessageHidden ? (before.messageHiddenAt ?? now) : null,
      });
      await notifyChange(tx, id);
      const detail = { isMessageHidden, isHidden };
      await recordAudit(tx, { ...actor, at: now, event: 'donation.visibility', target: id, detail });
    });
  }

  /** @throws AppError 409 when the donor named no employer */
  async function setMatching(id: string, status: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const { matchingState: before } = await getDonationRow(tx, gatewayMode, id);
      if (before === status) return;
      if (!(await donationAdminStore.setMatching(tx, id, status)))
        throw new AppError('conflict', 'The donor named no employer.');
      const entry = { event: 'donation.matching', target: id, detail: { before, after: status } };
      await recordAudit(tx, { ...actor, at: clock.now(), ...entry });
    });
  }

  async function check(id: string): Promise<void> {
    await getDonationRow(db, gatewayMode, id);
    const payment = await paymentStore.findPayment(db, id);
    try {
      if (payment) await checkOrder(payment);
    } catch (error) {
      throw gatewayError(error);
    }
  }

  /** Sends the donor the same email as after cancelling. */
  async function cancelMonthly(id: string, reason: string, actor: Actor): Promise<void> {
    const { recurringDonationId: donationId } = await getDonationRow(db, gatewayMode, id);
    if (!donationId) throw new AppError('conflict', 'This donation is not part of a monthly donation.');
    await recurring.cancel(donationId, (tx) => {
      const entry = { event: 'donation.monthly-cancelled', target: id, detail: { donationId, reason } };
      return recordAudit(tx, { ...actor, at: clock.now(), ...entry });
    });
  }

  return { setVisibility, setMatching, check, cancelMonthly };
}

export type DonationActions = ReturnType<typeof createDonationActions>;
