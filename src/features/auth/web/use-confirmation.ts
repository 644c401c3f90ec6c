import type { AuthError } from '@supabase/auth-js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { needsSecondFactor } from './check-role.ts';
import type { SignIn } from './components/sign-in-context.ts';
import { type ErrorMessage, signInError } from './sign-in-error.ts';
import { useAuthForm } from './use-auth-form.ts';

export type ConfirmType = 'recovery' | 'invite' | 'email_change';

type Step = 'confirm' | 'second-factor' | 'password' | 'half-confirmed' | 'address-changed';

/** Handles an emailed link: opens the form for a new password, or confirms a changed address. */
export function useConfirmation({ client }: SignIn, type: ConfirmType, token: string) {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('confirm');
  const { isWorking, error, submit } = useAuthForm();

  async function spend(): Promise<ErrorMessage | null> {
    const { data, error } = await client.verifyOtp({ token_hash: token, type });
    if (error) return linkError(error);

    // A used token should not stay in the browser history.
    await navigate('/admin/confirm', { replace: true });
    setStep(await nextStep(data.session !== null));
    return null;
  }

  async function nextStep(hasSession: boolean): Promise<Step> {
    if (!hasSession) return 'half-confirmed';
    if (type === 'email_change') return 'address-changed';
    return (await needsSecondFactor(client)) ? 'second-factor' : 'password';
  }

  return {
    step,
    isWorking,
    error,
    confirm: () => submit(spend),
    continueWithPassword: () => setStep('password'),
  };
}

function linkError(error: AuthError): ErrorMessage {
  return error.code === 'otp_expired' ? { key: 'adminSignIn.linkExpired' } : signInError(error);
}
