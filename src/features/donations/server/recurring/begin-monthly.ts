import type { DonationForm } from '../../donation-form.ts';
import { hasEnded } from '../../recurring-state.ts';
import { fieldRefusal } from '../payments/field-refusal.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { giftTerms } from '../payments/gift-terms.ts';
import type { NewPayment } from '../payments/payment-store.ts';
import type { NewRecurringGift, RecurringStore } from '../payments/recurring-store.ts';
import type { ReplacementPermits } from './replacement-permits.ts';

type Parts = {
  recurring: Pick<RecurringStore, 'findGift'>;
  permits: Pick<ReplacementPermits, 'readPermit'>;
  gateway: Pick<PaymentGateway, 'mode'>;
};

/** Whoever is charged again and again can be told of it, and can stop it from any mail. */
export function refuseUnreachable({ frequency, donorEmail }: DonationForm): void {
  if (frequency === 'once' || donorEmail) return;
  throw fieldRefusal('donorEmail', 'required', 'a monthly donation requires an email address.');
}

/** The monthly gift whose place a new one takes; null when it takes nobody's. */
export async function findReplaced(
  { recurring, permits, gateway }: Parts,
  { frequency, replaces }: DonationForm,
): Promise<string | null> {
  if (!replaces) return null;
  const id = frequency === 'monthly' && permits.readPermit(replaces);
  const gift = id ? await recurring.findGift(id) : null;
  if (gift?.gatewayMode !== gateway.mode)
    throw fieldRefusal('replaces', 'invalid', "this monthly donation can't be changed here.");
  if (hasEnded(gift.state) || gift.stopRequestedAt)
    throw fieldRefusal('replaces', 'ended', 'this monthly donation has already ended.');
  return gift.id;
}

/** A monthly gift as its first donation begins it. */
export function monthlyGiftOf(payment: NewPayment, id: string, replacesId: string | null): NewRecurringGift {
  const { createdAt, updatedAt } = payment;
  return {
    ...giftTerms(payment),
    id,
    locale: payment.locale ?? 'en',
    replacesId,
    // Whatever the gateway says is newer.
    seenAt: new Date(0),
    createdAt,
    updatedAt,
  };
}
