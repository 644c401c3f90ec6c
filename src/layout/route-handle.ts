import type { MessageGroup } from '#src/i18n/message-key.ts';
import { useMatches } from 'react-router';

/** What a route tells the frame around it. */
export type RouteHandle = {
  /** The watch (prahara) of the day in the picture at the page's top; the header adapts its colour to it. */
  watch?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** The document is the page alone, without site header and footer. */
  bare?: boolean;
  /** Locale groups the page speaks with, besides those of the shell. */
  messages?: readonly MessageGroup[];
  /** Search engines are not told of the page, though its address is fixed. */
  unlisted?: boolean;
  /** The page opens the payment gateway's checkout: its document is allowed to load from there. */
  opensCheckout?: boolean;
  /** HTTP status of the document, when it is not that of the page's calls. */
  status?: number;
  /** Fetches code and sentences of the page before it is opened. */
  prefetch?: () => Promise<unknown>;
};

/** The handle of the page that is shown; empty while there is none. */
export function useRouteHandle(): RouteHandle {
  return handleOf(useMatches().at(-1));
}

/** What a route tells. The router takes anything for a handle; our route table gives only these. */
export function handleOf(route: { handle?: unknown } | undefined): RouteHandle {
  return route?.handle ?? {};
}
