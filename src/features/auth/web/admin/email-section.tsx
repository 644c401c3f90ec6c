import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { EmailField } from '../components/account-fields.tsx';
import { AuthForm } from '../components/auth-form.tsx';
import { useMe } from '../components/current-user-context.ts';
import { useSignIn } from '../components/sign-in-context.ts';
import { signInError } from '../sign-in-error.ts';
import { useAuthForm } from '../use-auth-form.ts';

/** Changes the address, effective when both mailboxes have confirmed. */
export function EmailSection() {
  const { t } = useI18n();
  const me = useMe();
  const { client } = useSignIn();
  const showToast = useToast();
  const { isWorking, error, submit } = useAuthForm();
  const [email, setEmail] = useState('');

  async function change() {
    const isDone = await submit(async () => {
      const typed = email.trim();
      const { data, error } = await client.updateUser({ email: typed });
      if (error?.code === 'email_exists') return { key: 'adminAccount.emailTaken' };
      if (error) return signInError(error);
      // The service accepts the current address, and sends nothing.
      return data.user.email === typed.toLowerCase() ? { key: 'adminAccount.emailSame' } : null;
    });
    if (!isDone) return;
    showToast({ tone: 'ok', title: t('adminAccount.emailAsked') });
    setEmail('');
  }

  return (
    <Panel>
      <h2 className="panel-title">{t('adminSignIn.email')}</h2>
      <p className="muted account-now">{me.email}</p>
      <AuthForm
        className="account-form"
        submitLabel={t('adminAccount.changeEmail')}
        isWorking={isWorking}
        error={error}
        onSubmit={() => void change()}
      >
        <EmailField
          label={t('adminAccount.newEmail')}
          hint={t('adminAccount.newEmailHint')}
          value={email}
          onChange={setEmail}
        />
      </AuthForm>
    </Panel>
  );
}
