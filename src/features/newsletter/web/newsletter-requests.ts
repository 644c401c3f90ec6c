import { languageQuery, load, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { getArchivedIssue, listArchive, openPreferences, openSubscriptionLink } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

/** /newsletter/preferences: what a subscriber chose, by the signed link of an email. */
export const loadPreferences = pageLoader(({ request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  // The page shows when a link has expired, as those that confirm and unsubscribe do.
  const preferences = load<typeof openPreferences>(
    endpoints.openPreferences,
    { body: { token } },
    { optional: true },
  );
  return { preferences };
});

/** /newsletter/confirm: whether the link still works. */
export const loadConfirmation = linkLoader('confirm');

/** /newsletter/unsubscribe: whether the link still works. */
export const loadUnsubscription = linkLoader('unsubscribe');

function linkLoader(purpose: 'confirm' | 'unsubscribe') {
  return pageLoader(({ request }) => {
    const token = new URL(request.url).searchParams.get('token') ?? '';
    const link = load<typeof openSubscriptionLink>(
      endpoints.openSubscriptionLink,
      { body: { purpose, token } },
      { optional: true },
    );
    return { link };
  });
}

/** /newsletter/archive: one page of issues. */
export const loadArchive = pageLoader(({ context, request }) => {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const query = { limit: 25, cursor, ...languageQuery(context) };
  return { issues: load<typeof listArchive>(endpoints.listArchive, { query }) };
});

/** /newsletter/archive/{slug}: one issue. */
export const loadArchivedIssue = pageLoader(({ context, params }) => ({
  issue: load<typeof getArchivedIssue>(endpoints.getArchivedIssue, {
    params: { slug: params['slug'] ?? '' },
    query: languageQuery(context),
  }),
}));
