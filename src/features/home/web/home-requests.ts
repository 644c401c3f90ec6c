import type { listBlogs } from '#src/features/blog/contract.ts';
import { ask, pageLoader } from '#src/http/web/page-loader.ts';

/** The home page shows the newest posts, or none when there is no answer (HOM-19). */
export const loadHome = pageLoader(() => ({
  posts: ask<typeof listBlogs>({ method: 'GET', path: '/api/blogs' }, { query: {} }, { optional: true }),
}));
