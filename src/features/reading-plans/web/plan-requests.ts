import * as textEndpoints from '#src/features/texts/endpoints.ts';
import type { listTexts } from '#src/features/texts/contract.ts';
import { load, pageLoader, type PageRequest } from '#src/web/loaders/page-loader.ts';
import type { getReadingPlan, openReadingReminder, ReadingPlan } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

/** /reading-plan: the texts to choose from, and the plan of the query, if there is one. */
export const loadPlan = pageLoader(({ request }) => ({
  texts: load<typeof listTexts>(textEndpoints.listTexts, { query: {} }),
  plan: planOf(request.url),
}));

/** /reading-plan/reminder: the reminders of an emailed link. */
export const loadReminder = pageLoader(({ request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  // The page shows when a link no longer works.
  return {
    reminder: load<typeof openReadingReminder>(
      endpoints.openReadingReminder,
      { body: { token } },
      { optional: true },
    ),
  };
});

function planOf(url: string): PageRequest<ReadingPlan | null> {
  const search = new URL(url).searchParams;
  const text = search.get('text');
  const days = search.get('days');
  const from = search.get('from');
  if (!text || !days) return { run: async () => ({ ok: true, status: 200, value: null }), optional: true };
  return load<typeof getReadingPlan>(
    endpoints.getReadingPlan,
    { query: { text, days, ...(from && { from }) } },
    { optional: true },
  );
}
