import { useState } from 'react';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useDeletion } from '#src/admin-ui/record/use-deletion.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ChoiceCard, ChoiceCards } from '#src/ui/controls/choice-cards.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import {
  eraseSubscriber,
  type ListedSubscriber,
  deleteSubscriber,
  restoreSubscriber,
} from '../../admin-contract.ts';

type DeleteSubscriberDialogProps = {
  subscriber: ListedSubscriber;
  /** Called after each change, also when a deletion is undone. */
  onDone: () => void;
  onDeleted: () => void;
  onCancel: () => void;
};

/** Asks whether to delete the subscription, which can be restored, or all personal data. */
export function DeleteSubscriberDialog(props: DeleteSubscriberDialogProps) {
  const { subscriber, onDone, onDeleted, onCancel } = props;
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const { id, email } = subscriber;
  const deletion = useDeletion(
    {
      deleteRecord: () => call(deleteSubscriber, { params: { id } }),
      restore: () => call(restoreSubscriber, { params: { id } }),
    },
    onDone,
  );
  const erasure = useAction(() => call(eraseSubscriber, { params: { id } }), {
    errorTitle: t('adminSubscribers.failed'),
    reasons: { donation_pending: t('errors.donation_pending') },
    onDone: ({ removed, kept }) => {
      const counts = Object.values({ ...removed, ...kept });
      const count = counts.reduce((sum, own) => sum + own, 0);
      showToast({ tone: 'ok', title: t('adminSubscribers.erased', { count }) });
      onDone();
    },
  });
  const [isWholePerson, setWholePerson] = useState(false);

  async function handleConfirm() {
    const isDone = isWholePerson ? await erasure.run() : await deletion.deleteNamed(id, email);
    if (isDone) onDeleted();
  }

  return (
    <ConfirmDialog
      open
      title={t('adminSubscribers.removeTitle', { email })}
      confirmLabel={t('adminSubscribers.remove')}
      isWorking={erasure.isRunning || deletion.isWorking}
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
