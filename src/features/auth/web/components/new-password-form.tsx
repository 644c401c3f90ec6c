import { type FormEvent, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { passwordProblem } from '../password-problem.ts';
import { type Problem, thrownProblem } from '../sign-in-problem.ts';
import { ProblemBox } from './problem-box.tsx';
import type { SignInClient } from './sign-in-context.ts';

type NewPasswordFormProps = { client: SignInClient; onSet: () => void };

/** Sets a password after the link of a mail. The present one is not asked: whoever comes here does not know it. */
export function NewPasswordForm({ client, onSet }: NewPasswordFormProps) {
  const { t } = useI18n();
  const [password, setPassword] = useState('');
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isWorking) return;
    setWorking(true);
    const failed = await client
      .updateUser({ password })
      .then(({ error }) => error && passwordProblem(error))
      .catch(thrownProblem);
    setWorking(false);
    setProblem(failed);
    if (!failed) onSet();
  }

  return (
    <form className="entry-form" onSubmit={(event) => void handleSubmit(event)}>
      {problem && <ProblemBox title={t('adminSignIn.notDone')} problem={problem} />}
      <Field label={t('adminSignIn.newPassword')} hint={t('adminSignIn.passwordHint')}>
        <Input
          type="password"
          name="new-password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" wide busy={isWorking}>
        {t('adminSignIn.setPassword')}
      </Button>
    </form>
  );
}
