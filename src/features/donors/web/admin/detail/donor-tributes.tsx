import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { DonorDetail } from '../../../admin-donor.ts';

const tributeKeys = { honor: 'adminDonors.tributeHonor', memory: 'adminDonors.tributeMemory' } as const;

/** People in whose honor or memory the donor gave, each with its donation. */
export function DonorTributes({ donor: { tributes } }: { donor: DonorDetail }) {
  const { t, formatListDate } = useI18n();
  const { timeZone } = useSite();
  if (tributes.length === 0) return null;

  return (
    <Panel className="donor-part" aria-labelledby="donor-tributes">
      <h2 className="panel-title" id="donor-tributes">
        {t('adminDonors.tributes')}
      </h2>
      <ul className="donor-tributes">
        {tributes.map(({ paymentId, kind, honoreeName, givenAt }) => (
          <li key={paymentId}>
            <bdi>{t(tributeKeys[kind], { name: honoreeName })}</bdi>{' '}
            <TextLink href={`/admin/donations/${paymentId}`}>{formatListDate(givenAt, timeZone)}</TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
