import { toDecimal } from '#src/api/money.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { isDisputeLost } from '#src/platform/records/lost-dispute.ts';
import type { ThankYou } from '../../thank-you-contract.ts';
import { thankYouPath } from '../../thank-you-path.ts';
import { chargeStore } from '../payments/charge-store.ts';
import type { StoredPayment } from '../payments/payment-store.ts';
import { recurringStore } from '../payments/recurring-store.ts';
import { callbackToken } from '../payments/status-token.ts';
import { tributeStore } from '../payments/tribute-store.ts';
import type { DonationLookup } from './find-donation.ts';
import { canSendReceipt, maskedEmail } from './receipt-address.ts';

type Dependencies = {
  db: Db;
  getOwnPayment: DonationLookup['getOwnPayment'];
  receipts: Pick<ReceiptService, 'findLink'>;
  clock: Clock;
};

/** Loads what the thank-you page shows of a donation, in each of its states. */
export function createThankYou({ db, getOwnPayment, receipts, clock }: Dependencies) {
  /** @param token status token of the donation */
  return async function readThankYou(id: string, token: string): Promise<ThankYou> {
    const payment = await getOwnPayment(id, token);
    const { amountMinor, coveredMinor, netAmountMinor, currency, status, donorEmail } = payment;
    const isPaid = status === 'success' || status === 'refunded';
    const chosenMinor = amountMinor - coveredMinor;
    const refundedMinor = isPaid ? amountMinor - netAmountMinor : 0;
    return {
      id: payment.id,
      status,
      amount: toDecimal({ amountMinor, currency }),
      chosenAmount: toDecimal({ amountMinor: chosenMinor, currency }),
      netAmount: toDecimal({
        amountMinor: isPaid ? Math.min(netAmountMinor, chosenMinor) : chosenMinor,
        currency,
      }),
      refunded: toDecimal({ amountMinor: refundedMinor, currency }),
      isDisputed: status === 'refunded' && (await isDisputeLost(db, payment.id)),
      isRetried: status === 'failed' && (await isRetried(db, payment)),
      currency,
      createdAt: payment.createdAt.toISOString(),
      paymentType: payment.paymentType,
      donorName: payment.donorName,
      donorMessage: payment.donorMessage,
      frequency: payment.recurringDonationId ? 'monthly' : 'once',
      isFirst: await isFirst(db, payment),
      tribute: await tributeStore.find(db, payment.id),
      projectId: payment.projectSlug,
      projectTitle: payment.projectTitle,
      projectLanguage: payment.projectLanguage,
      receiptEmail: donorEmail && maskedEmail(donorEmail),
      canSendReceipt: canSendReceipt(payment, clock.now()),
      receipt: isPaid ? await receipts.findLink(payment.id) : null,
    };
  };
}

async function isRetried(
  db: Db,
  { recurringDonationId }: Pick<StoredPayment, 'recurringDonationId'>,
): Promise<boolean> {
  const monthly = recurringDonationId && (await recurringStore.findDonation(db, recurringDonationId));
  return Boolean(monthly && monthly.state === 'pending' && !monthly.cancelRequestedAt);
}

async function isFirst(
  db: Db,
  { recurringDonationId, succeededAt }: Pick<StoredPayment, 'recurringDonationId' | 'succeededAt'>,
): Promise<boolean> {
  if (!recurringDonationId || !succeededAt) return true;
  return !(await chargeStore.hasPaidBefore(db, recurringDonationId, succeededAt));
}

export type ReadThankYou = ReturnType<typeof createThankYou>;

/**
 * Absolute URL of a thank-you page for emails and gateways, which never had the donor's own token.
 *
 * @param statusTokenHash of the donation
 */
export function thankYouLink(siteUrl: string, id: string, statusTokenHash: Buffer): string {
  return siteUrl + thankYouPath({ id, statusToken: callbackToken(statusTokenHash) });
}
