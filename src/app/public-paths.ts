import type { PageQueries } from '#src/http/pages/known-query.ts';
import { handleOf } from '#src/layout/route-handle.ts';
import { pagesOf } from '#src/routes.ts';

/** Paths of all static pages that search engines may list. */
export const publicPaths: readonly string[] = pagesOf('live').flatMap((route) => {
  const { unlisted = false, status } = handleOf(route);
  // Optional parameters are omitted: `panchang/:date?` is listed as /panchang.
  const path = route.path?.replace(/\/:\w+\?$/, '') ?? '';
  return unlisted || status || path.includes(':') ? [] : [`/${path}`];
});

/** Parameters of the pages that declare them, by path. */
export const pageQueries: PageQueries = new Map(
  pagesOf('live').flatMap((route) => {
    const { query } = handleOf(route);
    return query ? [[`/${route.path ?? ''}`, query] as const] : [];
  }),
);

/** Pages that are stored for use without a connection, with the message groups that they declare. */
export const offlinePages: readonly { module: string; messages: readonly string[] }[] = pagesOf('live')
  .filter((route) => handleOf(route).offline)
  .map((route) => ({ module: route.id ?? '', messages: handleOf(route).messages ?? [] }));
