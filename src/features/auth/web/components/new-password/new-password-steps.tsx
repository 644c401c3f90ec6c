import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { NewPasswordStep } from './new-password-step.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SecondFactorForm } from '../second-factor-form.tsx';
import type { SignInClient } from '../sign-in-context.ts';

type NewPasswordStepsProps = { client: SignInClient; first: NewPasswordStep };

/** Second factor, if the account has one, and new password of a session that an email opened. */
export function NewPasswordSteps({ client, first }: NewPasswordStepsProps) {
  const navigate = useNavigate();
  const [step, setStep] = useState(first);

  if (step === 'second-factor')
    return (
      <SecondFactorForm
        client={client}
        error={null}
        onVerified={async () => setStep('password')}
        onStartAgain={() => void navigate('/admin/login')}
      />
    );
  return <NewPasswordForm client={client} onSet={() => void navigate('/admin', { replace: true })} />;
}
