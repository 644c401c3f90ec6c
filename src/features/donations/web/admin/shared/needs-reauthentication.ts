import type { ApiResult } from '#src/web/result.ts';

/** The call needs a recent sign-in, and the person has not confirmed the password. */
export function needsReauthentication(answer: ApiResult<unknown>): boolean {
  return !answer.ok && answer.problem?.code === 'recent_sign_in_needed';
}
