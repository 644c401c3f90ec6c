import { amountsOf } from '#src/api/amounts/donation-presets.ts';
import { useSite } from '#src/api/site.ts';
import { formatMoney, wholeMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';

type QuickAmountsProps = {
  /** Currency of the project; one that is not offered shows none. */
  currency: string;
  /** Donation page of the project. */
  donate: string;
};

/** The preset amounts, each as a link that chooses it on the donation page. */
export function QuickAmounts({ currency, donate }: QuickAmountsProps) {
  const { t } = useI18n();
  const { currencies, amounts } = useSite();
  const known = currencies.find((code) => code === currency);
  if (!known) return null;

  return (
    <ul className="quick-amounts" aria-label={t('projects.detail.funding.amounts')}>
      {amountsOf(amounts, known).presets.map((amount) => (
        <li key={amount}>
          <Link href={`${donate}&amount=${amount}&currency=${known}`}>
            {formatMoney(wholeMoney(amount, known), 'none')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
