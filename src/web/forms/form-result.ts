import { type FieldIssues, fieldIssues } from '../field-issue.ts';
import type { ApiResult } from '../result.ts';
import type { FormResult, FormState } from './form-state.ts';

/** Outcome of a request that does not depend on a version. */
export function formResultOf(result: ApiResult<unknown>): FormResult {
  if (result.ok) return { status: 'succeeded' };

  const issues = fieldIssues(result.error?.fields ?? {});
  return Object.keys(issues).length > 0
    ? { status: 'invalid', issues, failure: result }
    : { status: 'failed', failure: result };
}

const noIssues: FieldIssues = {};

/** Field errors of the last submission. */
export function issuesOf(state: FormState<unknown>): FieldIssues {
  return state.status === 'invalid' ? state.issues : noIssues;
}

/** Failure of the last submission; null when there is none. */
export function failureOf<Failure>(state: FormState<Failure>): Failure | null {
  return state.status === 'invalid' || state.status === 'failed' ? state.failure : null;
}
