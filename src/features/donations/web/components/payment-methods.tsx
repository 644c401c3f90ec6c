import type { PaymentMethod } from '#src/api/amounts/payment-methods.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** Names of brands, the same in all languages. */
const brands = {
  upi: 'UPI',
  rupay: 'RuPay',
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
} as const;

const names = {
  netBanking: 'donate.methods.netBanking',
  usBankAccount: 'donate.methods.usBankAccount',
  sepaDebit: 'donate.methods.sepaDebit',
} as const satisfies Record<Exclude<PaymentMethod, keyof typeof brands>, string>;

/** Ways to pay at the gateway that receives the donation. */
export function PaymentMethods({ methods }: { methods: readonly PaymentMethod[] }) {
  const { t } = useI18n();

  if (methods.length === 0) return null;
  return (
    <ul className="donation-methods" aria-label={t('donate.methods.heading')}>
      {methods.map((method) => (
        <li key={method}>
          {method in brands ? brands[method as keyof typeof brands] : t(names[method as keyof typeof names])}
        </li>
      ))}
    </ul>
  );
}
