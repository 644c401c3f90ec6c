import { useState } from 'react';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import '#src/admin-ui/page/detail-layout.css';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import {
  cancelOfflineDonation,
  checkDonation,
  refundDonation,
  setDonationMatching,
  showDonation,
} from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { CancelPanel } from './cancel-panel.tsx';
import '../shared/donation-admin.css';
import { DonationFacts } from './donation-facts.tsx';
import { DonationHistory } from './donation-history.tsx';
import { DonationMoney } from './donation-money.tsx';
import { DonationState } from '../shared/donation-state.tsx';
import { MatchingPanel } from './matching-panel.tsx';
import { MonthlyPanel } from './monthly-panel.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { VisibilityPanel } from './visibility-panel.tsx';

type DonationDetailPanelProps = { donation: DonationDetail; onChanged: (donation: DonationDetail) => void };

/** Everything one sees of a donation and does with it. */
export function DonationDetailPanel({ donation, onChanged }: DonationDetailPanelProps) {
  const { t } = useI18n();
  const { razorpayOrderId, status, paymentType, offline, monthly } = donation;
  const can = useCan();
  const isCounted = status === 'success';

  return (
    <>
      <p>
        <TextLink href="/admin/donations">{t('adminDonations.back')}</TextLink>
      </p>
      <AdminPageHeader
        title={t('adminDonations.donationOf', { amount: formatMoney(donation, 'two') })}
        state={<DonationState donation={donation} />}
        actions={
          razorpayOrderId && (
            <IfAllowed to={checkDonation}>
              <CheckButton donation={donation} onChanged={onChanged} />
            </IfAllowed>
          )
        }
      />
      <div className="detail-layout">
        <div className="detail-layout-column">
          <DonationFacts donation={donation} />
          <DonationMoney donation={donation} />
          <DonationHistory donation={donation} />
        </div>
        <div className="detail-layout-column">
          {can(refundDonation) && donation.attempts.some(({ refundableMinor }) => refundableMinor > 0) && (
            <RefundPanel key={donation.refunds.length} donation={donation} onChanged={onChanged} />
          )}
          {can(setDonationMatching) && donation.matching && (
            <MatchingPanel donation={donation} matching={donation.matching} onChanged={onChanged} />
          )}
          {monthly && <MonthlyPanel donation={donation} monthly={monthly} onChanged={onChanged} />}
          {can(cancelOfflineDonation) && offline && !offline.cancelledAt && (
            <CancelPanel donation={donation} onChanged={onChanged} />
          )}
          {can(showDonation) && isCounted && paymentType === 'named' && (
            <VisibilityPanel donation={donation} onChanged={onChanged} />
          )}
        </div>
      </div>
    </>
  );
}

function CheckButton({ donation, onChanged }: DonationDetailPanelProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);

  async function handleCheck() {
    setWorking(true);
    const result = await call(checkDonation, { params: { id: donation.id } });
    setWorking(false);
    if (result.ok) onChanged(result.value);
    showToast(
      result.ok
        ? { tone: 'ok', title: t('adminDonations.asked') }
        : { tone: 'err', title: t('adminDonations.askFailed') },
    );
  }

  return (
    <Button
      variant="line"
      busy={isWorking}
      busyLabel={t('adminDonations.asking')}
      onClick={() => void handleCheck()}
    >
      {t('adminDonations.ask')}
    </Button>
  );
}
