import { type FormEvent, useState } from 'react';
import { PauseFields } from '#src/features/donations/web/components/pause-fields.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';

type PauseDialogProps = {
  amount: string;
  onPause: (months: number) => Promise<void>;
  onClose: () => void;
};

/** Asks how long a monthly donation pauses. */
export function PauseDialog({ amount, onPause, onClose }: PauseDialogProps) {
  const { t } = useI18n();
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const months = Number(new FormData(event.currentTarget).get('months'));
    setIsBusy(true);
    await onPause(months);
    setIsBusy(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('myDonations.monthly.pauseTitle')}
      closeLabel={t('myDonations.cancel')}
    >
      <form className="stack" onSubmit={(event) => void handleSubmit(event)}>
        <p>{t('myDonations.monthly.pauseText', { amount })}</p>
        <PauseFields />
        <div className="row">
          <Button type="submit" busy={isBusy}>
            {t('myDonations.monthly.pause')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('myDonations.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
