import type { RouteHandle } from '#src/layout/route-handle.ts';
import { routesOf } from './routes.ts';

/** Addresses of all pages that stand for themselves and that search engines may list. */
export const publicPaths: readonly string[] = (routesOf('live')[0]?.children ?? []).flatMap((route) => {
  const { unlisted = false, status } = (route.handle ?? {}) as RouteHandle;
  if (unlisted || status || route.path?.includes(':')) return [];
  return [`/${route.path ?? ''}`];
});
