import { type AuthError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { type ErrorMessage, signInError } from './sign-in-error.ts';

/** Message for a rejected password. */
export function passwordError(error: AuthError): ErrorMessage {
  if (isAuthWeakPasswordError(error))
    return {
      key: error.reasons.includes('length') ? 'adminSignIn.passwordShort' : 'adminSignIn.passwordWeak',
    };
  if (error.code === 'same_password') return { key: 'adminSignIn.passwordSame' };
  if (error.code === 'current_password_invalid') return { key: 'adminSignIn.currentPasswordWrong' };
  if (error.code === 'over_request_rate_limit') return { key: 'adminSignIn.tooManyPasswords' };
  if (error.code === 'validation_failed') return { key: 'adminSignIn.passwordEdges' };
  return signInError(error);
}
