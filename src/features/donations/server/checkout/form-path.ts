import { wholeUnits } from '#src/api/money.ts';
import { donatePath } from '../../posted-form.ts';
import type { StoredPayment } from '../payments/payment-store.ts';

type Chosen = Pick<
  StoredPayment,
  'projectSlug' | 'paymentType' | 'recurringDonationId' | 'amountMinor' | 'coveredMinor' | 'currency'
>;

/** Path of the donation form with the choices of a started donation; the amount is without covered fees. */
export function formPath(payment: Chosen): string {
  const { projectSlug, paymentType, recurringDonationId, amountMinor, coveredMinor, currency } = payment;
  const chosen = new URLSearchParams({
    ...(projectSlug && { project: projectSlug }),
    type: paymentType,
    ...(recurringDonationId !== null && { frequency: 'monthly' }),
    amount: String(wholeUnits({ amountMinor: amountMinor - coveredMinor, currency })),
    currency,
  });
  return `${donatePath}?${chosen}`;
}
