import type { listBlogs } from '#src/features/blog/contract.ts';
import type { listProjects } from '#src/features/projects/contract.ts';
import type { listResources } from '#src/features/resources/contract.ts';
import { ask, pageLoader } from '#src/web/loaders/page-loader.ts';

const optional = { optional: true };

/** /sitemap: everything that has an address of its own. A list that fails leaves its group out. */
export const loadSitemap = pageLoader(() => ({
  projects: ask<typeof listProjects>({ method: 'GET', path: '/api/projects' }, { query: {} }, optional),
  posts: ask<typeof listBlogs>({ method: 'GET', path: '/api/blogs' }, { query: {} }, optional),
  resources: ask<typeof listResources>({ method: 'GET', path: '/api/resources' }, { query: {} }, optional),
}));
