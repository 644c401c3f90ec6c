import { type FormEvent, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { useMe } from '../components/me-context.ts';
import { ProblemBox } from '../components/problem-box.tsx';
import { useSignIn } from '../components/sign-in-context.ts';
import { signInProblem } from '../sign-in-problem.ts';
import { useAccountChange } from './use-account-change.ts';

/** Another address. It counts once both mailboxes have agreed. */
export function EmailSection() {
  const { t } = useI18n();
  const me = useMe();
  const { client } = useSignIn();
  const { isWorking, problem, attempt } = useAccountChange();
  const [email, setEmail] = useState('');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isDone = await attempt(async () => {
      const { error } = await client.updateUser({ email: email.trim() });
      if (error?.code === 'email_exists') return { key: 'adminAccount.emailTaken' };
      return error && signInProblem(error);
    }, 'adminAccount.emailAsked');
    if (isDone) setEmail('');
  }

  return (
    <Panel>
      <h2 className="panel-title">{t('adminSignIn.email')}</h2>
      <p className="muted">{me.email}</p>
      <form className="account-form" onSubmit={(event) => void handleSubmit(event)}>
        {problem && <ProblemBox title={t('adminSignIn.notDone')} problem={problem} />}
        <Field label={t('adminAccount.newEmail')} hint={t('adminAccount.newEmailHint')}>
          <Input
            type="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" busy={isWorking}>
          {t('adminAccount.changeEmail')}
        </Button>
      </form>
    </Panel>
  );
}
