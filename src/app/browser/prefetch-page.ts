import { matchRoutes, type RouteObject } from 'react-router';
import { handleOf } from '#src/layout/route-handle.ts';

/** Returns a function that prefetches code and messages of the page at a path. */
export function prefetcher(routes: RouteObject[]) {
  return function prefetchPage(path: string): void {
    for (const { route } of matchRoutes(routes, path) ?? []) {
      const { prefetch } = handleOf(route);
      // A failed prefetch is repeated when the page is opened.
      prefetch?.().catch(() => undefined);
    }
  };
}
