import { type FormEvent, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Note } from '#src/ui/note.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { EntryCard } from './components/entry-card.tsx';
import { ProblemBox } from './components/problem-box.tsx';
import { useSignInState } from './components/sign-in-context.ts';
import { type Problem, signInProblem, thrownProblem } from './sign-in-problem.ts';

type Progress = { step: 'asking'; problem: Problem | null } | { step: 'working' } | { step: 'sent' };

/** Asks for a mail with a link. The answer is the same for every address, whether there is an account or not. */
export function ForgotPasswordPage() {
  const { t } = useI18n();
  const signIn = useSignInState();
  const [email, setEmail] = useState('');
  const [progress, setProgress] = useState<Progress>({ step: 'asking', problem: null });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (signIn.state !== 'ready' || progress.step === 'working') return;
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
        <form className="entry-form" onSubmit={(event) => void handleSubmit(event)}>
          {progress.step === 'asking' && progress.problem && (
            <ProblemBox title={t('adminSignIn.notDone')} problem={progress.problem} />
          )}
          <Field label={t('adminSignIn.email')}>
            <Input
              type="email"
              name="email"
              autoComplete="email"
              required
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" wide disabled={signIn.state !== 'ready'} busy={progress.step === 'working'}>
            {t('adminSignIn.sendLink')}
          </Button>
        </form>
      )}
      <p className="small">
        <TextLink href="/admin/login">{t('adminSignIn.toLogin')}</TextLink>
      </p>
    </EntryCard>
  );
}
