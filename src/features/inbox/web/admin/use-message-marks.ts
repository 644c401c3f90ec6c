import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { FullMessage, markMessage, MessageMarks } from '../../admin-contract.ts';

/** Marks a message as read or unread, archives it or takes it back; says so when a sentence is given for it. */
export function useMessageMarks(id: string, onMarked: (message: FullMessage) => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);

  async function mark(marks: MessageMarks, done?: string): Promise<void> {
    setWorking(true);
    const answer = await call<typeof markMessage>(
      { method: 'PATCH', path: '/api/admin/messages/{id}' },
      { params: { id }, body: marks },
    );
    setWorking(false);
    if (answer.ok) onMarked(answer.value);
    if (answer.ok && done) showToast({ tone: 'ok', title: done });
    if (!answer.ok) showToast({ tone: 'err', title: t('adminInbox.failed') });
  }

  return { mark, isWorking };
}
