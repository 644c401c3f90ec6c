import { loadProjects } from '#src/features/projects/web/components/list/project-list.ts';
import { pageLoader } from '#src/web/loaders/page-loader.ts';

/** Projects that a button can be for. */
export const loadButtonProjects = pageLoader(({ context }) => ({
  projects: loadProjects(({ projectId, title }) => ({ projectId, title }), { context, optional: true }),
}));
