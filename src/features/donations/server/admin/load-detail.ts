import { AppError } from '#src/api/errors.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DonationDetail } from '../../admin-donation.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { refundStore } from '../payments/refund-store.ts';
import { tributeStore } from '../payments/tribute-store.ts';
import { disputeStore } from '../payments/dispute-store.ts';
import { cardStore } from '../tributes/card-store.ts';
import type { RecurringDonations } from '../recurring/recurring.ts';
import { donationAdminStore, type DonationRow } from './admin-store.ts';
import { donationDetail } from './donation-detail.ts';
import { donationHistoryStore } from './donation-history-store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  recurring: Pick<RecurringDonations, 'findDonation'>;
  receipts: Pick<ReceiptService, 'listReceipts'>;
};

export function createDetailLoader({ db, gatewayMode, recurring, receipts }: Dependencies) {
  /** @returns a donation with everything that is stored about it */
  return async function loadDetail(id: string): Promise<DonationDetail> {
    const donation = await getDonationRow(db, gatewayMode, id);
    const [attempts, reversals, refunds, disputes, settlements, events, ledger, issued, certificates, audit] =
      await Promise.all([
        donationHistoryStore.listAttempts(db, id),
        donationHistoryStore.listReversals(db, id),
        refundStore.listOf(db, id),
        disputeStore.listOf(db, id),
        donationHistoryStore.listSettlements(db, id),
        donation.razorpayOrderId
          ? donationHistoryStore.listEvents(db, gatewayMode, donation.razorpayOrderId)
          : [],
        donationHistoryStore.listLedgerLines(db, id),
        receipts.listReceipts(id),
        donationHistoryStore.listCertificates(db, id),
        donationHistoryStore.listAudit(db, id),
      ]);
    return donationDetail({
      donation,
      tribute: await tributeStore.find(db, id),
      card: await cardStore.find(db, id),
      monthly: donation.recurringDonationId
        ? await recurring.findDonation(donation.recurringDonationId)
        : null,
      offline: donation.source === 'offline' ? await donationHistoryStore.findOffline(db, id) : null,
      attempts,
      reversals,
      refunds,
      disputes,
      settlements,
      events,
      ledger,
      receipts: issued,
      certificates,
      history: audit,
    });
  };
}

export type LoadDetail = ReturnType<typeof createDetailLoader>;

/** @throws AppError 404 */
export async function getDonationRow(db: Db, gatewayMode: GatewayMode, id: string): Promise<DonationRow> {
  const row = await donationAdminStore.find(db, gatewayMode, id);
  if (!row) throw unknownDonation();
  return row;
}

export function unknownDonation(): AppError {
  return new AppError('not_found', 'Donation not found.');
}
