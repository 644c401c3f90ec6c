import { type FormEvent, useEffect, useState } from 'react';
import '#src/admin-ui/page/admin-dialog.css';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { focusFirstField } from '#src/ui/controls/focus-first-field.ts';
import { Input } from '#src/ui/controls/input.tsx';
import { openApart } from '../open-sign-in.ts';
import { createReauthentication } from '../renew-reauthentication.ts';
import type { ErrorMessage } from '../sign-in-error.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { FormError } from './form-error.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { type SignInClient, useSignIn } from './sign-in-context.ts';

type ReauthenticationFormProps = {
  /** Continues the action that required a recent sign-in. */
  onProved: () => void;
  onCancel: () => void;
};

/** Asks the signed-in user for the password and, if enabled, the second factor. */
export function ReauthenticationForm({ onProved, onCancel }: ReauthenticationFormProps) {
  const { t } = useI18n();
  const { client, settings } = useSignIn();
  const [reauthentication] = useState(() =>
    createReauthentication(client, (options) => openApart(settings, options)),
  );
  /** Client of the new session once it waits for its second factor. */
  const [apart, setApart] = useState<SignInClient | null>(null);
  const [password, setPassword] = useState('');
  const { isWorking, error, submit } = useAuthForm();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit(async () => {
      const given = await reauthentication.givePassword(password);
      if (given.state === 'rejected') return given.error;
      if (given.state === 'proved') onProved();
      else setApart(given.apart);
      return null;
    });
  }

  useEffect(() => () => void reauthentication.end(), [reauthentication]);

  async function finish(): Promise<ErrorMessage | null> {
    const failed = await reauthentication.takeOver();
    if (!failed) onProved();
    return failed;
  }

  if (apart)
    return (
      <SecondFactorForm
        client={apart}
        error={error}
        leaveLabel={t('admin.cancel')}
        onVerified={async () => void (await submit(finish))}
        onStartAgain={onCancel}
      />
    );

  return (
    <form ref={focusFirstField} className="admin-dialog" onSubmit={handleSubmit}>
      <p className="muted">{t('adminSignIn.again')}</p>
      {error && <FormError title={t('adminSignIn.loginFailed')} error={error} />}
      <Field label={t('adminSignIn.password')}>
        <Input
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <div className="admin-dialog-actions">
        <Button variant="line" small onClick={onCancel}>
          {t('admin.cancel')}
        </Button>
        <Button type="submit" small busy={isWorking} busyLabel={t('adminSignIn.signingIn')}>
          {t('adminSignIn.goOn')}
        </Button>
      </div>
    </form>
  );
}
