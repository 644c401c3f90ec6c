import { type FormEvent, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { focusFirstField } from '#src/ui/controls/focus-first-field.ts';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { codeError, type ErrorMessage } from '../sign-in-error.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { FormError } from './form-error.tsx';
import type { SignInClient } from './sign-in-context.ts';
import { useApps } from './use-apps.ts';

type SecondFactorFormProps = {
  /** Label of the leave button, if not the default of switching the account. */
  leaveLabel?: string;
  client: SignInClient;
  error: ErrorMessage | null;
  onVerified: () => Promise<void>;
  onStartAgain: () => void;
  /** Called instead of showing the error, where the person can sign in again at once. */
  onSessionOver?: (error: ErrorMessage) => void;
};

type Way = 'app' | 'recovery-code';

/** Asks for a code of the authenticator app or a recovery code. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const { client, error, leaveLabel, onVerified, onStartAgain, onSessionOver } = props;
  const { t } = useI18n();
  const [way, setWay] = useState<Way>('app');
  const [code, setCode] = useState('');
  const { apps, loadApps } = useApps(client);
  const [chosen, setChosen] = useState<string | null>(null);
  const form = useAuthForm();
  const shownError = form.error ?? error;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void form.submit(async () => {
      const failed = await (way === 'app' ? verifyApp() : verifyRecoveryCode());
      if (!failed) await onVerified();
      if (failed?.key !== 'adminSignIn.sessionOver' || !onSessionOver) return failed;
      onSessionOver(failed);
      return null;
    });
  }

  /** One attempt with one app, because the server counts wrong codes over all apps of a user. */
  async function verifyApp(): Promise<ErrorMessage | null> {
    const loaded = apps ? { apps } : await loadApps();
    if ('error' in loaded) return loaded.error;
    // Until now the person had no list to choose from.
    if (!apps && loaded.apps.length > 1) return { key: 'adminSignIn.chooseApp' };
    const factorId = chosen ?? loaded.apps[0]?.id;
    if (!factorId) return { key: 'adminSignIn.wrongCode' };
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: code.trim() });
    return error && codeError(error);
  }

  async function verifyRecoveryCode(): Promise<ErrorMessage | null> {
    const { error } = await client.mfa.recoveryCodes.verify({ code: code.trim() });
    return error && codeError(error);
  }

  function handleWay(chosen: Way) {
    setWay(chosen);
    setCode('');
    form.reset();
  }

  return (
    <form key={way} ref={focusFirstField} className="entry-form" onSubmit={handleSubmit}>
      {shownError && <FormError title={t('adminSignIn.loginFailed')} error={shownError} />}
      {way === 'app' && apps && apps.length > 1 && (
        <Field label={t('adminSignIn.app')}>
          <Select value={chosen ?? apps[0]?.id} onChange={(event) => setChosen(event.currentTarget.value)}>
            {apps.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
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
