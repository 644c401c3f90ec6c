import { useState } from 'react';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useFocusOnChange } from '#src/admin-ui/form/use-focus-on-change.ts';
import { formatMoney } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { checkDonation, emailReceipt, refundDonation } from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { gatewayLabel } from '#src/api/fee-cover.ts';
import { typeKeys } from '../shared/donation-labels.ts';
import { DonationState } from '../components/donation-state.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type DonationHeadProps = { donation: DonationDetail; onChanged: (donation: DonationDetail) => void };

/** Amount and status, from whom and what for, and the actions. */
export function DonationHead({ donation, onChanged }: DonationHeadProps) {
  const { t } = useI18n();
  const site = useSite();
  const can = useCan();
  const [isRefunding, setRefunding] = useState(false);
  const { donorName, paymentType, donorId, project, frequency, razorpayOrderId, receipts, donorEmail } =
    donation;
  const amount = formatMoney(donation, 'two');
  const receipt = receipts.at(-1);
  const isRefundable = donation.attempts.some(({ refundableMinor }) => refundableMinor > 0);
  // A complete refund and voiding remove the button that had the focus.
  const heading = useFocusOnChange<HTMLHeadingElement>(`${isRefundable} ${donation.status}`);
  const donor = donorName ?? (paymentType === 'named' ? t('adminDonations.unnamed') : t(typeKeys.anonymous));

  return (
    <header className="donation-head">
      <title>{`${t('adminDonations.donationOf', { amount })} - ${site.name}`}</title>
      <div className="donation-head-amount">
        <h1 tabIndex={-1} ref={heading}>
          <span className="vh">{t('adminDonations.donation')}</span> {amount}
        </h1>
        <DonationState donation={donation} />
      </div>
      <div className="admin-actions">
        {can(checkDonation) && razorpayOrderId && <CheckButton donation={donation} onChanged={onChanged} />}
        {can(emailReceipt) && receipt && donorEmail && <EmailButton donation={donation} />}
        {receipt && (
          <ButtonLink variant="line" href={receipt.url} target="_blank">
            {t('adminDonations.receipt')}
          </ButtonLink>
        )}
        {can(refundDonation) && isRefundable && (
          <Button variant="line" onClick={() => setRefunding(true)}>
            {t('adminDonations.refundButton')}
          </Button>
        )}
      </div>
      <p>
        {donorId && can('donors.read') ? (
          <TextLink href={`/admin/donors/${donorId}`}>
            <bdi>{donor}</bdi>
          </TextLink>
        ) : (
          <bdi>{donor}</bdi>
        )}
        {' · '}
        {project?.title ?? t('adminDonations.mission')}
        {frequency === 'monthly' && ` · ${t('adminDonations.monthly')}`}
      </p>
      {isRefunding && (
        <RefundDialog donation={donation} onClose={() => setRefunding(false)} onDone={onChanged} />
      )}
    </header>
  );
}

function CheckButton({ donation, onChanged }: DonationHeadProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const gateway = gatewayLabel(donation.gateway);
  const { run, isRunning } = useAction(() => call(checkDonation, { params: { id: donation.id } }), {
    errorTitle: t('adminDonations.checkFailed'),
    doneTitle: t('adminDonations.checked'),
    onDone: onChanged,
  });

  return (
    <Button
      variant="line"
      busy={isRunning}
      busyLabel={t('adminDonations.checking')}
      onClick={() => void run()}
    >
      {t('adminDonations.check', { gateway })}
    </Button>
  );
}

function EmailButton({ donation }: { donation: DonationDetail }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const { run, isRunning } = useAction(() => call(emailReceipt, { params: { id: donation.id } }), {
    errorTitle: t('adminDonations.failed'),
    onDone: ({ address }) => showToast({ tone: 'ok', title: t('adminDonations.receiptSent', { address }) }),
  });

  return (
    <Button variant="line" busy={isRunning} onClick={() => void run()}>
      {t('adminDonations.sendReceipt')}
    </Button>
  );
}
