import { matchRoutes, type RouteObject } from 'react-router';
import { handleOf } from '#src/layout/route-handle.ts';

/** A function that loads code and sentences of the page behind a path, so that opening it needs only its data. */
export function prefetcher(routes: RouteObject[]) {
  return function prefetchPage(path: string): void {
    for (const { route } of matchRoutes(routes, path) ?? []) {
      const { prefetch } = handleOf(route);
      // A page that fails to load is tried again when it is opened.
      prefetch?.().catch(() => undefined);
    }
  };
}
