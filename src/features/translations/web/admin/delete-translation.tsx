import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { deleteTranslation, type TranslationAddress } from '../../admin-contract.ts';
import { recordPath } from './record-path.ts';

/** Deletes a translation and returns to the original. */
export function DeleteTranslation({ params }: { params: TranslationAddress }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);

  const { run, isRunning } = useAction(() => call(deleteTranslation, { params }), {
    errorTitle: t('adminTranslations.saveFailed'),
    doneTitle: t('adminTranslations.removed'),
    onDone: () => void navigate(recordPath(params.kind, params.id)),
  });

  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {t('adminTranslations.remove')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('adminTranslations.removeTitle')}
        confirmLabel={t('adminTranslations.remove')}
        isWorking={isRunning}
        onConfirm={() => void run().then(() => setOpen(false))}
        onCancel={() => setOpen(false)}
      >
        <p>{t('adminTranslations.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
