import type { DonationForm } from '../../donation-form.ts';
import { hasEnded } from '../../recurring-state.ts';
import { fieldError } from '../payments/field-error.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { donationTerms } from '../payments/donation-terms.ts';
import type { NewPayment } from '../payments/payment-store.ts';
import type { NewRecurringDonation, RecurringStore } from '../payments/recurring-store.ts';
import type { ReplacementTokens } from './replacement-tokens.ts';

type Parts = {
  recurring: Pick<RecurringStore, 'findDonation'>;
  permits: Pick<ReplacementTokens, 'readPermit'>;
  gateway: Pick<PaymentGateway, 'mode'>;
};

/** Recurring donors need an email address for notices and the cancel link. */
export function rejectUnreachable({ frequency, donorEmail }: DonationForm): void {
  if (frequency === 'once' || donorEmail) return;
  throw fieldError('donorEmail', 'required', 'a monthly donation requires an email address.');
}

/** Recurring donation that a new one replaces; null when it replaces none. */
export async function findReplaced(
  { recurring, permits, gateway }: Parts,
  { frequency, replaces }: DonationForm,
): Promise<string | null> {
  if (!replaces) return null;
  const id = frequency === 'monthly' && permits.readPermit(replaces);
  const donation = id ? await recurring.findDonation(id) : null;
  if (donation?.gatewayMode !== gateway.mode)
    throw fieldError('replaces', 'invalid', "this monthly donation can't be changed here.");
  if (hasEnded(donation.state) || donation.cancelRequestedAt)
    throw fieldError('replaces', 'ended', 'this monthly donation has already ended.');
  return donation.id;
}

/** A recurring donation as its first donation begins it. */
export function recurringDonationOf(
  payment: NewPayment,
  id: string,
  replacesId: string | null,
): NewRecurringDonation {
  const { createdAt, updatedAt } = payment;
  return {
    ...donationTerms(payment),
    id,
    locale: payment.locale ?? 'en',
    replacesId,
    // Whatever the gateway says is newer.
    seenAt: new Date(0),
    createdAt,
    updatedAt,
  };
}
