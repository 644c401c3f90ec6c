import { handleOf } from '#src/layout/route-handle.ts';
import { pagesOf } from '#src/routes.ts';

/** Addresses of all pages that stand for themselves and that search engines may list. */
export const publicPaths: readonly string[] = pagesOf('live').flatMap((route) => {
  const { unlisted = false, status } = handleOf(route);
  // What may be left out of an address is left out: `panchang/:date?` is listed as /panchang.
  const path = route.path?.replace(/\/:\w+\?$/, '') ?? '';
  return unlisted || status || path.includes(':') ? [] : [`/${path}`];
});
