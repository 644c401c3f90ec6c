import { donateAddress } from '#src/api/paths/donate-path.ts';
import { wholeUnits } from '#src/api/money.ts';
import type { StoredPayment } from '../payments/payment-store.ts';

type Chosen = Pick<
  StoredPayment,
  'projectSlug' | 'paymentType' | 'recurringDonationId' | 'amountMinor' | 'coveredMinor' | 'currency'
>;

/** Path of the donation form with the choices of a started donation; the amount is without covered fees. */
export function formPath(payment: Chosen): string {
  const { projectSlug, paymentType, recurringDonationId, amountMinor, coveredMinor, currency } = payment;
  return donateAddress({
    project: projectSlug,
    type: paymentType,
    frequency: recurringDonationId !== null && 'monthly',
    amount: wholeUnits({ amountMinor: amountMinor - coveredMinor, currency }),
    currency,
  });
}
