import { type AuthError, isAuthError, isAuthSessionMissingError } from '@supabase/auth-js';
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
  return otherError(error);
}

const endedCodes = new Set([
  'session_not_found',
  'session_expired',
  'user_not_found',
  'refresh_token_not_found',
  'refresh_token_already_used',
]);

/** Maps an error that any call of a signed-in user can have. */
function otherError(error: AuthError): ErrorMessage {
  if (error.code === 'reauthentication_needed') return { key: 'errors.recent_sign_in_needed' };
  if (error.code === 'user_banned') return { key: 'adminSignIn.accountDisabled' };
  if (endedCodes.has(error.code ?? '') || isAuthSessionMissingError(error))
    return { key: 'adminSignIn.sessionOver' };
  return { key: 'adminSignIn.failedBecause', values: { message: error.message } };
}

/** Maps an error of a passkey, in the browser or on the server, to the message with the next step. */
export function passkeyError(error: Error): ErrorMessage {
  if (!isAuthError(error)) return { key: 'adminSignIn.passkeyFailed' };
  const known = error.status === 429 || error.code === 'user_banned' || error.code === 'email_not_confirmed';
  return known ? signInError(error) : { key: 'adminSignIn.passkeyFailed' };
}

/** Maps an error of the second factor to its message. */
export function codeError(error: AuthError): ErrorMessage {
  if (error.status === 429) return { key: 'adminSignIn.tooManyAttempts' };
  if (error.code?.startsWith('mfa_')) return { key: 'adminSignIn.wrongCode' };
  return otherError(error);
}

/**
 * Maps any thrown value: errors of the client have their own message, all others the general one (LOG-22).
 */
export function thrownError(error: unknown): ErrorMessage {
  return isAuthError(error) ? signInError(error) : { key: 'adminSignIn.failed' };
}
