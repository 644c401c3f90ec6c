import { type FormEvent, type ReactNode, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';

type ActionDialogProps = {
  title: string;
  /** Label of the button that carries out the action. */
  submit: string;
  /** Returns `null` if it rejects the fields. */
  onSubmit: (fields: FormData) => Promise<unknown> | null;
  onClose: () => void;
  /** What the action does, and its fields. */
  children: ReactNode;
};

/** Asks for confirmation of an action, or for the details of it. */
export function ActionDialog({ title, submit, onSubmit, onClose, children }: ActionDialogProps) {
  const { t } = useI18n();
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const action = onSubmit(new FormData(event.currentTarget));
    if (!action) return;
    setIsBusy(true);
    await action;
    setIsBusy(false);
  }

  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('myDonations.cancel')}>
      <form className="stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {children}
        <div className="row">
          <Button type="submit" busy={isBusy}>
            {submit}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('myDonations.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
