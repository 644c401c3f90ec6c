import { useState } from 'react';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { type DescriptionItem, DescriptionList } from '#src/admin-ui/page/description-list.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { cancelRecurringDonation } from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { hasEnded } from '../../../recurring-state.ts';
import { needsReauthentication } from '../shared/needs-reauthentication.ts';
import { recurringKeys } from '../shared/donation-labels.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { DonationTime } from '../components/donation-time.tsx';

type MonthlyPanelProps = {
  donation: DonationDetail;
  monthly: NonNullable<DonationDetail['monthly']>;
  onChanged: (donation: DonationDetail) => void;
};

/** The recurring donation that a donation is a charge of, and the button that cancels it for a donor. */
export function MonthlyPanel({ donation, monthly, onChanged }: MonthlyPanelProps) {
  const { t } = useI18n();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancel(donation.id, onChanged);
  const { state, isCancelling, charges, nextChargeAt } = monthly;
  const isCancellable = !isCancelling && !hasEnded(state);
  const next: DescriptionItem | false = isCancellable &&
    nextChargeAt !== null && {
      term: t('adminDonations.nextCharge'),
      value: <DonationTime at={nextChargeAt} />,
    };

  return (
    <Panel className="donation-part" aria-labelledby="donation-monthly">
      <h2 className="panel-title" id="donation-monthly">
        {t('adminDonations.recurringDonation')}
      </h2>
      <DescriptionList
        items={[
          {
            term: t('adminDonations.statusLabel'),
            value: isCancelling ? t('adminDonations.cancelling') : t(recurringKeys[state]),
          },
          { term: t('adminDonations.charges'), value: String(charges) },
          next,
        ]}
      />
      {isCancellable && can(cancelRecurringDonation) && (
        <div className="row">
          <Button variant="line" small onClick={() => setOpen(true)}>
            {t('adminDonations.cancelMonthly')}
          </Button>
        </div>
      )}
      <ReasonDialog
        open={isOpen}
        title={t('adminDonations.cancelMonthlyTitle')}
        text={t('adminDonations.cancelMonthlyText', { amount: formatMoney(donation, 'two') })}
        label={t('adminDonations.reason')}
        missing={t('adminDonations.reasonMissing')}
        doLabel={t('adminDonations.cancelMonthlyNow')}
        onDo={cancel}
        onClose={() => setOpen(false)}
      />
    </Panel>
  );
}

function useCancel(id: string, onChanged: (donation: DonationDetail) => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();

  return async function cancel(reason: string): Promise<boolean | 'stale'> {
    const result = await call(cancelRecurringDonation, { params: { id }, body: { reason } });
    if (!result.ok) return needsReauthentication(result) && 'stale';
    const isWaiting = result.value.monthly?.isCancelling;
    showToast({
      tone: 'ok',
      title: isWaiting ? t('adminDonations.cancelMonthlyWaiting') : t('adminDonations.cancelMonthlyDone'),
    });
    onChanged(result.value);
    return true;
  };
}
