import { type FormEvent, useCallback, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import '#src/admin-ui/page/admin-dialog.css';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { focusFirstField } from '#src/ui/controls/focus-first-field.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { type Assignee, listAssignees } from '../../admin-contract.ts';

type AssignDialogProps = {
  /** Number of selected messages. */
  count: number;
  isWorking: boolean;
  /** @param assignedTo null to unassign */
  onAssign: (assignedTo: string | null) => void;
  onClose: () => void;
};

/** Asks for the administrator who handles the selected messages. */
export function AssignDialog({ count, isWorking, onAssign, onClose }: AssignDialogProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const { request, reload } = useRequest(
    useCallback((signal: AbortSignal) => call(listAssignees, {}, { signal }), [call]),
  );

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminInbox.bulk.assignTitle', { count })}
      closeLabel={t('common.close')}
    >
      {request.state === 'loading' && <Loading>{t('common.loading')}</Loading>}
      {request.state === 'failed' && <LoadError failure={request.failure} onRetry={reload} />}
      {request.state === 'ready' && (
        <AssignForm assignees={request.value} isWorking={isWorking} onAssign={onAssign} onClose={onClose} />
      )}
    </Dialog>
  );
}

type AssignFormProps = Omit<AssignDialogProps, 'count'> & { assignees: Assignee[] };

function AssignForm({ assignees, isWorking, onAssign, onClose }: AssignFormProps) {
  const { t } = useI18n();
  const [assignedTo, setAssignedTo] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isWorking) onAssign(assignedTo || null);
  }

  return (
    <form ref={focusFirstField} className="admin-dialog" onSubmit={handleSubmit}>
      <Field label={t('adminInbox.assigned')}>
        <Select value={assignedTo} onChange={(event) => setAssignedTo(event.currentTarget.value)}>
          <option value="">{t('adminInbox.nobody')}</option>
          {assignees.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </Select>
      </Field>
      <div className="admin-dialog-actions">
        <Button variant="line" small onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        <Button type="submit" small busy={isWorking}>
          {t('adminInbox.bulk.assignNow')}
        </Button>
      </div>
    </form>
  );
}
