import { useI18n } from '#src/i18n/use-i18n.ts';

type DonationSumProps = { amountText: string; isEmpty: boolean; isMonthly: boolean };

/** What will be paid, in lines. */
export function DonationSum({ amountText, isEmpty, isMonthly }: DonationSumProps) {
  const { t } = useI18n();
  const often = isMonthly ? t('donate.sum.monthly') : t('donate.sum.once');

  return (
    <>
      <p className="donation-sum-amount" data-empty={isEmpty || undefined}>
        <b>{amountText}</b> <span>{isEmpty ? t('donate.sum.none') : often}</span>
      </p>
      {!isEmpty && (
        <dl className="donation-sum-lines">
          <div>
            <dt>{t('donate.sum.donation')}</dt>
            <dd>{amountText}</dd>
          </div>
          <div>
            <dt>{isMonthly ? t('donate.sum.totalMonthly') : t('donate.sum.total')}</dt>
            <dd>{amountText}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
