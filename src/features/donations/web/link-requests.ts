import { languageQuery, load, pageLoader } from '#src/web/loaders/page-loader.ts';
import * as endpoints from '../endpoints.ts';
import type { openCancelLink, openCardOptOut, openSummaryOptOut } from '../contract.ts';

// Each page shows when its link does not work.
const optional = { optional: true };

/** /recurring-donations/cancel: the state of the donation of an emailed link. */
export const loadCancelLink = pageLoader(({ request, context }) => ({
  link: load<typeof openCancelLink>(
    endpoints.openCancelLink,
    { query: languageQuery(context), body: tokenOf(request) },
    optional,
  ),
}));

/** /recurring-donations/no-summary */
export const loadSummaryOptOut = pageLoader(({ request }) => ({
  link: load<typeof openSummaryOptOut>(endpoints.openSummaryOptOut, { body: tokenOf(request) }, optional),
}));

/** /tribute-cards/opt-out */
export const loadCardOptOut = pageLoader(({ request }) => ({
  link: load<typeof openCardOptOut>(endpoints.openCardOptOut, { body: tokenOf(request) }, optional),
}));

function tokenOf({ url }: Request): { token: string } {
  return { token: new URL(url).searchParams.get('token') ?? '' };
}
