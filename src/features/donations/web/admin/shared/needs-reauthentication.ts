import type { ApiResult } from '#src/web/result.ts';

/** The call needs a recent sign-in, and the person has not confirmed the password. */
export function needsReauthentication(result: ApiResult<unknown>): boolean {
  return !result.ok && result.error?.code === 'recent_sign_in_needed';
}
