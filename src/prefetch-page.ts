import { matchRoutes, type RouteObject } from 'react-router';

/** A function that loads code and sentences of the page behind a path, so that opening it needs only its data. */
export function prefetcher(routes: RouteObject[]) {
  return function prefetch(path: string): void {
    for (const { route } of matchRoutes(routes, path) ?? []) {
      const lazy = route.lazy as { Component?: () => Promise<unknown> } | undefined;
      // A page that fails to load is tried again when it is opened.
      lazy?.Component?.().catch(() => undefined);
    }
  };
}
