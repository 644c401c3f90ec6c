import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { passwordProblem } from '../password-problem.ts';
import { type Problem, thrownProblem } from '../sign-in-problem.ts';
import { NewPasswordField } from './account-fields.tsx';
import { AttemptForm } from './attempt-form.tsx';
import type { SignInClient } from './sign-in-context.ts';

type NewPasswordFormProps = { client: SignInClient; onSet: () => void };

/** Sets a password after the link of a mail. The present one is not asked: whoever comes here does not know it. */
export function NewPasswordForm({ client, onSet }: NewPasswordFormProps) {
  const { t } = useI18n();
  const [password, setPassword] = useState('');
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function change() {
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
    <AttemptForm
      className="entry-form"
      submitLabel={t('adminSignIn.setPassword')}
      isWorking={isWorking}
      problem={problem}
      onSubmit={() => void change()}
    >
      <NewPasswordField value={password} onChange={setPassword} />
    </AttemptForm>
  );
}
