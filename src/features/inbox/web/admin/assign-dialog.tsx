import { type FormEvent, useCallback, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import '#src/admin-ui/page/admin-dialog.css';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useMe } from '#src/features/auth/web/components/current-user-context.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { focusFirstField } from '#src/ui/controls/focus-first-field.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { type Assignee, type ListedMessage, listAssignees } from '../../admin-contract.ts';

type AssignDialogProps = {
  /** Selected messages. */
  messages: readonly ListedMessage[];
  isWorking: boolean;
  /** @param assignedTo null to unassign */
  onAssign: (assignedTo: string | null) => void;
  onClose: () => void;
};

/** Asks for the administrator who handles the selected messages. */
export function AssignDialog({ messages, isWorking, onAssign, onClose }: AssignDialogProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const { request, reload } = useRequest(
    useCallback((signal: AbortSignal) => call(listAssignees, {}, { signal }), [call]),
  );

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminInbox.bulk.assignTitle', { count: messages.length })}
      closeLabel={t('common.close')}
    >
      {request.state === 'loading' && <Loading>{t('common.loading')}</Loading>}
      {request.state === 'failed' && <LoadError failure={request.failure} onRetry={reload} />}
      {request.state === 'ready' && (
        <AssignForm
          messages={messages}
          assignees={request.value}
          isWorking={isWorking}
          onAssign={onAssign}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type AssignFormProps = AssignDialogProps & { assignees: Assignee[] };

function AssignForm({ messages, assignees, isWorking, onAssign, onClose }: AssignFormProps) {
  const { t } = useI18n();
  const me = useMe();
  const [assignedTo, setAssignedTo] = useState(() => firstChoice(messages, assignees, me.id));

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

/** The common assignee, else the person who assigns: Enter must not unassign messages. */
function firstChoice(messages: readonly ListedMessage[], assignees: Assignee[], myId: string): string {
  const present = new Set(messages.map(({ assignedTo }) => assignedTo?.id));
  const [common] = present.size === 1 ? present : [];
  const isChoice = (id: string | undefined) => assignees.some((one) => one.id === id);
  return [common, myId].find(isChoice) ?? '';
}
