import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { type ListedSubscriber, requestSubscriberConfirmation } from '../../admin-contract.ts';

type ResendButtonProps = { subscriber: ListedSubscriber; onSent: () => void };

/** Sends another confirmation email. */
export function ResendButton({ subscriber: { id, email }, onSent }: ResendButtonProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const { run, isRunning } = useAction(() => call(requestSubscriberConfirmation, { params: { id } }), {
    doneTitle: t('adminSubscribers.resent'),
    onError: ({ status }) =>
      showToast({ tone: 'err', title: t(errorKeys[status] ?? 'adminSubscribers.failed') }),
  });

  return (
    <Button
      variant="line"
      small
      busy={isRunning}
      aria-label={t('adminSubscribers.resendNamed', { email })}
      onClick={() => void run().then(onSent)}
    >
      {t('adminSubscribers.resend')}
    </Button>
  );
}

const errorKeys: Record<number, 'adminSubscribers.alreadyConfirmed' | 'adminSubscribers.resentRecently'> = {
  409: 'adminSubscribers.alreadyConfirmed',
  429: 'adminSubscribers.resentRecently',
};
