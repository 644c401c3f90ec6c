import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { askSubscriberToConfirm } from '../../admin-contract.ts';

/** Sends another confirmation email. */
export function useAskAgain(onAsked: () => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [askingId, setAskingId] = useState<string | null>(null);

  async function ask(id: string): Promise<void> {
    setAskingId(id);
    const answer = await call<typeof askSubscriberToConfirm>(
      { method: 'POST', path: '/api/admin/subscribers/{id}/confirmation' },
      { params: { id } },
    );
    setAskingId(null);
    if (answer.ok) showToast({ tone: 'ok', title: t('adminSubscribers.asked') });
    else showToast({ tone: 'err', title: t(refusals[answer.status] ?? 'adminSubscribers.failed') });
    onAsked();
  }

  return { ask, askingId };
}

const refusals: Record<number, 'adminSubscribers.alreadyConfirmed' | 'adminSubscribers.askedJustNow'> = {
  409: 'adminSubscribers.alreadyConfirmed',
  429: 'adminSubscribers.askedJustNow',
};
