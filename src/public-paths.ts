import type { RouteHandle } from '#src/layout/route-handle.ts';
import { routes } from './routes.ts';

/** Addresses of all pages that stand for themselves and that search engines may list. */
export const publicPaths: readonly string[] = (routes[0]?.children ?? []).flatMap((route) => {
  const { unlisted = false, status } = (route.handle ?? {}) as RouteHandle;
  if (unlisted || status || route.path?.includes(':')) return [];
  return [`/${route.path ?? ''}`];
});
