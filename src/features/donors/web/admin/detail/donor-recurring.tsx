import { DonationTime } from '#src/features/donations/web/admin/components/donation-time.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { DonorDetail } from '../../../admin-donor.ts';
import { RecurringLines } from '../money-lines.tsx';

const occasionKeys: Partial<
  Record<string, `adminDonors.occasions.${'shraddha' | 'kutapa' | 'birthday' | 'wedding'}`>
> = {
  shraddha: 'adminDonors.occasions.shraddha',
  kutapa: 'adminDonors.occasions.kutapa',
  birthday: 'adminDonors.occasions.birthday',
  wedding: 'adminDonors.occasions.wedding',
};

/** Repeating items: monthly donations and annual remembrances. */
export function DonorRecurring({ donor: { recurring, remembrances } }: { donor: DonorDetail }) {
  const { t, formatListDate } = useI18n();
  if (recurring.length === 0 && remembrances.length === 0) return null;

  return (
    <Panel className="donor-part" aria-labelledby="donor-recurring">
      <h2 className="panel-title" id="donor-recurring">
        {t('adminDonors.recurring')}
      </h2>
      <ul className="donor-list">
        {recurring.map((one) => (
          <li key={one.id}>
            <RecurringLines recurring={[one]} />
            {one.nextChargeAt && (
              <span className="small muted">
                {t('adminDonors.nextPayment')} <DonationTime at={one.nextChargeAt} />
              </span>
            )}
          </li>
        ))}
        {remembrances.map(({ id, personName, occasion, nextDate }) => {
          const key = occasionKeys[occasion];
          return (
            <li key={id}>
              <span>
                {key ? t(key) : occasion}
                {personName && <bdi>{`: ${personName}`}</bdi>}
              </span>
              {nextDate && <span className="small muted">{formatListDate(nextDate)}</span>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
