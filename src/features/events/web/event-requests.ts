import type { LoaderFunctionArgs } from 'react-router';
import { serverFestivals } from '#src/features/panchang/web/components/day/server-day.ts';
import { languageQuery, load, nowOf, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { getEvent, listEvents } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

const loadOwnEvents = pageLoader(({ context }) => ({
  events: load<typeof listEvents>(endpoints.listEvents, { query: languageQuery(context) }),
}));

/** /events: events of the organization and the festivals of the year. */
export async function loadEvents(args: LoaderFunctionArgs) {
  const [{ events }, festivals] = await Promise.all([loadOwnEvents(args), serverFestivals(args.context)]);
  return { events, festivals };
}

const loadOneEvent = pageLoader(({ context, params }) => ({
  event: load<typeof getEvent>(endpoints.getEvent, {
    params: { slug: params['slug'] ?? '' },
    query: languageQuery(context),
  }),
}));

/** /events/{slug}: one event. */
export async function loadEvent(args: LoaderFunctionArgs) {
  return { ...(await loadOneEvent(args)), now: nowOf(args.context) };
}
