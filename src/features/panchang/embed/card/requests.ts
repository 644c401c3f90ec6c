import { type CivilDate, addDays, partsOf } from '#src/local-time/civil-date.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { OrganisationPlace } from '#src/api/organisation.ts';
import type { Place } from '#src/features/places/contract.ts';
import type { Observance, PanchangDay, PanchangMonth } from '../../calculation/calculation.ts';
import type { CardLanguage } from './card-texts.ts';
import type { CardSettings } from './settings.ts';

/** Default place as JSON: inserted by the server into the mark that the build leaves. */
declare const panchangCardPlace: string;

/** A place with the query that names it in calls. */
export type CardPlace = {
  name: string;
  zone: string;
  isSouthern: boolean;
  /** ID for addresses of pages. */
  id: string;
  query: Record<string, string>;
};

export type YearMonth = { year: number; month: number };

/** Days in which the view of festivals looks for the next ones. */
const festivalDays = 92;

/** A failed request: the place of the card is wrong, or the response did not arrive. */
export class CardFailure extends Error {
  readonly isWrongPlace: boolean;

  constructor(status: number, isCall = true) {
    super(`status ${status}`);
    this.isWrongPlace = isCall && (status === 400 || status === 404);
  }
}

/**
 * Returns the calls of a card. They have no credentials, and only addresses that every visitor of a page shares, so that
 * responses are cached.
 */
export function cardRequests(siteUrl: string, signal: AbortSignal) {
  async function get<Value>(path: string, query: Record<string, string | number>): Promise<Value> {
    const url = new URL(path, siteUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!response.ok) throw new CardFailure(response.status, path.startsWith('/api/'));
    return (await response.json()) as Value;
  }

  async function findPlace(settings: CardSettings): Promise<CardPlace> {
    const { place, language: lang, placeName } = settings;
    if (place !== '') {
      const found = await get<Place>(`/api/places/${encodeURIComponent(place)}`, { lang });
      return cardPlace(found, placeName || named(found), { place });
    }

    const { lat, lon } = settings;
    if (lat === '' && lon === '') {
      const { latitude, longitude, zone, name } = JSON.parse(panchangCardPlace) as OrganisationPlace;
      const query = { lat: String(latitude), lon: String(longitude), zone };
      return cardPlace({ zone, latitude, id: `${latitude}, ${longitude}` }, placeName || name[lang], query);
    }
    // The API would read an empty coordinate as zero.
    if (lat === '' || lon === '') throw new CardFailure(400);
    const found = await get<Place & { nearestTown: string | null }>('/api/places/nearest', {
      lat,
      lon,
      lang,
    });
    const zone = settings.zone || found.zone;
    return cardPlace({ ...found, zone }, placeName || (found.nearestTown ?? found.name), { lat, lon, zone });
  }

  return {
    findPlace,
    language: (locale: Locale, version: string) =>
      get<CardLanguage>(`/embed/panchang.${locale}.json`, { v: version }),
    day: ({ query }: CardPlace, date: CivilDate) => get<PanchangDay>('/api/panchang', { ...query, date }),
    month: ({ query }: CardPlace, { year, month }: YearMonth) =>
      get<PanchangMonth>('/api/panchang/month', { ...query, year, month }),
    festivals: async ({ query }: CardPlace, from: CivilDate) => {
      const to = addDays(from, festivalDays);
      const list = await get<{ items: Observance[] }>('/api/festivals', { ...query, from, to });
      return list.items;
    },
  };
}

/** Returns the month that contains a date, as the API reads it. */
export function yearMonth(date: CivilDate): YearMonth {
  const { year, month } = partsOf(date);
  return { year, month };
}

function cardPlace(
  { zone, latitude, id }: Pick<Place, 'zone' | 'latitude' | 'id'>,
  name: string,
  query: Record<string, string>,
): CardPlace {
  return { name, zone, isSouthern: latitude < 0, id, query };
}

function named({ name, region, countryName }: Place): string {
  const within = region !== null && region !== name ? region : countryName;
  return within === null ? name : `${name}, ${within}`;
}
