import { useState } from 'react';
import { PauseFields, PausePreview } from '#src/features/donations/web/components/pause-fields.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { RecurringDonation } from '../../contract.ts';
import { ActionDialog } from './action-dialog.tsx';
import { recurringAmount } from './recurring-donation-item.tsx';

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
      <p>{t('myDonations.monthly.pauseText', { amount: recurringAmount(donation) })}</p>
      <PauseFields months={months} onChange={setMonths} />
      <p role="status">
        <PausePreview donation={donation} months={months} />
      </p>
    </ActionDialog>
  );
}
