import type { GiftTerms } from './payment-store.ts';

/** These of a gift, and nothing else of it. */
export function giftTerms(gift: GiftTerms): GiftTerms {
  const {
    gatewayMode,
    amountMinor,
    currency,
    paymentType,
    projectId,
    donorName,
    donorEmail,
    donorPan,
    appliedTiers,
  } = gift;
  return {
    gatewayMode,
    amountMinor,
    currency,
    paymentType,
    projectId,
    donorName,
    donorEmail,
    donorPan,
    appliedTiers,
  };
}
