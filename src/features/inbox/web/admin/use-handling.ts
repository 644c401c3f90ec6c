import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { FullMessage, getMessage, handleMessage, MessageHandling } from '../../admin-contract.ts';

type Saving = 'open' | 'saving' | 'conflict' | 'failed';

/** Saves who takes care of a message and its note, on top of the version that was read. */
export function useHandling(id: string, onSaved: (message: FullMessage) => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [saving, setSaving] = useState<Saving>('open');

  async function save(body: MessageHandling): Promise<FullMessage | null> {
    setSaving('saving');
    const answer = await call<typeof handleMessage>(
      { method: 'PUT', path: '/api/admin/messages/{id}/handling' },
      { params: { id }, body },
    );
    if (!answer.ok) {
      setSaving(answer.status === 409 ? 'conflict' : 'failed');
      return null;
    }
    setSaving('open');
    onSaved(answer.value);
    showToast({ tone: 'ok', title: t('adminInbox.saved') });
    return answer.value;
  }

  /** Current version of the message, saved by another administrator. */
  async function newest(): Promise<FullMessage | null> {
    const answer = await call<typeof getMessage>(
      { method: 'GET', path: '/api/admin/messages/{id}' },
      { params: { id } },
    );
    if (answer.ok) return answer.value;
    setSaving('failed');
    return null;
  }

  return { saving, save, newest, reopen: () => setSaving('open') };
}
