import type { LoaderFunctionArgs } from 'react-router';
import { contentQuery, loadContent } from '#src/features/site-content/web/components/load-content.ts';
import type { getHomeContent } from '#src/features/site-content/contract.ts';
import * as contentEndpoints from '#src/features/site-content/endpoints.ts';
import type { listBlogs } from '#src/features/blog/contract.ts';
import { moonNow } from '#src/features/panchang/web/components/shared/moon-now.ts';
import { leafInstant } from '#src/features/panchang/web/components/day/leaf-instant.ts';
import { serverLeafDay } from '#src/features/panchang/web/components/day/server-day.ts';
import { loadProjects } from '#src/features/projects/web/components/list/project-list.ts';
import { languageQuery, load, nowOf, pageLoader } from '#src/web/loaders/page-loader.ts';
import { loadVerseOfTheDay } from '#src/features/verse-of-the-day/web/components/load-verse.ts';
import { projectFigures } from './project-figures.ts';
import * as blogEndpoints from '#src/features/blog/endpoints.ts';

const loadLists = pageLoader(({ context }) => ({
  posts: load<typeof listBlogs>(
    blogEndpoints.listBlogs,
    { query: languageQuery(context) },
    { optional: true },
  ),
  projects: loadProjects((project) => projectFigures(project, nowOf(context)), { context, optional: true }),
}));

/**
 * The home page shows today's calendar, the current phase of the Moon and the newest posts. Posts and amounts
 * raised are optional (HOM-19).
 */
export async function loadHome(args: LoaderFunctionArgs) {
  const content = load<typeof getHomeContent>(contentEndpoints.getHomeContent, { query: contentQuery(args) });
  const [lists, almanac, ofPage, verse] = await Promise.all([
    loadLists(args),
    serverLeafDay(args.context),
    loadContent(args, content),
    loadVerseOfTheDay(args),
  ]);
  const now = nowOf(args.context);
  return {
    ...lists,
    content: ofPage,
    almanac,
    verse,
    moonDeg: moonNow(args.context),
    now: almanac ? leafInstant(almanac, now) : now,
  };
}
