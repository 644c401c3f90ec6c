import type { Currency } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** Names of Razorpay's payment methods by currency; `null` is the translated "Net banking". */
const methods: Record<Currency, readonly (string | null)[]> = {
  USD: ['Visa', 'Mastercard', 'American Express'],
  INR: ['UPI', 'RuPay', 'Visa', 'Mastercard', null],
};

export function PaymentMethods({ currency }: { currency: Currency }) {
  const { t } = useI18n();

  return (
    <ul className="donation-methods" aria-label={t('donate.methods.heading')}>
      {methods[currency].map((name) => (
        <li key={name}>{name ?? t('donate.methods.netBanking')}</li>
      ))}
    </ul>
  );
}
