import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { DonationSums } from '../donation-sums.ts';

type DonationSumProps = { sums: DonationSums; isMonthly: boolean };

/** What will be paid, in lines. */
export function DonationSum({ sums, isMonthly }: DonationSumProps) {
  const { t } = useI18n();
  const { chosen, covered, text } = sums;
  const isEmpty = chosen.amountMinor === 0;
  const often = isMonthly ? t('donate.sum.monthly') : t('donate.sum.once');

  return (
    <>
      <p className="donation-sum-amount" data-empty={isEmpty || undefined}>
        <b>{text}</b> <span>{isEmpty ? t('donate.sum.none') : often}</span>
      </p>
      {!isEmpty && (
        <dl className="donation-sum-lines">
          <div>
            <dt>{t('donate.sum.donation')}</dt>
            <dd>{formatMoney(chosen)}</dd>
          </div>
          {covered && (
            <div>
              <dt>{t('donate.sum.covered')}</dt>
              <dd>{formatMoney(covered)}</dd>
            </div>
          )}
          <div>
            <dt>{isMonthly ? t('donate.sum.totalMonthly') : t('donate.sum.total')}</dt>
            <dd>{text}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
