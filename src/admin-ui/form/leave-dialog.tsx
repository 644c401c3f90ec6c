import { useI18n } from '#src/i18n/use-i18n.ts';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';

type LeaveDialogProps = { open: boolean; onLeave: () => void; onStay: () => void };

/** Asks for confirmation before unsaved changes are dropped. */
export function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      open={open}
      title={t('admin.unsavedTitle')}
      confirmLabel={t('admin.leave')}
      leaveLabel={t('admin.keepEditing')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{t('admin.unsavedText')}</p>
    </ConfirmDialog>
  );
}
