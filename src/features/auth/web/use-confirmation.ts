import type { AuthError } from '@supabase/auth-js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignIn } from './components/sign-in-context.ts';
import { firstPasswordStep, type NewPasswordStep } from './components/new-password/new-password-step.ts';
import { openApart } from './open-sign-in.ts';
import { type ErrorMessage, signInError } from './sign-in-error.ts';
import { useAuthForm } from './use-auth-form.ts';

export type ConfirmType = 'recovery' | 'invite' | 'email_change';

type Step = 'confirm' | NewPasswordStep | 'half-confirmed' | 'address-changed';

/** Handles an emailed link: opens the form for a new password, or confirms a changed address. */
export function useConfirmation({ client, settings }: SignIn, type: ConfirmType, token: string) {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('confirm');
  const { isWorking, error, submit } = useAuthForm();

  async function spend(): Promise<ErrorMessage | null> {
    const isChange = type === 'email_change';
    // Confirming an address opens a session too, which must not replace the one of the page.
    const verifying = isChange ? openApart(settings, { keepsCookie: true }) : client;
    const { data, error } = await verifying.verifyOtp({ token_hash: token, type });
    if (error) return linkError(error, type);
    if (isChange) await verifying.signOut({ scope: 'local' });

    // A used token should not stay in the browser history.
    await navigate('/admin/confirm', { replace: true });
    setStep(await nextStep(data.session !== null));
    return null;
  }

  async function nextStep(hasSession: boolean): Promise<Step> {
    if (!hasSession) return 'half-confirmed';
    if (type === 'email_change') return 'address-changed';
    return firstPasswordStep(client);
  }

  return {
    step,
    isWorking,
    error,
    /** Whether the link is rejected, so another attempt cannot succeed. */
    isExpired: error !== null && expiredKeys.has(error.key),
    confirm: () => submit(spend),
  };
}

/** Messages of a link that was used before or is too old. */
const expiredKeys = new Set<ErrorMessage['key']>(['adminSignIn.inviteExpired', 'adminSignIn.linkExpired']);

function linkError(error: AuthError, type: ConfirmType): ErrorMessage {
  if (error.code !== 'otp_expired') return signInError(error);
  return { key: type === 'invite' ? 'adminSignIn.inviteExpired' : 'adminSignIn.linkExpired' };
}
