import { type FormEvent, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ProblemBox } from '../components/problem-box.tsx';
import { useSignIn } from '../components/sign-in-context.ts';
import { passwordProblem } from '../password-problem.ts';
import { useAccountChange } from './use-account-change.ts';

/** Another password, for whoever knows the present one. Every other session ends. */
export function PasswordSection() {
  const { t } = useI18n();
  const { client } = useSignIn();
  const { isWorking, problem, attempt } = useAccountChange();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isDone = await attempt(async () => {
      const { error } = await client.updateUser({ password: next, current_password: current });
      return error && passwordProblem(error);
    }, 'adminAccount.passwordChanged');
    if (!isDone) return;
    setCurrent('');
    setNext('');
  }

  return (
    <Panel>
      <h2 className="panel-title">{t('adminSignIn.password')}</h2>
      <form className="account-form" onSubmit={(event) => void handleSubmit(event)}>
        {problem && <ProblemBox title={t('adminSignIn.notDone')} problem={problem} />}
        <Field label={t('adminAccount.currentPassword')}>
          <Input
            type="password"
            autoComplete="current-password"
            required
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
        </Field>
        <Field label={t('adminSignIn.newPassword')} hint={t('adminSignIn.passwordHint')}>
          <Input
            type="password"
            autoComplete="new-password"
            required
            value={next}
            onChange={(event) => setNext(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" busy={isWorking}>
          {t('adminAccount.changePassword')}
        </Button>
      </form>
    </Panel>
  );
}
