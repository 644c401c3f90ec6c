import { type LoaderFunctionArgs, redirectDocument, type RouterContextProvider } from 'react-router';
import type { getDonateContent } from '#src/features/site-content/contract.ts';
import * as contentEndpoints from '#src/features/site-content/endpoints.ts';
import { contentQuery, loadContent } from '#src/features/site-content/web/components/load-content.ts';
import {
  load,
  mayOpenCheckoutContext,
  pageLoader,
  type PageRequest,
  postedContext,
} from '#src/web/loaders/page-loader.ts';
import type { DonationProject } from '../contract.ts';
import type { PaymentForm } from '../posted-form.ts';

/** Requests a project in the reader's language, with its present notices. */
export type RequestDonationProject = (
  id: string,
  context: Readonly<RouterContextProvider>,
) => PageRequest<DonationProject>;

/**
 * Creates the loader of /donate: the project the donation is for, or null if the URL names none. Only documents loaded
 * for this page may open the gateway's checkout, so navigation from another page loads a new document.
 */
export function createDonateLoader(requestProject: RequestDonationProject) {
  const loadPurpose = pageLoader(({ request, context }): { project: PageRequest<DonationProject | null> } => {
    const id = projectOf(new URL(request.url).search);
    if (id) return { project: { ...requestProject(id, context), optional: true } };
    return { project: { run: async () => ({ ok: true, status: 200, value: null }), optional: true } };
  });

  return async function loadDonate(args: LoaderFunctionArgs) {
    if (!args.context.get(mayOpenCheckoutContext)) throw redirectDocument(args.request.url);
    const request = load<typeof getDonateContent>(contentEndpoints.getDonateContent, {
      query: contentQuery(args),
    });
    const [purpose, content] = await Promise.all([loadPurpose(args), loadContent(args, request)]);
    return { ...purpose, content };
  };
}

export type LoadDonate = ReturnType<typeof createDonateLoader>;

/** The form that opens the payment page; null in a browser with scripts, which opens it on the donate page. */
export async function loadPaymentForm({
  context,
}: LoaderFunctionArgs): Promise<{ form: PaymentForm | null }> {
  return { form: import.meta.env.SSR ? (context.get(postedContext) as PaymentForm | null) : null };
}

/** DON-01: the URL names a project as `project` or `projectId`. */
export function projectOf(search: string): string | null {
  const parameters = new URLSearchParams(search);
  return parameters.get('project') || parameters.get('projectId') || null;
}
