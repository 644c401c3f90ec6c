import type { Currency } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

const cards = ['Visa', 'Mastercard', 'American Express'];
/** `null` is the translated "Net banking". */
const inRupees = ['UPI', 'RuPay', 'Visa', 'Mastercard', null];

export function PaymentMethods({ currency }: { currency: Currency }) {
  const { t } = useI18n();

  return (
    <ul className="donation-methods" aria-label={t('donate.methods.heading')}>
      {(currency === 'INR' ? inRupees : cards).map((name) => (
        <li key={name}>{name ?? t('donate.methods.netBanking')}</li>
      ))}
    </ul>
  );
}
