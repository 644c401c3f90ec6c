import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import '../page/admin-dialog.css';

type ConflictDialogProps = {
  open: boolean;
  /** Saves again, on top of the newer version. */
  onKeepMine: () => void;
  /** Discards the changes and shows the newer version. */
  onTakeTheirs: () => void;
  /** Returns to the form, to compare or copy. */
  onCancel: () => void;
};

/** Asks how to resolve an edit conflict with a newer version. */
export function ConflictDialog({ open, onKeepMine, onTakeTheirs, onCancel }: ConflictDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onCancel} title={t('admin.conflictTitle')} closeLabel={t('common.close')}>
      <div className="admin-dialog">
        <p className="muted">{t('admin.conflictText')}</p>
        <div className="admin-dialog-actions">
          <Button variant="line" small onClick={onCancel}>
            {t('admin.keepEditing')}
          </Button>
          <Button variant="line" small onClick={onTakeTheirs}>
            {t('admin.takeTheirs')}
          </Button>
          <Button small onClick={onKeepMine}>
            {t('admin.keepMine')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
