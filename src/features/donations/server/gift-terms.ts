import type { NewPayment } from './payment-store.ts';

/** What a monthly gift and each of its donations have in common: who gives how much, and for what. */
export type GiftTerms = Pick<
  NewPayment,
  | 'gatewayMode'
  | 'amountMinor'
  | 'currency'
  | 'paymentType'
  | 'projectId'
  | 'donorName'
  | 'donorEmail'
  | 'donorPan'
>;

/** These of a gift, and nothing else of it. */
export function giftTerms(gift: GiftTerms): GiftTerms {
  const { gatewayMode, amountMinor, currency, paymentType, projectId, donorName, donorEmail, donorPan } =
    gift;
  return { gatewayMode, amountMinor, currency, paymentType, projectId, donorName, donorEmail, donorPan };
}
