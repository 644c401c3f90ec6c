import { useState } from 'react';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ChoiceCard, ChoiceCards } from '#src/ui/controls/choice-cards.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { eraseSubscriber, type ListedSubscriber, removeSubscriber } from '../../admin-contract.ts';

type RemoveSubscriberDialogProps = {
  subscriber: ListedSubscriber;
  onDone: () => void;
  onCancel: () => void;
};

/** Asks whether to delete the subscription or all personal data. */
export function RemoveSubscriberDialog({ subscriber, onDone, onCancel }: RemoveSubscriberDialogProps) {
  const { t } = useI18n();
  const showToast = useToast();
  const { removeSubscription, erasePerson } = useRemoval(subscriber.id);
  const [isWholePerson, setWholePerson] = useState(false);
  const [isWorking, setWorking] = useState(false);

  async function handleConfirm() {
    setWorking(true);
    const done = isWholePerson ? await erasePerson() : await removeSubscription();
    setWorking(false);
    if (!done) return showToast({ tone: 'err', title: t('adminSubscribers.failed') });
    showToast({ tone: 'ok', title: done });
    onDone();
  }

  return (
    <ConfirmDialog
      open
      title={t('adminSubscribers.removeTitle', { email: subscriber.email })}
      confirmLabel={t('adminSubscribers.remove')}
      isWorking={isWorking}
      onConfirm={() => void handleConfirm()}
      onCancel={onCancel}
    >
      <ChoiceCards legend={t('adminSubscribers.howMuch')}>
        <ChoiceCard
          name="how-much"
          title={t('adminSubscribers.onlySubscription')}
          details={t('adminSubscribers.onlySubscriptionText')}
          checked={!isWholePerson}
          onChange={() => setWholePerson(false)}
        />
        <IfAllowed to={eraseSubscriber}>
          <ChoiceCard
            name="how-much"
            title={t('adminSubscribers.wholePerson')}
            details={t('adminSubscribers.wholePersonText')}
            checked={isWholePerson}
            onChange={() => setWholePerson(true)}
          />
        </IfAllowed>
      </ChoiceCards>
    </ConfirmDialog>
  );
}

/** Both return the message of the result, or null on failure. Removing a missing subscriber succeeds. */
function useRemoval(id: string) {
  const { t } = useI18n();
  const call = useAdminCall();

  async function removeSubscription(): Promise<string | null> {
    const result = await call(removeSubscriber, { params: { id } });
    return result.ok || result.status === 404 ? t('adminSubscribers.removed') : null;
  }

  async function erasePerson(): Promise<string | null> {
    const result = await call(eraseSubscriber, { params: { id } });
    if (!result.ok) return null;
    const counts = Object.values({ ...result.value.removed, ...result.value.kept });
    return t('adminSubscribers.erased', { count: counts.reduce((sum, count) => sum + count, 0) });
  }

  return { removeSubscription, erasePerson };
}
