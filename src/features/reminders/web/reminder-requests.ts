import { load, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { openReminder } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

/** /panchang/reminders/manage: the reminders of an emailed link. */
export const loadReminder = pageLoader(({ request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  // The page shows when a link no longer works.
  return {
    reminder: load<typeof openReminder>(endpoints.openReminder, { body: { token } }, { optional: true }),
  };
});
