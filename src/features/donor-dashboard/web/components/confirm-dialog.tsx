import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  /** What the button that does it says. */
  confirm: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog({ isOpen, title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useI18n();
  const [isBusy, setIsBusy] = useState(false);

  async function handleConfirm(): Promise<void> {
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
  }

  return (
    <Dialog open={isOpen} onClose={onClose} title={title} closeLabel={t('myDonations.cancel')}>
      <div className="stack">
        <p>{text}</p>
        <div className="row">
          <Button busy={isBusy} onClick={() => void handleConfirm()}>
            {confirm}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('myDonations.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
