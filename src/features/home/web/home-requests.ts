import type { LoaderFunctionArgs } from 'react-router';
import type { listBlogs } from '#src/features/blog/contract.ts';
import { serverLeafDay } from '#src/features/panchang/web/components/server-day.ts';
import { askForProjects } from '#src/features/projects/web/components/project-list.ts';
import { ask, pageLoader } from '#src/http/web/page-loader.ts';
import { projectFigures } from './project-figures.ts';

const loadLists = pageLoader(() => ({
  posts: ask<typeof listBlogs>({ method: 'GET', path: '/api/blogs' }, { query: {} }, { optional: true }),
  projects: askForProjects(projectFigures, { optional: true }),
}));

/**
 * The home page shows the almanac of today and the newest posts, or none when there is no answer (HOM-19); the same
 * with what was raised.
 */
export async function loadHome(args: LoaderFunctionArgs) {
  const [lists, almanac] = await Promise.all([loadLists(args), serverLeafDay(args.context)]);
  return { ...lists, almanac };
}
