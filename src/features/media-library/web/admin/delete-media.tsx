import { useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { doneIfMissing } from '#src/web/result.ts';
import { type MediaFile, deleteMedia } from '../../contract.ts';

type DeleteMediaProps = { file: MediaFile; onDeleted: () => void };

/** Deletes a file after confirmation; shows a message when it is in use. */
export function DeleteMedia({ file: { id, name }, onDeleted }: DeleteMediaProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<'stillUsed' | 'removeFailed' | null>(null);
  const { run, isRunning } = useAction(
    async () => doneIfMissing(await call(deleteMedia, { params: { id } })),
    {
      doneTitle: t('adminLibrary.removed', { name }),
      onError: ({ status }) => setFailure(status === 409 ? 'stillUsed' : 'removeFailed'),
      onDone: onDeleted,
    },
  );

  function handleOpen() {
    setFailure(null);
    setConfirming(true);
  }

  return (
    <>
      {failure && <Notice tone="err" title={t(`adminLibrary.${failure}`)} />}
      <Button variant="line" small onClick={handleOpen}>
        {t('adminLibrary.remove')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('adminLibrary.removeTitle', { name })}
        confirmLabel={t('adminLibrary.remove')}
        isWorking={isRunning}
        onConfirm={() => void run().then(() => setConfirming(false))}
        onCancel={() => setConfirming(false)}
      >
        <p>{t('adminLibrary.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
