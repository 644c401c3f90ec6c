import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { type FullMessage, markMessage, type MessageMarks } from '../../admin-contract.ts';

/** Marks a message as read or unread, or archives or unarchives it; shows a toast if a text is given. */
export function useMessageMarks(id: string, onMarked: (message: FullMessage) => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);

  async function mark(marks: MessageMarks, done?: string): Promise<void> {
    setWorking(true);
    const result = await call(markMessage, { params: { id }, body: marks });
    setWorking(false);
    if (result.ok) onMarked(result.value);
    if (result.ok && done) showToast({ tone: 'ok', title: done });
    if (!result.ok) showToast({ tone: 'err', title: t('adminInbox.failed') });
  }

  return { mark, isWorking };
}
