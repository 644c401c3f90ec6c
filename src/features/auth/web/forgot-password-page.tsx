import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { EmailField } from './components/account-fields.tsx';
import { AuthForm } from './components/auth-form.tsx';
import { AuthCard } from './components/auth-card.tsx';
import { EmailCodeForm } from './components/new-password/email-code-form.tsx';
import { NewPasswordSteps } from './components/new-password/new-password-steps.tsx';
import { useSignInState } from './components/sign-in-context.ts';
import type { NewPasswordStep } from './components/new-password/new-password-step.ts';
import { signInError } from './sign-in-error.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Requests an email with a link and a code. The response is the same for every address, known or not. */
export function Component() {
  const { t } = useI18n();
  const signIn = useSignInState();
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<NewPasswordStep | null>(null);
  const [isRepeated, setRepeated] = useState(false);
  const { state, isWorking, error, submit, reset } = useAuthForm();

  async function requestLink() {
    if (signIn.state !== 'ready') return;
    const { client } = signIn.signIn;
    await submit(async () => {
      const { error } = await client.resetPasswordForEmail(email.trim());
      return error && signInError(error);
    });
  }

  function handleRepeat() {
    setRepeated(true);
    reset();
  }

  if (step && signIn.state === 'ready')
    return (
      <AuthCard title={t('adminSignIn.recoveryTitle')}>
        <NewPasswordSteps client={signIn.signIn.client} first={step} />
      </AuthCard>
    );
  return (
    <AuthCard title={t('adminSignIn.forgotTitle')} text={t('adminSignIn.forgotText')}>
      {state.status === 'succeeded' && signIn.state === 'ready' ? (
        <>
          <Notice tone="ok" title={t('adminSignIn.forgotSentTitle')}>
            <p>{t('adminSignIn.forgotSent')}</p>
          </Notice>
          <EmailCodeForm client={signIn.signIn.client} email={email.trim()} onVerified={setStep} />
          <Button variant="line" small onClick={handleRepeat}>
            {t('adminSignIn.sendAnother')}
          </Button>
        </>
      ) : (
        <AuthForm
          takesFocus={isRepeated}
          className="entry-form"
          submitLabel={t('adminSignIn.sendLink')}
          isWorking={isWorking}
          isClosed={signIn.state !== 'ready'}
          error={error}
          onSubmit={() => void requestLink()}
        >
          <EmailField label={t('adminSignIn.email')} value={email} onChange={setEmail} />
        </AuthForm>
      )}
      <div className="small">
        <TextLink href="/admin/login">{t('adminSignIn.toLogin')}</TextLink>
      </div>
    </AuthCard>
  );
}
