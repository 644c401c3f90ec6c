import { useRef, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { LimitedField } from '#src/admin-ui/form/limited-field.tsx';
import { textLength } from '#src/admin-ui/form/text-limit.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { cancelEvent, type EditedEvent, maxCancelNoteLength } from '../../admin-contract.ts';

type CancelEventDialogProps = { event: EditedEvent; onDone: () => void; onCancel: () => void };

/** Cancels an event, with a message to everyone who is registered. */
export function CancelEventDialog({ event, onDone, onCancel }: CancelEventDialogProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  const { id, version } = event;
  const { run, isRunning } = useAction(() => call(cancelEvent, { params: { id }, body: { note, version } }), {
    errorTitle: t('adminEvents.cancelFailed'),
    reasons: { conflict: t('adminEvents.cancelConflict') },
    // Canceling again is on top of the newer version.
    reloads: true,
    onDone,
  });

  function handleConfirm() {
    if (textLength(note) > maxCancelNoteLength) field.current?.focus();
    else void run();
  }

  return (
    <ConfirmDialog
      open
      title={t('adminEvents.cancelTitle')}
      confirmLabel={t('adminEvents.cancelNow')}
      leaveLabel={t('admin.goBack')}
      isWorking={isRunning}
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      <p>{t('adminEvents.cancelText')}</p>
      <LimitedField
        label={t('adminEvents.cancelNote')}
        optionalMark={t('adminWriting.optional')}
        text={note}
        most={maxCancelNoteLength}
      >
        <Textarea
          ref={field}
          rows={4}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </LimitedField>
    </ConfirmDialog>
  );
}
