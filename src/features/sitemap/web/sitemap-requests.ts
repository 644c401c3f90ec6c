import type { listBlogs } from '#src/features/blog/contract.ts';
import type { listProjects } from '#src/features/projects/contract.ts';
import type { listResources } from '#src/features/resources/contract.ts';
import { languageQuery, load, pageLoader } from '#src/web/loaders/page-loader.ts';
import * as projectsEndpoints from '#src/features/projects/endpoints.ts';
import * as blogEndpoints from '#src/features/blog/endpoints.ts';
import * as resourcesEndpoints from '#src/features/resources/endpoints.ts';

const optional = { optional: true };

/** /sitemap: all public pages. A list that fails to load is omitted. */
export const loadSitemap = pageLoader(({ context }) => ({
  projects: load<typeof listProjects>(
    projectsEndpoints.listProjects,
    { query: languageQuery(context) },
    optional,
  ),
  posts: load<typeof listBlogs>(blogEndpoints.listBlogs, { query: languageQuery(context) }, optional),
  resources: load<typeof listResources>(
    resourcesEndpoints.listResources,
    { query: languageQuery(context) },
    optional,
  ),
}));
