import type { PaymentMethod } from '#src/api/amounts/payment-methods.ts';
import type { StripeOffer } from '#src/platform/config/stripe-settings.ts';

const cards: readonly PaymentMethod[] = ['visa', 'mastercard', 'amex'];
const wallets: readonly PaymentMethod[] = ['applePay', 'googlePay'];
const inRupees: readonly PaymentMethod[] = ['upi', 'rupay', 'visa', 'mastercard', 'netBanking'];

/** Bank debits by currency: accounts have one currency. */
const debits: Partial<Record<string, { setting: StripeOffer['methods'][number]; method: PaymentMethod }>> = {
  USD: { setting: 'us_bank_account', method: 'usBankAccount' },
  EUR: { setting: 'sepa_debit', method: 'sepaDebit' },
};

/** Ways to pay at Razorpay: foreign currencies by international cards only. */
export function razorpayMethods(currency: string): readonly PaymentMethod[] {
  return currency === 'INR' ? inRupees : cards;
}

/** Ways to pay on Stripe's payment page in a currency. Cards include wallets, except at accounts in India. */
export function stripeMethods(
  { methods, country }: Pick<StripeOffer, 'methods' | 'country'>,
  currency: string,
): readonly PaymentMethod[] {
  const debit = debits[currency];
  return [
    ...(methods.includes('card') ? cards : []),
    ...(methods.includes('card') && country !== 'IN' ? wallets : []),
    ...(debit && methods.includes(debit.setting) ? [debit.method] : []),
  ];
}
