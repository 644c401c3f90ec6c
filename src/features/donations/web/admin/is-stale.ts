import type { ApiResult } from '#src/http/web/result.ts';

/** The call was refused because the last sign-in was too long ago. */
export function isStale(answer: ApiResult<unknown>): boolean {
  return !answer.ok && answer.problem?.code === 'recent_sign_in_needed';
}
