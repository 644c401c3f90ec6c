import type { listBlogs } from '#src/features/blog/contract.ts';
import { askForProjects } from '#src/features/projects/web/components/project-list.ts';
import { ask, pageLoader } from '#src/http/web/page-loader.ts';
import { projectFigures } from './project-figures.ts';

/** The home page shows the newest posts, or none when there is no answer (HOM-19); the same with what was raised. */
export const loadHome = pageLoader(() => ({
  posts: ask<typeof listBlogs>({ method: 'GET', path: '/api/blogs' }, { query: {} }, { optional: true }),
  projects: askForProjects(projectFigures, { optional: true }),
}));
