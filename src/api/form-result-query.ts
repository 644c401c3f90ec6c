/** Result of a form that was sent without scripts. */
export type FormResultQuery = 'sent' | 'failed';

const outcomes = ['sent', 'failed'] as const satisfies FormResultQuery[];

/** URL of a page that shows the result of one of its forms: `/contact?sent=contact`. */
export function outcomeAddress(page: URL, formPath: string, outcome: FormResultQuery): string {
  const search = new URLSearchParams(page.search);
  for (const name of outcomes) search.delete(name);
  search.set(outcome, formName(formPath));
  // One slash: two would name another host.
  return `/${page.pathname.replace(/^\/+/, '')}?${search}`;
}

/**
 * Reads the result of the form posted to `formPath` from a query string. @returns undefined when there is
 * none
 */
export function readOutcome(query: string, formPath: string): FormResultQuery | undefined {
  const search = new URLSearchParams(query);
  return outcomes.find((outcome) => search.get(outcome) === formName(formPath));
}

function formName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
