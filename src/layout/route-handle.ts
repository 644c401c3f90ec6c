import type { MessageGroup } from '#src/i18n/message-key.ts';
import { useMatches } from 'react-router';

/** Properties of a route that the frame reads. */
export type RouteHandle = {
  /** Watch (prahara) of the day in the image at the page's top; the header adapts its color to it. */
  watch?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** Renders the page alone, without site header and footer. */
  bare?: boolean;
  /** Message groups of the page, besides those of the frame. */
  messages?: readonly MessageGroup[];
  /** Excludes the page from the sitemap, although its path is fixed. */
  unlisted?: boolean;
  /** The page opens the payment gateway's checkout, which its content security policy must allow. */
  opensCheckout?: boolean;
  /** The document shows data of one person: it is neither cached nor indexed. */
  personal?: boolean;
  /** The page begins with a night sky in both themes. */
  night?: boolean;
  /** HTTP status of the document, if it does not follow from the page's requests. */
  status?: number;
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
