import type { LoaderFunctionArgs } from 'react-router';
import { serverFestivals } from '#src/features/panchang/web/components/day/server-day.ts';
import { load, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { listEvents } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

const loadOwnEvents = pageLoader(() => ({
  events: load<typeof listEvents>(endpoints.listEvents, {}),
}));

/** /events: events of the organization and the festivals of the year. */
export async function loadEvents(args: LoaderFunctionArgs) {
  const [{ events }, festivals] = await Promise.all([loadOwnEvents(args), serverFestivals(args.context)]);
  return { events, festivals };
}
