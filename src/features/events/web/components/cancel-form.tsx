import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { manageRegistrationLink } from '../../registration-links.ts';

type CancelFormProps = { token: string; isWaiting: boolean };

/** Cancels the registration, after a confirmation; without scripts at once. */
export function CancelForm({ token, isWaiting }: CancelFormProps) {
  const { t } = useI18n();
  const [isConfirming, setConfirming] = useState(false);
  const leave = () => setConfirming(false);
  const action = manageRegistrationLink(token, 'cancel');
  const consequence = t(`eventRegistration.manage.${isWaiting ? 'cancelWaitingText' : 'cancelText'}`);

  return (
    <>
      <form
        className="stack"
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          setConfirming(true);
        }}
      >
        <h2>{t('eventRegistration.manage.cancelTitle')}</h2>
        <p>{consequence}</p>
        <p>
          <Button type="submit" variant="line">
            {t('eventRegistration.manage.cancelButton')}
          </Button>
        </p>
      </form>
      <Dialog
        open={isConfirming}
        onClose={leave}
        title={t('eventRegistration.manage.cancelQuestion')}
        closeLabel={t('eventRegistration.manage.goBack')}
      >
        <form className="stack" method="post" action={action}>
          <p>{consequence}</p>
          <div className="row">
            <Button type="submit">{t('eventRegistration.manage.cancelButton')}</Button>
            <Button variant="line" onClick={leave}>
              {t('eventRegistration.manage.goBack')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
