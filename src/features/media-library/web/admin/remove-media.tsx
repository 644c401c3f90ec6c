import { useState } from 'react';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { type MediaFile, removeMedia } from '../../contract.ts';

type RemoveMediaProps = { file: MediaFile; onRemoved: () => void };

type Removal = 'open' | 'asking' | 'working' | 'used' | 'failed';

/** Deletes a file after confirmation; shows a message when it is in use. */
export function RemoveMedia({ file: { id, name }, onRemoved }: RemoveMediaProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [removal, setRemoval] = useState<Removal>('open');

  async function handleConfirm() {
    setRemoval('working');
    const result = await call(removeMedia, { params: { id } });
    // A file that no longer exists counts as deleted.
    if (!result.ok && result.status !== 404) return setRemoval(result.status === 409 ? 'used' : 'failed');
    showToast({ tone: 'ok', title: t('adminLibrary.removed', { name }) });
    onRemoved();
  }

  return (
    <>
      {removal === 'used' && <Notice tone="err" title={t('adminLibrary.stillUsed')} />}
      {removal === 'failed' && <Notice tone="err" title={t('adminLibrary.removeFailed')} />}
      <Button variant="line" small onClick={() => setRemoval('asking')}>
        {t('adminLibrary.remove')}
      </Button>
      <ConfirmDialog
        open={removal === 'asking' || removal === 'working'}
        title={t('adminLibrary.removeTitle', { name })}
        confirmLabel={t('adminLibrary.remove')}
        isWorking={removal === 'working'}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setRemoval('open')}
      >
        <p>{t('adminLibrary.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
