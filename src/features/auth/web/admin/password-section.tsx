import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { NewPasswordField, PasswordField } from '../components/account-fields.tsx';
import { AuthForm } from '../components/auth-form.tsx';
import { useSignIn } from '../components/sign-in-context.ts';
import { passwordError } from '../password-error.ts';
import { useAuthForm } from '../use-auth-form.ts';

/** Changes the password after checking the current one, and ends all other sessions. */
export function PasswordSection() {
  const { t } = useI18n();
  const { client } = useSignIn();
  const showToast = useToast();
  const { isWorking, error, submit } = useAuthForm();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');

  async function change() {
    const isDone = await submit(async () => {
      const { error } = await client.updateUser({ password: next, current_password: current });
      return error && passwordError(error);
    });
    if (!isDone) return;
    showToast({ tone: 'ok', title: t('adminAccount.passwordChanged') });
    setCurrent('');
    setNext('');
  }

  return (
    <Panel>
      <h2 className="panel-title">{t('adminSignIn.password')}</h2>
      <AuthForm
        className="account-form"
        submitLabel={t('adminAccount.changePassword')}
        isWorking={isWorking}
        error={error}
        onSubmit={() => void change()}
      >
        <PasswordField label={t('adminAccount.currentPassword')} value={current} onChange={setCurrent} />
        <NewPasswordField value={next} onChange={setNext} />
      </AuthForm>
    </Panel>
  );
}
