import { type AuthError, isAuthError } from '@supabase/auth-js';
import type { MessageKey } from '#src/i18n/message-key.ts';
import type { SlotValues } from '#src/i18n/translator.ts';

/** Message with the values of its slots. */
export type ErrorMessage = { key: MessageKey; values?: SlotValues };

/** Maps an error of the sign-in client to the message of the login page (LOG-15 to LOG-19). */
export function signInError(error: AuthError): ErrorMessage {
  if (error.code === 'invalid_credentials') return { key: 'adminSignIn.invalidCredentials' };
  if (error.code === 'email_not_confirmed') return { key: 'adminSignIn.emailNotConfirmed' };
  if (error.code === 'over_email_send_rate_limit') return { key: 'adminSignIn.emailTooSoon' };
  if (error.status === 429) return { key: 'adminSignIn.tooManyAttempts' };
  if (error.name === 'AuthInvalidTokenResponseError') return { key: 'adminSignIn.noUser' };
  if (error.code === 'reauthentication_needed') return { key: 'errors.recent_sign_in_needed' };
  return { key: 'adminSignIn.failedBecause', values: { message: error.message } };
}

/** Maps an error of a passkey, in the browser or on the server, to the way to go on. */
export function passkeyError(error: Error): ErrorMessage {
  if (!isAuthError(error)) return { key: 'adminSignIn.passkeyFailed' };
  const known = error.status === 429 || error.code === 'user_banned' || error.code === 'email_not_confirmed';
  return known ? signInError(error) : { key: 'adminSignIn.passkeyFailed' };
}

/** Maps an error of the second factor to its message. */
export function codeError(error: AuthError): ErrorMessage {
  if (error.status === 429) return { key: 'adminSignIn.tooManyAttempts' };
  if (error.code?.startsWith('mfa_')) return { key: 'adminSignIn.wrongCode' };
  if (error.code === 'reauthentication_needed') return { key: 'errors.recent_sign_in_needed' };
  return { key: 'adminSignIn.failedBecause', values: { message: error.message } };
}

/**
 * Maps any thrown value: errors of the client have their own message, all others the general one (LOG-22).
 */
export function thrownError(error: unknown): ErrorMessage {
  return isAuthError(error) ? signInError(error) : { key: 'adminSignIn.failed' };
}
