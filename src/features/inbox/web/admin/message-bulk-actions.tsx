import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useBulkAction } from '#src/admin-ui/record/use-bulk-action.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { changeMessages, type ListedMessage, type MessageChange } from '../../admin-contract.ts';
import { AssignDialog } from './assign-dialog.tsx';

const marks = [
  { name: 'isRead', value: true, label: 'adminInbox.markRead', done: 'adminInbox.bulk.read' },
  { name: 'isRead', value: false, label: 'adminInbox.markUnread', done: 'adminInbox.bulk.unread' },
  { name: 'isArchived', value: true, label: 'adminInbox.archive', done: 'adminInbox.bulk.archived' },
  { name: 'isArchived', value: false, label: 'adminInbox.takeBack', done: 'adminInbox.bulk.movedToInbox' },
] as const;

type MessageBulkActionsProps = { messages: readonly ListedMessage[]; onDone: () => void };

/** Marks, archives and assigns the selected messages. */
export function MessageBulkActions({ messages, onDone }: MessageBulkActionsProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [isAssigning, setAssigning] = useState(false);
  const { run, isRunning } = useBulkAction(onDone);
  const sendChange = (change: MessageChange) => (ids: string[]) =>
    call(changeMessages, { body: { ids, change } });
  const assign = (assignedTo: string | null) => ({
    send: sendChange({ assignedTo }),
    doneTitle: (count: number) =>
      t(assignedTo ? 'adminInbox.bulk.assigned' : 'adminInbox.bulk.unassigned', { count }),
  });
  const idsOf = (changed: readonly ListedMessage[]) => changed.map(({ id }) => id);

  return (
    <>
      {marks.map(({ name, value, label, done }) => {
        // Messages that already are as requested need no change.
        const changed = messages.filter((message) => message[name] !== value);
        const action = {
          send: sendChange({ [name]: value }),
          doneTitle: (count: number) => t(done, { count }),
          undo: sendChange({ [name]: !value }),
        };
        return (
          changed.length > 0 && (
            <Button key={label} variant="line" small onClick={() => void run(action, idsOf(changed))}>
              {t(label)}
            </Button>
          )
        );
      })}
      <Button variant="line" small onClick={() => setAssigning(true)}>
        {t('adminInbox.bulk.assign')}
      </Button>
      {isAssigning && (
        <AssignDialog
          messages={messages}
          isWorking={isRunning}
          // Closed after a failure too, because the dialog covers the message about it.
          onAssign={(assignedTo) =>
            void run(assign(assignedTo), idsOf(messages)).then(() => setAssigning(false))
          }
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  );
}
