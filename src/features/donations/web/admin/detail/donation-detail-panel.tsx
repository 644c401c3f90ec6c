import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import '#src/admin-ui/page/detail-layout.css';
import { ListLink } from '#src/admin-ui/table/list-link.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { cancelOfflineDonation, setDonationMatching, showDonation } from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import '../shared/donation-admin.css';
import { CancelPanel } from './cancel-panel.tsx';
import { DisputePanel } from './dispute-panel.tsx';
import { DonationDescription } from './donation-description.tsx';
import { DonationHead } from './donation-head.tsx';
import { DonationHistory } from './donation-history.tsx';
import { DonationMoney } from './donation-money.tsx';
import { DonationSum } from './donation-sum.tsx';
import { DonationTimeline } from './donation-timeline.tsx';
import { MatchingPanel } from './matching-panel.tsx';
import { MonthlyPanel } from './monthly-panel.tsx';
import { VisibilityPanel } from './visibility-panel.tsx';

type DonationDetailPanelProps = { donation: DonationDetail; onChanged: (donation: DonationDetail) => void };

/** A donation: money and details first, its complete records at the end. */
export function DonationDetailPanel({ donation, onChanged }: DonationDetailPanelProps) {
  const { t } = useI18n();
  const can = useCan();
  const { status, paymentType, offline, monthly } = donation;

  return (
    <>
      <p>
        <ListLink href="/admin/donations">{t('adminDonations.back')}</ListLink>
      </p>
      <DonationHead donation={donation} onChanged={onChanged} />
      <div className="detail-layout">
        <div className="detail-layout-column">
          <DisputePanel donation={donation} />
          <DonationSum donation={donation} />
          <DonationDescription donation={donation} onChanged={onChanged} />
        </div>
        <div className="detail-layout-column">
          <DonationTimeline donation={donation} />
          {can(setDonationMatching) && donation.matching && (
            <MatchingPanel donation={donation} matching={donation.matching} onChanged={onChanged} />
          )}
          {monthly && <MonthlyPanel donation={donation} monthly={monthly} onChanged={onChanged} />}
          {offline && !offline.cancelledAt && (
            <IfAllowed to={cancelOfflineDonation} keepsInput>
              <CancelPanel donation={donation} onChanged={onChanged} />
            </IfAllowed>
          )}
          {can(showDonation) && status === 'success' && paymentType === 'named' && (
            <VisibilityPanel donation={donation} onChanged={onChanged} />
          )}
        </div>
      </div>
      <details className="donation-records">
        <summary>{t('adminDonations.records')}</summary>
        <DonationMoney donation={donation} />
        <DonationHistory donation={donation} />
      </details>
    </>
  );
}
