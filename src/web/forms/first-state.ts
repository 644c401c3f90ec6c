import { isSent } from '#src/api/forms/form-result-query.ts';
import type { PostedForm } from '#src/api/forms/posted-form.ts';
import { fieldIssues } from '../field-issue.ts';
import { httpFailure } from '../result.ts';
import type { FormState } from './form-state.ts';

type Opening = {
  /** Path of the endpoint. */
  form: string;
  /** Query string of the page. */
  search: string;
  posted: PostedForm | null;
};

/** State of a form on the first load of its page: also its result, when it was posted without scripts. */
export function firstState({ form, search, posted }: Opening): FormState {
  if (!posted) return { status: isSent(search, form) ? 'succeeded' : 'idle' };

  const issues = fieldIssues(posted.errors);
  return Object.keys(issues).length > 0
    ? { status: 'invalid', issues, failure: null }
    : { status: 'failed', failure: httpFailure(posted.status) };
}
