import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { removeTranslation, type TranslationAddress } from '../../admin-contract.ts';
import { recordPath } from './record-path.ts';

/** Deletes a translation and returns to the original. */
export function DeleteTranslation({ params }: { params: TranslationAddress }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isWorking, setWorking] = useState(false);

  async function handleConfirm() {
    setWorking(true);
    const result = await call(removeTranslation, { params });
    setWorking(false);
    setOpen(false);
    showToast(
      result.ok
        ? { tone: 'ok', title: t('adminTranslations.removed') }
        : { tone: 'err', title: t('adminTranslations.saveFailed') },
    );
    if (result.ok) void navigate(recordPath(params.kind, params.id));
  }

  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {t('adminTranslations.remove')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('adminTranslations.removeTitle')}
        confirmLabel={t('adminTranslations.remove')}
        isWorking={isWorking}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setOpen(false)}
      >
        <p>{t('adminTranslations.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
