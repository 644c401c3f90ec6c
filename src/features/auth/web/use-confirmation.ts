import type { AuthError } from '@supabase/auth-js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { needsSecondFactor } from './check-role.ts';
import type { SignIn } from './components/sign-in-context.ts';
import { type Problem, signInProblem, thrownProblem } from './sign-in-problem.ts';

export type ConfirmType = 'recovery' | 'invite' | 'email_change';

type Step = 'confirm' | 'second-factor' | 'password' | 'half-confirmed' | 'address-changed';

/** From the link of a mail to what it is for: a new password, or a changed address. */
export function useConfirmation({ client }: SignIn, type: ConfirmType, token: string) {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('confirm');
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function confirm(): Promise<void> {
    setWorking(true);
    setProblem(await spend().catch(thrownProblem));
    setWorking(false);
  }

  async function spend(): Promise<Problem | null> {
    const { data, error } = await client.verifyOtp({ token_hash: token, type });
    if (error) return linkProblem(error);

    // A token that is used up should not stay in the history either.
    await navigate('/admin/confirm', { replace: true });
    setStep(await nextStep(data.session !== null));
    return null;
  }

  async function nextStep(hasSession: boolean): Promise<Step> {
    if (!hasSession) return 'half-confirmed';
    if (type === 'email_change') return 'address-changed';
    return (await needsSecondFactor(client)) ? 'second-factor' : 'password';
  }

  return { step, isWorking, problem, confirm, continueWithPassword: () => setStep('password') };
}

function linkProblem(error: AuthError): Problem {
  return error.code === 'otp_expired' ? { key: 'adminSignIn.linkExpired' } : signInProblem(error);
}
