import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { firstPasswordStep, type NewPasswordStep } from './new-password-step.ts';
import { type ErrorMessage, signInError } from '../../sign-in-error.ts';
import { useAuthForm } from '../../use-auth-form.ts';
import { AuthForm } from '../auth-form.tsx';
import type { SignInClient } from '../sign-in-context.ts';

type EmailCodeFormProps = {
  client: SignInClient;
  /** Address that the email was sent to. */
  email: string;
  onVerified: (next: NewPasswordStep) => void;
};

/** Takes the code of a recovery email, for people who cannot open its link in this browser. */
export function EmailCodeForm({ client, email, onVerified }: EmailCodeFormProps) {
  const { t } = useI18n();
  const [code, setCode] = useState('');
  const { isWorking, error, submit } = useAuthForm();

  async function verify(): Promise<ErrorMessage | null> {
    const { error } = await client.verifyOtp({ email, token: code.trim(), type: 'recovery' });
    if (error?.code === 'otp_expired') return { key: 'adminSignIn.emailCodeWrong' };
    if (error) return signInError(error);
    onVerified(await firstPasswordStep(client));
    return null;
  }

  return (
    <AuthForm
      takesFocus
      className="entry-form"
      submitLabel={t('adminSignIn.continue')}
      isWorking={isWorking}
      error={error}
      onSubmit={() => void submit(verify)}
    >
      <Field label={t('adminSignIn.emailCode')} hint={t('adminSignIn.emailCodeHint')}>
        <Input
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Field>
    </AuthForm>
  );
}
