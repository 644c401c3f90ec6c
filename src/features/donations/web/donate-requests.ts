import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import {
  ask,
  mayOpenCheckoutContext,
  nowOf,
  pageLoader,
  type PageRequest,
} from '#src/web/loaders/page-loader.ts';
import type { getProject, Project } from '#src/features/projects/contract.ts';

/**
 * /donate: loads the project of the donation; null when the URL has none. Only documents loaded for this page
 * may open the gateway's checkout, so navigation from another page loads a new document.
 */
export async function loadDonate(args: LoaderFunctionArgs) {
  if (!args.context.get(mayOpenCheckoutContext)) throw redirectDocument(args.request.url);
  return { ...(await loadPurpose(args)), now: nowOf(args.context) };
}

const loadPurpose = pageLoader(({ request }): { project: PageRequest<Project | null> } => {
  const id = projectOf(new URL(request.url).search);
  if (!id) return { project: { run: async () => ({ ok: true, status: 200, value: null }), optional: true } };
  return {
    project: ask<typeof getProject>(
      { method: 'GET', path: '/api/projects/{id}' },
      { params: { id } },
      { optional: true },
    ),
  };
});

/** DON-01: the address names a project as `project` or `projectId`. */
export function projectOf(search: string): string | null {
  const parameters = new URLSearchParams(search);
  return parameters.get('project') || parameters.get('projectId') || null;
}
