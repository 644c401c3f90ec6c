import { type LoaderFunctionArgs, redirect } from 'react-router';
import { projectPath } from '#src/api/paths/project-path.ts';
import type { getDonationSummary } from '#src/features/donations/contract.ts';
import { call } from '#src/web/client.ts';
import {
  languageQuery,
  load,
  nowOf,
  outcomeContext,
  pageLoader,
  transportContext,
} from '#src/web/loaders/page-loader.ts';
import type { getProject } from '../contract.ts';
import { loadProjects } from './components/list/project-list.ts';
import { readCursor } from './project-pages.ts';
import { projectSummary } from './project-summary.ts';
import * as endpoints from '../endpoints.ts';
import * as donationsEndpoints from '#src/features/donations/endpoints.ts';

/** /projects: a page of projects, and the number of donors. */
export const loadProjectList = pageLoader(({ context, request }) => ({
  projects: loadProjects((project) => projectSummary(project, nowOf(context)), {
    context,
    cursor: readCursor(new URL(request.url).search),
  }),
  donations: load<typeof getDonationSummary>(donationsEndpoints.getDonationSummary, {}, { optional: true }),
}));

const loadProjectData = pageLoader(({ context, params }) => ({
  project: load<typeof getProject>(endpoints.getProject, {
    params: { id: params['id'] ?? '' },
    query: languageQuery(context),
  }),
}));

/** /ProjectDetailPage/{id}. When the project cannot be loaded, the page links to the list (PRD-03). */
export async function loadProject(args: LoaderFunctionArgs) {
  const loaderResults = await loadProjectData(args);
  const { project } = loaderResults;
  if (!(project instanceof Promise) && !project.ok && project.status !== 404) throw redirect('/projects');
  return { ...loaderResults, now: nowOf(args.context) };
}

/** /projects/{alias}: leads to the page of the project (RTE-16 to RTE-20), or to the page of a missing project. */
export async function loadProjectAlias({ context, params, request }: LoaderFunctionArgs) {
  const id = params['alias'] ?? '';
  const result = await call<typeof getProject>(
    context.get(transportContext),
    endpoints.getProject,
    { params: { id }, query: {} },
    { signal: request.signal },
  );
  if (result.ok && result.value)
    throw redirect(projectPath(result.value.projectId) + new URL(request.url).search);
  if (!result.ok && result.status !== 404) throw redirect('/projects');

  context.get(outcomeContext).status = 404;
  return null;
}
