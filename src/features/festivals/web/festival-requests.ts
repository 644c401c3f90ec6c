import type { LoaderFunctionArgs } from 'react-router';
import type { listEvents } from '#src/features/events/contract.ts';
import * as eventEndpoints from '#src/features/events/endpoints.ts';
import { guideObservance } from '#src/features/panchang/guide-names.ts';
import { serverFestivals, serverGuideDates } from '#src/features/panchang/web/components/day/server-day.ts';
import { languageQuery, load, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { getFestivalGuide, listFestivalGuides } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

const loadGuides = pageLoader(({ context }) => ({
  guides: load<typeof listFestivalGuides>(
    endpoints.listFestivalGuides,
    { query: languageQuery(context) },
    { optional: true },
  ),
}));

/** /festivals: the coming festivals with a sentence about each. */
export async function loadFestivals(args: LoaderFunctionArgs) {
  const [{ guides }, festivals] = await Promise.all([loadGuides(args), serverFestivals(args.context)]);
  return { guides, festivals };
}

const loadGuide = pageLoader(({ context, params }) => ({
  guide: load<typeof getFestivalGuide>(endpoints.getFestivalGuide, {
    params: { key: params['key'] ?? '' },
    query: languageQuery(context),
  }),
  events: load<typeof listEvents>(
    eventEndpoints.listEvents,
    { query: { ...languageQuery(context), observance: guideObservance(params['key'] ?? '') } },
    { optional: true },
  ),
}));

/** /festivals/{key}: texts about a festival, its dates and its events. */
export async function loadFestival(args: LoaderFunctionArgs) {
  const key = args.params['key'] ?? '';
  const [results, first] = await Promise.all([loadGuide(args), serverGuideDates(args.context, key)]);
  return { ...results, first, key };
}
