import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { passwordError } from '../../password-error.ts';
import { useAuthForm } from '../../use-auth-form.ts';
import { NewPasswordField } from '../account-fields.tsx';
import { AuthForm } from '../auth-form.tsx';
import type { SignInClient } from '../sign-in-context.ts';

type NewPasswordFormProps = { client: SignInClient; onSet: () => void };

/** Sets a password after opening an emailed link, without the current one. */
export function NewPasswordForm({ client, onSet }: NewPasswordFormProps) {
  const { t } = useI18n();
  const [password, setPassword] = useState('');
  const { isWorking, error, submit } = useAuthForm();

  async function change() {
    const isDone = await submit(async () => {
      const { error } = await client.updateUser({ password });
      return error && passwordError(error);
    });
    if (isDone) onSet();
  }

  return (
    <AuthForm
      takesFocus
      className="entry-form"
      submitLabel={t('adminSignIn.setPassword')}
      isWorking={isWorking}
      error={error}
      onSubmit={() => void change()}
    >
      <NewPasswordField value={password} onChange={setPassword} />
    </AuthForm>
  );
}
