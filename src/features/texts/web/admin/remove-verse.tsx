import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { type EditedVerse, removeVerse } from '../../admin-contract.ts';

/** Deletes a verse after a confirmation, and returns to its division. */
export function RemoveVerse({ verse }: { verse: EditedVerse }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const name = t('adminTexts.verseTitle', { number: verse.number });

  async function remove(): Promise<void> {
    setWorking(true);
    const result = await call(removeVerse, { params: { id: verse.id } });
    setWorking(false);
    setOpen(false);
    if (result.ok || result.status === 404) {
      showToast({ tone: 'ok', title: t('adminRecords.deleted', { name }) });
      void navigate(`/admin/texts/divisions/${verse.divisionId}`);
      return;
    }
    const text = result.status === 400 ? t('adminTexts.onlyVerse') : undefined;
    showToast({ tone: 'err', title: t('adminRecords.deleteFailed'), ...(text && { text }) });
  }

  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {t('adminTexts.removeVerse')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('adminRecords.deleteTitle', { name })}
        confirmLabel={t('adminRecords.delete')}
        isWorking={isWorking}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(false)}
      >
        <p>{t('adminTexts.removeVerseText')}</p>
      </ConfirmDialog>
    </>
  );
}
