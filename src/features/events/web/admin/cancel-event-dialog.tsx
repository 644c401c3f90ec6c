import { useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { cancelEvent, type EditedEvent } from '../../admin-contract.ts';

type CancelEventDialogProps = { event: EditedEvent; onDone: () => void; onCancel: () => void };

/** Cancels an event, with a message to everyone who is registered. */
export function CancelEventDialog({ event, onDone, onCancel }: CancelEventDialogProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [note, setNote] = useState('');

  const { id, version } = event;
  const { run, isRunning } = useAction(() => call(cancelEvent, { params: { id }, body: { note, version } }), {
    errorTitle: t('adminEvents.cancelFailed'),
    onDone,
  });

  return (
    <ConfirmDialog
      open
      title={t('adminEvents.cancelTitle')}
      confirmLabel={t('adminEvents.cancelNow')}
      leaveLabel={t('admin.goBack')}
      isWorking={isRunning}
      onConfirm={() => void run()}
      onCancel={onCancel}
    >
      <p>{t('adminEvents.cancelText')}</p>
      <Field label={t('adminEvents.cancelNote')} optionalMark={t('adminWriting.optional')}>
        <Textarea
          rows={4}
          maxLength={1000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
