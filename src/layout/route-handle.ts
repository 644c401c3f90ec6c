import { useMatches } from 'react-router';
import type { PageProperties } from '#src/web/page-entry.ts';

/** Properties of a route that the frame reads. */
export type RouteHandle = PageProperties & {
  /** Fetches code and messages of the page before it is opened. */
  prefetch?: () => Promise<unknown>;
};

/** Handle of the current page; empty when there is none. */
export function useRouteHandle(): RouteHandle {
  return handleOf(useMatches().at(-1));
}

/** Typed handle of a route. The router accepts any value; the route table contains only these. */
export function handleOf(route: { handle?: unknown } | undefined): RouteHandle {
  return route?.handle ?? {};
}
