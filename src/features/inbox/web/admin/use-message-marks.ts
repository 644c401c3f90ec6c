import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { type FullMessage, markMessage, type MessageMarks } from '../../admin-contract.ts';

/** Marks a message as read or unread, or archives or unarchives it; shows a toast if a text is given. */
export function useMessageMarks(id: string, onMarked: (message: FullMessage) => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();

  const { run, isRunning } = useAction(
    (marks: MessageMarks) => call(markMessage, { params: { id }, body: marks }),
    { errorTitle: t('adminInbox.failed'), onDone: onMarked },
  );

  async function mark(marks: MessageMarks, done?: string): Promise<void> {
    if ((await run(marks)) && done) showToast({ tone: 'ok', title: done });
  }

  return { mark, isWorking: isRunning };
}
