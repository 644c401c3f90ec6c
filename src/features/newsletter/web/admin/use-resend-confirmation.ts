import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { requestSubscriberConfirmation } from '../../admin-contract.ts';

/** Sends another confirmation email. */
export function useResendConfirmation(onSent: () => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [resendingId, setResendingId] = useState<string | null>(null);

  async function resend(id: string): Promise<void> {
    setResendingId(id);
    const result = await call(requestSubscriberConfirmation, { params: { id } });
    setResendingId(null);
    if (result.ok) showToast({ tone: 'ok', title: t('adminSubscribers.asked') });
    else showToast({ tone: 'err', title: t(errorKeys[result.status] ?? 'adminSubscribers.failed') });
    onSent();
  }

  return { resend, resendingId };
}

const errorKeys: Record<number, 'adminSubscribers.alreadyConfirmed' | 'adminSubscribers.askedJustNow'> = {
  409: 'adminSubscribers.alreadyConfirmed',
  429: 'adminSubscribers.askedJustNow',
};
