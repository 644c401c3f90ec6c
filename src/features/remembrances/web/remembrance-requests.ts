import { load, localeContext, pageLoader, type PageRequest } from '#src/web/loaders/page-loader.ts';
import type { listReturns, ReturnList } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { readFoundDate } from '../remembrance-links.ts';

/** Loader of /remembrance: the returns of the lunar date in the URL, or null when it names none. */
export const loadRemembrance = pageLoader(
  ({ request, context }): { list: PageRequest<ReturnList | null> } => {
    const found = readFoundDate(new URL(request.url).search);
    if (!found)
      return { list: { run: async () => ({ ok: true, status: 200, value: null }), optional: true } };

    const { occasion, annual, placeId, after } = found;
    const lang = context.get(localeContext);
    return {
      list: load<typeof listReturns>(
        endpoints.listReturns,
        { query: { occasion, annual, placeId, ...(after !== null && { after }), lang } },
        { optional: true },
      ),
    };
  },
);
