import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { passwordError } from '../password-error.ts';
import { type ErrorMessage, thrownError } from '../sign-in-error.ts';
import { NewPasswordField } from './account-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import type { SignInClient } from './sign-in-context.ts';

type NewPasswordFormProps = { client: SignInClient; onSet: () => void };

/** Sets a password after opening an emailed link, without the current one. */
export function NewPasswordForm({ client, onSet }: NewPasswordFormProps) {
  const { t } = useI18n();
  const [password, setPassword] = useState('');
  const [isWorking, setWorking] = useState(false);
  const [problem, setError] = useState<ErrorMessage | null>(null);

  async function change() {
    setWorking(true);
    const failed = await client
      .updateUser({ password })
      .then(({ error }) => error && passwordError(error))
      .catch(thrownError);
    setWorking(false);
    setError(failed);
    if (!failed) onSet();
  }

  return (
    <AuthForm
      className="entry-form"
      submitLabel={t('adminSignIn.setPassword')}
      isWorking={isWorking}
      problem={problem}
      onSubmit={() => void change()}
    >
      <NewPasswordField value={password} onChange={setPassword} />
    </AuthForm>
  );
}
