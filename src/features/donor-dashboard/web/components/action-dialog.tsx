import { type FormEvent, type ReactNode, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useResultFocus } from './use-result-focus.ts';

type ActionDialogProps = {
  title: string;
  /** Label of the button that carries out the action. */
  submit: string;
  /** Resolves to false after a failure, which the dialog reports; returns `null` if it rejects the fields. */
  onSubmit: () => Promise<boolean> | null;
  onClose: () => void;
  /** Why the action failed, where the reason is known. */
  failure?: string;
  /** What the action does, and its fields. */
  children: ReactNode;
};

/** Asks for confirmation of an action, or for the details of it. A failed one is reported inside the dialog. */
export function ActionDialog({ title, submit, onSubmit, onClose, failure, children }: ActionDialogProps) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const notice = useResultFocus(failures);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const action = onSubmit();
    if (!action) return;
    setBusy(true);
    const isDone = await action;
    setBusy(false);
    setFailures((count) => (isDone ? 0 : count + 1));
  }

  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('myDonations.cancel')}>
      <form className="stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {children}
        {failures > 0 && (
          <Notice ref={notice} tabIndex={-1} tone="err">
            {failure ?? t('myDonations.actionFailed')}
          </Notice>
        )}
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
