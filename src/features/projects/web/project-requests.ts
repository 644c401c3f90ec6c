import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { getDonationSummary } from '#src/features/donations/contract.ts';
import { call } from '#src/web/client.ts';
import { ask, nowOf, outcomeContext, pageLoader, transportContext } from '#src/web/loaders/page-loader.ts';
import type { getProject } from '../contract.ts';
import { askForProjects } from './components/list/project-list.ts';
import { readAfter } from './project-pages.ts';
import { projectSummary } from './project-summary.ts';

const projectAddress = { method: 'GET', path: '/api/projects/{id}' } as const;

/** /projects: the projects, or those behind the one the address names, and how many people have given. */
export const loadProjectList = pageLoader(({ context, request }) => ({
  projects: askForProjects((project) => projectSummary(project, nowOf(context)), {
    after: readAfter(new URL(request.url).search),
  }),
  donations: ask<typeof getDonationSummary>(
    { method: 'GET', path: '/api/payments/summary' },
    {},
    { optional: true },
  ),
}));

const askForProject = pageLoader(({ params }) => ({
  project: ask<typeof getProject>(projectAddress, { params: { id: params['id'] ?? '' } }),
}));

/** /ProjectDetailPage/{id}. A document whose project cannot be had leads to the list (PRD-03). */
export async function loadProject(args: LoaderFunctionArgs) {
  const answers = await askForProject(args);
  const { project } = answers;
  if (!(project instanceof Promise) && !project.ok && project.status !== 404) throw redirect('/projects');
  return { ...answers, now: nowOf(args.context) };
}

/** /projects/{alias}: leads to the page of the project (RTE-16 to RTE-20), or says that there is none. */
export async function loadProjectAlias({ context, params, request }: LoaderFunctionArgs) {
  const id = params['alias'] ?? '';
  const result = await call<typeof getProject>(
    context.get(transportContext),
    projectAddress,
    { params: { id } },
    { signal: request.signal },
  );
  if (result.ok && result.value) throw redirect(`/ProjectDetailPage/${result.value.projectId}`);
  if (!result.ok && result.status !== 404) throw redirect('/projects');

  context.get(outcomeContext).status = 404;
  return null;
}
