import type { RouteObject } from 'react-router';
import { PageError } from '#src/layout/page-error.tsx';
import { Root } from '#src/root.tsx';

/** Route inside the frame that shows the error page instead of a page. */
export const frameRouteId = 'frame';

/** Pages inside the document and its frame. */
export function framed<Route extends RouteObject>(pages: Route[]) {
  const frame = { id: frameRouteId, ErrorBoundary: PageError, children: pages };
  return [{ id: 'root', Component: Root, children: [frame] }];
}
