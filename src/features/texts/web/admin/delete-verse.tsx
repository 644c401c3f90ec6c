import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { doneIfMissing } from '#src/web/result.ts';
import { type EditedVerse, deleteVerse } from '../../verse-admin-contract.ts';
import { verseListHref } from './verse-list.ts';

/** Deletes a verse after a confirmation, and returns to its place in the division. */
export function DeleteVerse({ verse }: { verse: EditedVerse }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const name = t('adminTexts.verseTitle', { number: verse.number });

  const { run, isRunning } = useAction(
    async () => doneIfMissing(await call(deleteVerse, { params: { id: verse.id } })),
    {
      errorTitle: t('adminRecords.deleteFailed'),
      reasons: { in_use: t('adminTexts.onlyVerse') },
      doneTitle: t('adminRecords.deleted', { name }),
      onDone: () => void navigate(verseListHref(verse.divisionId, (verse.next ?? verse.previous)?.number)),
    },
  );

  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {t('adminTexts.removeVerse')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('adminRecords.deleteTitle', { name })}
        confirmLabel={t('adminRecords.delete')}
        isWorking={isRunning}
        onConfirm={() => void run().then(() => setOpen(false))}
        onCancel={() => setOpen(false)}
      >
        <p>{t('adminTexts.removeVerseText')}</p>
      </ConfirmDialog>
    </>
  );
}
