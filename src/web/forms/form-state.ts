import type { FieldIssues } from '../field-issue.ts';
import type { ApiFailure } from '../result.ts';

/** State of a form, from untouched to its result. */
export type FormState<Failure = ApiFailure> =
  | { status: 'idle' | 'submitting' | 'succeeded' }
  /** Fields have errors; `failure` is null when the form was not sent because of them. */
  | { status: 'invalid'; issues: FieldIssues; failure: Failure | null }
  | { status: 'failed'; failure: Failure }
  /** The record has a newer version. */
  | { status: 'conflict' };

/** Result of a submission; `idle` when it was cancelled. */
export type FormResult<Failure = ApiFailure> = Exclude<FormState<Failure>, { status: 'submitting' }>;

/** Reducer of all forms. A form that is being submitted ignores another submission. */
export function formReducer<Failure>(
  state: FormState<Failure>,
  next: FormState<Failure>,
): FormState<Failure> {
  return state.status === 'submitting' && next.status === 'submitting' ? state : next;
}
