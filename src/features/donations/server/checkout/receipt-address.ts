import { AppError } from '#src/api/errors.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { enforceLimit } from '#src/platform/rate-limits/enforce-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { personalDataStore } from '../payments/personal-data-store.ts';
import type { StoredPayment } from '../payments/payment-store.ts';
import type { DonationLookup } from './find-donation.ts';

/** Each is an email to an address that is not confirmed. */
const perDonation: RateLimitRule = { name: 'receipt addresses', max: 3, seconds: 86_400 };
/** A mistyped address is noticed on the thank-you page; later, links in emails could take a donation over. */
const changeableMs = msPerDay;

type Dependencies = {
  db: Db;
  getOwnPayment: DonationLookup['getOwnPayment'];
  receipts: Pick<ReceiptService, 'sendTo'>;
  rateLimits: RateLimits;
  clock: Clock;
};

/** Replaces the address of a donation by another one, to which its receipt is sent. */
export function createReceiptAddress({ db, getOwnPayment, receipts, rateLimits, clock }: Dependencies) {
  /**
   * @param token status token of the donation
   * @returns the address, masked
   */
  return async function sendReceiptTo(id: string, token: string, email: string): Promise<string> {
    const payment = await getOwnPayment(id, token);
    if (!canSendReceipt(payment, clock.now()))
      throw new AppError(
        'conflict',
        'The receipt of this donation can no longer be sent to another address.',
      );
    const message = 'The receipt was sent several times today. Try again tomorrow.';
    await enforceLimit(rateLimits, perDonation, payment.id, message);
    await db.transaction(async (tx) => {
      await personalDataStore.replaceAddress(tx, payment, email);
      await receipts.sendTo(tx, payment.id, email);
    });
    return maskedEmail(email);
  };
}

export type SendReceiptTo = ReturnType<typeof createReceiptAddress>;

type Paid = Pick<StoredPayment, 'status' | 'source' | 'succeededAt'>;

export function canSendReceipt({ status, source, succeededAt }: Paid, now: Date): boolean {
  return (
    status === 'success' &&
    source === 'gateway' &&
    succeededAt !== null &&
    now.getTime() - succeededAt.getTime() < changeableMs
  );
}

/** Enough of an address to recognize one's own. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}
