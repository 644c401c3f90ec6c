import type { ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import './admin-dialog.css';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** Description of the effect, one or two sentences. */
  children: ReactNode;
  /** Label of the confirm button: "Delete", not "Yes". */
  confirmLabel: string;
  /** Label of the button that leaves the dialog, where “Cancel” could mean the action itself. */
  leaveLabel?: string;
  isWorking?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, leaveLabel, isWorking = false, onConfirm, onCancel } = props;
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onCancel} title={title} closeLabel={t('common.close')}>
      <div className="admin-dialog">
        <div className="stack muted">{children}</div>
        <div className="admin-dialog-actions">
          <Button variant="line" small onClick={onCancel}>
            {leaveLabel ?? t('admin.cancel')}
          </Button>
          <Button small busy={isWorking} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
