import { fieldError } from '#src/api/errors.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DonationForm } from '../../donation-form.ts';
import { hasEnded } from '../../recurring-state.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { donationTerms } from '../payments/donation-terms.ts';
import type { NewPayment } from '../payments/payment-store.ts';
import { recurringStore, type NewRecurringDonation } from '../payments/recurring-store.ts';
import type { ReplacementTokens } from './replacement-tokens.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  replacementTokens: Pick<ReplacementTokens, 'read'>;
};

/** Recurring donors need an email address for notices and the cancel link. */
export function rejectUnreachable({ frequency, donorEmail }: DonationForm): void {
  if (frequency === 'once' || donorEmail) return;
  throw fieldError('donorEmail', 'required', 'donorEmail: a monthly donation requires an email address.');
}

/** Recurring donation that a new one replaces; null when it replaces none. */
export async function findReplaced(
  { db, gatewayMode, replacementTokens }: Dependencies,
  { frequency, replaces }: DonationForm,
): Promise<string | null> {
  if (!replaces) return null;
  const id = frequency === 'monthly' && replacementTokens.read(replaces);
  const donation = id ? await recurringStore.findDonation(db, id) : null;
  if (donation?.gatewayMode !== gatewayMode)
    throw fieldError('replaces', 'invalid', "replaces: this monthly donation can't be changed here.");
  if (hasEnded(donation.state) || donation.cancelRequestedAt)
    throw fieldError('replaces', 'ended', 'replaces: this monthly donation has already ended.');
  return donation.id;
}

/** Recurring donation of a new first donation. */
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
    // Any message of the gateway is newer.
    seenAt: new Date(0),
    createdAt,
    updatedAt,
  };
}
