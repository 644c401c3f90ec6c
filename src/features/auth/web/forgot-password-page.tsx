import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { EmailField } from './components/account-fields.tsx';
import { AttemptForm } from './components/attempt-form.tsx';
import { EntryCard } from './components/entry-card.tsx';
import { useSignInState } from './components/sign-in-context.ts';
import { type Problem, signInProblem, thrownProblem } from './sign-in-problem.ts';

type Progress = { step: 'asking'; problem: Problem | null } | { step: 'working' } | { step: 'sent' };

/** Asks for a mail with a link. The answer is the same for every address, whether there is an account or not. */
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
      .then(({ error }) => error && signInProblem(error))
      .catch(thrownProblem);
    setProgress(problem ? { step: 'asking', problem } : { step: 'sent' });
  }

  return (
    <EntryCard title={t('adminSignIn.forgotTitle')} text={t('adminSignIn.forgotText')}>
      {progress.step === 'sent' ? (
        <Note tone="ok" title={t('adminSignIn.forgotSentTitle')}>
          <p>{t('adminSignIn.forgotSent')}</p>
        </Note>
      ) : (
        <AttemptForm
          className="entry-form"
          submitLabel={t('adminSignIn.sendLink')}
          isWorking={progress.step === 'working'}
          isClosed={signIn.state !== 'ready'}
          problem={progress.step === 'asking' ? progress.problem : null}
          onSubmit={() => void ask()}
        >
          <EmailField label={t('adminSignIn.email')} value={email} onChange={setEmail} />
        </AttemptForm>
      )}
      <p className="small">
        <TextLink href="/admin/login">{t('adminSignIn.toLogin')}</TextLink>
      </p>
    </EntryCard>
  );
}
