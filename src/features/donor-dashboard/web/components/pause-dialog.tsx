import { useState } from 'react';
import { firstChargeFrom, laterByMonths } from '#src/features/donations/calculation/calculation.ts';
import { PauseFields } from '#src/features/donations/web/components/pause-fields.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { RecurringDonation } from '../../contract.ts';
import { ActionDialog } from './action-dialog.tsx';
import { monthlyAmount } from './monthly-donation.tsx';

type PauseDialogProps = {
  donation: RecurringDonation;
  onPause: (months: number) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for how long to pause, and shows the next payment that follows from it. */
export function PauseDialog({ donation, onPause, onClose }: PauseDialogProps) {
  const { t } = useI18n();
  const [months, setMonths] = useState(1);

  return (
    <ActionDialog
      title={t('myDonations.monthly.pauseTitle')}
      submit={t('myDonations.monthly.pause')}
      onSubmit={() => onPause(months)}
      onClose={onClose}
    >
      <p>{t('myDonations.monthly.pauseText', { amount: monthlyAmount(donation) })}</p>
      <PauseFields months={months} onChange={setMonths} />
      <p role="status">
        <NextPayment donation={donation} months={months} />
      </p>
    </ActionDialog>
  );
}

function NextPayment({ donation, months }: { donation: RecurringDonation; months: number }) {
  const { t, formatLongDate } = useI18n();
  const [openedAt] = useState(() => new Date());
  const { nextChargeAt, canChangeDay } = donation;
  const pausedUntil = laterByMonths(openedAt, months);
  // Only payment services that keep the day of a donation charge on it after a pause.
  if (!nextChargeAt || !canChangeDay)
    return t('myDonations.monthly.pauseBefore', { date: formatLongDate(pausedUntil) });
  const next = firstChargeFrom(pausedUntil, new Date(nextChargeAt));
  return t('myDonations.monthly.next', { date: formatLongDate(next) });
}
