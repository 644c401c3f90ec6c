import { formatMoney, type Money } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** Donations in other currencies than that of the project, one line each. They are no part of its bar. */
export function AlsoRaised({ amounts }: { amounts: readonly Money[] }) {
  const { t } = useI18n();
  if (amounts.length === 0) return null;

  return (
    <ul className="small muted also-raised">
      {amounts.map((amount) => (
        <li key={amount.currency}>
          {t('projectFunding.alsoRaised', { amount: formatMoney(amount, 'none') })}
        </li>
      ))}
    </ul>
  );
}
