import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { mayOpenCheckoutContext, nowOf, pageLoader, type PageRequest } from '#src/web/loaders/page-loader.ts';
import type { DonationProject } from '../contract.ts';

/**
 * Requests a project, with its notices at a time.
 *
 * @param now milliseconds since 1970
 */
export type RequestDonationProject = (id: string, now: number) => PageRequest<DonationProject>;

/**
 * Creates the loader of /donate: the project the donation is for, or null if the URL names none. Only documents loaded
 * for this page may open the gateway's checkout, so navigation from another page loads a new document.
 */
export function createDonateLoader(requestProject: RequestDonationProject) {
  const loadPurpose = pageLoader(({ request, context }): { project: PageRequest<DonationProject | null> } => {
    const id = projectOf(new URL(request.url).search);
    if (id) return { project: { ...requestProject(id, nowOf(context)), optional: true } };
    return { project: { run: async () => ({ ok: true, status: 200, value: null }), optional: true } };
  });

  return async function loadDonate(args: LoaderFunctionArgs) {
    if (!args.context.get(mayOpenCheckoutContext)) throw redirectDocument(args.request.url);
    return loadPurpose(args);
  };
}

export type LoadDonate = ReturnType<typeof createDonateLoader>;

/** DON-01: the URL names a project as `project` or `projectId`. */
export function projectOf(search: string): string | null {
  const parameters = new URLSearchParams(search);
  return parameters.get('project') || parameters.get('projectId') || null;
}
