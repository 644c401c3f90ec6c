import { formatMoney, moneyOf } from '#src/api/money.ts';
import { useDonationDay } from '#src/features/donations/web/components/use-donation-day.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { VisitorText } from '#src/web/visitor-text.tsx';
import type { Project } from '../../../contract.ts';

/** Number of donors and of monthly donors; a project without any shows none. */
export function DonorCounts({ donors = 0, monthlyDonors = 0 }: Pick<Project, 'donors' | 'monthlyDonors'>) {
  const { t } = useI18n();
  if (donors === 0) return null;

  return (
    <dl className="donor-counts">
      <div>
        <dt>{t('projects.detail.funding.donors')}</dt>
        <dd className="num">{formatNumber(donors)}</dd>
      </div>
      {monthlyDonors > 0 && (
        <div>
          <dt>{t('projects.detail.funding.monthlyDonors')}</dt>
          <dd className="num">{formatNumber(monthlyDonors)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The newest donations to the project, each in its own currency. */
export function LatestDonations({ donations }: { donations: Project['latestDonations'] }) {
  const { t } = useI18n();
  const dayOf = useDonationDay();
  if (!donations?.length) return null;

  return (
    <>
      <h3 className="latest-donations-title">{t('projects.detail.funding.latest')}</h3>
      <ul className="latest-donations">
        {donations.map(({ id, donorName, createdAt, amount, currency }) => (
          <li key={id}>
            <span>
              {donorName === null ? (
                t('projects.detail.funding.anonymous')
              ) : (
                <VisitorText>{donorName}</VisitorText>
              )}{' '}
              <time dateTime={createdAt}>{dayOf({ createdAt, currency })}</time>
            </span>
            <span className="num">{formatMoney(moneyOf(amount, currency))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
