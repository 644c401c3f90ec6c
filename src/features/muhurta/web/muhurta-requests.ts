import type { LoaderFunctionArgs } from 'react-router';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import type { listPlaces } from '#src/features/places/contract.ts';
import * as placeEndpoints from '#src/features/places/endpoints.ts';
import { call } from '#src/web/client.ts';
import {
  defaultPlaceContext,
  documentStatus,
  localeContext,
  nowOf,
  outcomeContext,
  transportContext,
} from '#src/web/loaders/page-loader.ts';
import type { ApiFailure } from '#src/web/result.ts';
import type { findMuhurta, FoundMuhurtas, FoundWindow } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { type MuhurtaSearch, readMuhurtaSearch } from './muhurta-search.ts';

/** A field to correct: a date that does not exist or is out of range, an end too early or late, an unknown place. */
export type WrongField =
  | { field: 'from' | 'to'; error: 'date' }
  | { field: 'to'; error: 'end' }
  | { field: 'place'; error: 'place' };

const wrongPlace = { kind: 'wrong', field: 'place', error: 'place' } as const;

/** Result of a search for the page: found times, a field to correct, or a failure. */
export type MuhurtaOutcome =
  | { kind: 'found'; found: FoundMuhurtas; placeName: string | null }
  | ({ kind: 'wrong' } & WrongField)
  | { kind: 'failed'; failure: ApiFailure };

type MuhurtaData = {
  search: MuhurtaSearch;
  /** First date of a new search: today at the default place. */
  today: string;
  /** Null before the first search; a promise in the browser. */
  outcome: MuhurtaOutcome | Promise<MuhurtaOutcome> | null;
};

/** /muhurta: the times of the search in the address; none without one. */
export async function loadMuhurta(args: LoaderFunctionArgs): Promise<MuhurtaData> {
  const search = readMuhurtaSearch(new URL(args.request.url).search);
  const { zone } = args.context.get(defaultPlaceContext);
  const today = isoDay(calendarDay(new Date(nowOf(args.context)), zone));
  if (!search.activity) return { search, today, outcome: null };

  const running = find({ ...search, activity: search.activity }, args);
  if (!import.meta.env.SSR) return { search, today, outcome: running };

  const outcome = await running;
  if (outcome.kind === 'wrong') args.context.get(outcomeContext).status = 400;
  if (outcome.kind === 'failed') {
    const { status } = outcome.failure;
    args.context.get(outcomeContext).status = status === 429 ? status : documentStatus(status);
  }
  return { search, today, outcome };
}

type Search = MuhurtaSearch & { activity: NonNullable<MuhurtaSearch['activity']> };

async function find(search: Search, { context, request }: LoaderFunctionArgs): Promise<MuhurtaOutcome> {
  const transport = context.get(transportContext);
  const { signal } = request;
  const { activity, from, to, hours, tradition, persons, count } = search;

  let { placeId } = search;
  if (placeId === '' && search.place !== '') {
    const query = { q: search.place, lang: context.get(localeContext), limit: 1 };
    const places = await call<typeof listPlaces>(transport, placeEndpoints.listPlaces, { query }, { signal });
    if (!places.ok) return places.status === 400 ? wrongPlace : { kind: 'failed', failure: places };
    const [place] = places.value.isSuggestion ? [] : places.value.items;
    if (!place) return wrongPlace;
    placeId = place.id;
  }

  // The search calls its only person the first one.
  const isOnlySecond = persons[0].star === '' && persons[1].star !== '';
  const [first, second] = isOnlySecond ? [persons[1], null] : persons;
  const query = {
    activity,
    hours,
    tradition,
    limit: count,
    ...(placeId !== '' && { place: placeId }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(first.star !== '' && { birthNakshatra: first.star }),
    ...(first.star !== '' && first.pada !== '' && { birthPada: first.pada }),
    ...(second && second.star !== '' && { birthNakshatra2: second.star }),
    ...(second && second.star !== '' && second.pada !== '' && { birthPada2: second.pada }),
  };
  const result = await call<typeof findMuhurta>(transport, endpoints.findMuhurta, { query }, { signal });
  if (result.ok) {
    const found = isOnlySecond ? asSecondPerson(result.value) : result.value;
    return { kind: 'found', found, placeName: search.place || null };
  }
  const wrong = wrongFieldOf(result);
  return wrong ? { kind: 'wrong', ...wrong } : { kind: 'failed', failure: result };
}

/** @returns null for a failure that no field of the form explains */
function wrongFieldOf({ status, error }: ApiFailure): WrongField | null {
  const { from, to, place } = error?.fields ?? {};
  if (from) return { field: 'from', error: 'date' };
  if (to) return { field: 'to', error: endCodes.has(to.code) ? 'end' : 'date' };
  return place || status === 404 ? { field: 'place', error: 'place' } : null;
}

/** Codes of an end date that is valid by itself. */
const endCodes = new Set(['before_from', 'range_too_long']);

/** The same times, with the reasons of their only person as those of the second one. */
function asSecondPerson(found: FoundMuhurtas): FoundMuhurtas {
  const renamed = (window: FoundWindow): FoundWindow => ({
    ...window,
    reasons: window.reasons.map((reason) => (reason.person === 1 ? { ...reason, person: 2 } : reason)),
  });
  return { ...found, items: found.items.map(renamed), nearest: found.nearest && renamed(found.nearest) };
}
