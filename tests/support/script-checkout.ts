import type { PaymentOrder, ScriptCheckout } from '#src/features/donations/contract.ts';

/** Parameters of the checkout that a donation opens on the page. */
export function scriptCheckoutOf({ checkout }: Pick<PaymentOrder, 'checkout'>): ScriptCheckout {
  if ('redirectUrl' in checkout) throw new Error('the donation has a payment page of its own');
  return checkout;
}
