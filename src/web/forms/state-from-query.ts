import { readOutcome } from '#src/api/form-result-query.ts';
import type { FormState } from './form-state.ts';

/**
 * First state of a form: its result when it was posted without scripts, which the query string of the page names.
 *
 * @param failure shown when it failed
 */
export function stateFromQuery<Failure>(search: string, path: string, failure: Failure): FormState<Failure> {
  const outcome = readOutcome(search, path);
  if (outcome === 'failed') return { status: 'failed', failure };
  return { status: outcome ? 'succeeded' : 'idle' };
}
