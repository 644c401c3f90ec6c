import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { EmailField } from './components/account-fields.tsx';
import { AuthForm } from './components/auth-form.tsx';
import { AuthCard } from './components/auth-card.tsx';
import { useSignInState } from './components/sign-in-context.ts';
import { type ErrorMessage, signInError, thrownError } from './sign-in-error.ts';

type Progress = { step: 'asking'; problem: ErrorMessage | null } | { step: 'working' } | { step: 'sent' };

/** Asks for an email with a link. The answer is the same for every address, whether there is an account or not. */
export function ForgotPasswordPage() {
  const { t } = useI18n();
  const signIn = useSignInState();
  const [email, setEmail] = useState('');
  const [progress, setProgress] = useState<Progress>({ step: 'asking', problem: null });

  async function ask() {
    if (signIn.state !== 'ready') return;
    setProgress({ step: 'working' });
    const problem = await signIn.signIn.client
      .resetPasswordForEmail(email.trim())
      .then(({ error }) => error && signInError(error))
      .catch(thrownError);
    setProgress(problem ? { step: 'asking', problem } : { step: 'sent' });
  }

  return (
    <AuthCard title={t('adminSignIn.forgotTitle')} text={t('adminSignIn.forgotText')}>
      {progress.step === 'sent' ? (
        <Notice tone="ok" title={t('adminSignIn.forgotSentTitle')}>
          <p>{t('adminSignIn.forgotSent')}</p>
        </Notice>
      ) : (
        <AuthForm
          className="entry-form"
          submitLabel={t('adminSignIn.sendLink')}
          isWorking={progress.step === 'working'}
          isClosed={signIn.state !== 'ready'}
          problem={progress.step === 'asking' ? progress.problem : null}
          onSubmit={() => void ask()}
        >
          <EmailField label={t('adminSignIn.email')} value={email} onChange={setEmail} />
        </AuthForm>
      )}
      <p className="small">
        <TextLink href="/admin/login">{t('adminSignIn.toLogin')}</TextLink>
      </p>
    </AuthCard>
  );
}
