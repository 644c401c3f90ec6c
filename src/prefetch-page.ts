import { matchRoutes } from 'react-router';
import { routes } from './routes.ts';

/** Loads code and messages of the page behind a path, so that opening it needs only its data. */
export function prefetchPage(path: string): void {
  for (const match of matchRoutes(routes, path) ?? []) void loadRoute(match.route);
}

/** Loads a lazy route's component; one that fails is tried again when the page is opened. */
export async function loadRoute(route: { lazy?: unknown }): Promise<void> {
  const lazy = route.lazy as { Component?: () => Promise<unknown> } | undefined;
  await lazy?.Component?.().catch(() => undefined);
}
