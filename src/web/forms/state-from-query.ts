import { readOutcome } from '#src/api/form-result-query.ts';
import type { FormState } from './form-state.ts';

/**
 * Initial state of a form: its result if it was posted without scripts, from the query string of the page.
 *
 * @param failure shown when it failed
 */
export function stateFromQuery<Failure>(search: string, path: string, failure: Failure): FormState<Failure> {
  const outcome = readOutcome(search, path);
  if (outcome === 'failed') return { status: 'failed', failure };
  return { status: outcome ? 'succeeded' : 'idle' };
}
