import { useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { removeStatementFiling } from '../../statement-filing-contract.ts';

type RemoveFilingProps = { id: string; filedOn: string; onRemoved: () => void };

/** Removes a filing that was recorded by mistake. */
export function RemoveFiling({ id, filedOn, onRemoved }: RemoveFilingProps) {
  const { t, formatListDate } = useI18n();
  const call = useAdminCall();
  const [isOpen, setOpen] = useState(false);
  const { run, isRunning } = useAction(() => call(removeStatementFiling, { params: { id } }), {
    errorTitle: t('adminBooks.form.filing.removeFailed'),
    doneTitle: t('adminBooks.form.filing.removed'),
    onDone: onRemoved,
  });

  return (
    <>
      <Button variant="line" small onClick={() => setOpen(true)}>
        {t('adminBooks.form.filing.remove')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('adminBooks.form.filing.removeTitle', { date: formatListDate(filedOn) })}
        confirmLabel={t('adminBooks.form.filing.removeNow')}
        isWorking={isRunning}
        onConfirm={() => void run().then(() => setOpen(false))}
        onCancel={() => setOpen(false)}
      >
        <p>{t('adminBooks.form.filing.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
