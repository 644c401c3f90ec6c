import { type FormEvent, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { focusFirstField } from '#src/ui/controls/focus-first-field.ts';
import { Input } from '#src/ui/controls/input.tsx';
import { codeError, type ErrorMessage } from '../sign-in-error.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { FormError } from './form-error.tsx';
import type { SignInClient } from './sign-in-context.ts';

type SecondFactorFormProps = {
  /** Label of the leave button, if not the default of switching the account. */
  leaveLabel?: string;
  client: SignInClient;
  error: ErrorMessage | null;
  onVerified: () => Promise<void>;
  onStartAgain: () => void;
};

type Way = 'app' | 'recovery-code';

/** Asks for a code of the authenticator app or a recovery code. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const { client, error, leaveLabel, onVerified, onStartAgain } = props;
  const { t } = useI18n();
  const [way, setWay] = useState<Way>('app');
  const [code, setCode] = useState('');
  const form = useAuthForm();
  const shownError = form.error ?? error;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void form.submit(async () => {
      const failed = await verify(client, way, code.trim());
      if (!failed) await onVerified();
      return failed;
    });
  }

  function handleWay(chosen: Way) {
    setWay(chosen);
    setCode('');
    form.reset();
  }

  return (
    <form key={way} ref={focusFirstField} className="entry-form" onSubmit={handleSubmit}>
      {shownError && <FormError title={t('adminSignIn.loginFailed')} error={shownError} />}
      <Field
        label={t(way === 'app' ? 'adminSignIn.code' : 'adminSignIn.recoveryCode')}
        hint={t(way === 'app' ? 'adminSignIn.codeHint' : 'adminSignIn.recoveryCodeHint')}
      >
        <Input
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={way === 'app' ? 'numeric' : 'text'}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" wide busy={form.isWorking} busyLabel={t('adminSignIn.signingIn')}>
        {t('adminSignIn.verify')}
      </Button>
      <div className="row">
        <Button variant="line" small onClick={() => handleWay(way === 'app' ? 'recovery-code' : 'app')}>
          {t(way === 'app' ? 'adminSignIn.useRecoveryCode' : 'adminSignIn.useApp')}
        </Button>
        <Button variant="line" small onClick={onStartAgain}>
          {leaveLabel ?? t('adminSignIn.startAgain')}
        </Button>
      </div>
    </form>
  );
}

async function verify(client: SignInClient, way: Way, code: string): Promise<ErrorMessage | null> {
  if (way === 'recovery-code') {
    const { error } = await client.mfa.recoveryCodes.verify({ code });
    return error && codeError(error);
  }

  const { data, error } = await client.mfa.listFactors();
  if (error) return codeError(error);
  // A user may have several apps, and the form does not ask which one the code is from.
  let lastError: ErrorMessage = { key: 'adminSignIn.wrongCode' };
  for (const { id } of data.totp) {
    const result = await client.mfa.challengeAndVerify({ factorId: id, code });
    if (!result.error) return null;
    lastError = codeError(result.error);
  }
  return lastError;
}
