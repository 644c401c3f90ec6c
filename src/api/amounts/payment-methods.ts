/** Ways to pay that a payment page offers. */
const paymentMethods = [
  'upi',
  'rupay',
  'visa',
  'mastercard',
  'amex',
  'applePay',
  'googlePay',
  'netBanking',
  'usBankAccount',
  'sepaDebit',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
