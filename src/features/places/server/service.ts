import { AppError, fieldError } from '#src/api/errors.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { isKnownZone } from '#src/local-time/zone-offset.ts';
import { type GeoPlace } from '#src/local-time/geo-place.ts';
import type { Place, PlaceList, PlaceSearch, Where } from '../contract.ts';
import { parseCoordinates, parsePlaceQuery } from '../place-query.ts';
import { searchKey } from '../search-key.ts';
import { withClassNasals } from './class-nasals.ts';
import { type CountryNames, createCountryNames } from './countries.ts';
import { type Found, findTowns, suggestTowns } from './town-search.ts';
import { regionOf } from './region-names.ts';
import type { TownIndex } from './town-index.ts';

export type PlaceService = ReturnType<typeof createPlaceService>;

type Dependencies = { index: TownIndex; countries: CountryNames };

/**
 * Maximum distance from a town for using its time zone, which does not apply far out at sea or on an ice
 * shelf.
 */
const farthestTownKm = 300;

/** A position is described by a town up to this distance. */
const nearTownKm = 25;

/**
 * Places by name, number, position and zone.
 *
 * @param loadIndex loads the index of towns; called for the first query, and again after a failure
 */
export function createPlaceService({ loadIndex }: { loadIndex: () => Promise<TownIndex> }) {
  let parts: Promise<Dependencies> | undefined;

  function load(): Promise<Dependencies> {
    parts ??= loadIndex().then(
      (index) => ({ index, countries: createCountryNames(index.countries) }),
      (error: unknown) => {
        // A file that could not be read once must not prevent every later query.
        parts = undefined;
        throw error;
      },
    );
    return parts;
  }

  /** Finds places whose name starts with the typed text, best first; similar names when there is none. */
  async function searchPlaces({ q, lang, country, limit }: PlaceSearch): Promise<PlaceList> {
    const query = parsePlaceQuery(q);
    if (!query) return { items: [], isSuggestion: false };
    if (query.kind === 'coordinates')
      return { items: [await placeAt(query.latitude, query.longitude, lang)], isSuggestion: false };

    const { index, countries } = await load();
    const search = { ...query, preferred: country ?? null, limit };
    const found = findTowns(search, index, countries);
    const rows = found.length > 0 ? found : suggestTowns(search, index, countries);
    return {
      items: rows.map((row) => toPlace(row, lang, { index, countries })),
      isSuggestion: found.length === 0,
    };
  }

  /**
   * Finds a place by its number, or by coordinates as returned by `searchPlaces`; null when there is none.
   */
  async function findPlace(id: string, lang: Locale): Promise<Place | null> {
    const coordinates = parseCoordinates(id);
    if (coordinates) return placeAt(coordinates.latitude, coordinates.longitude, lang);

    const { index, countries } = await load();
    const row = /^\d{1,10}$/.test(id) ? index.rowOf(Number(id)) : null;
    return row === null ? null : toPlace(row, lang, { index, countries });
  }

  /**
   * Like `findPlace`.
   *
   * @throws AppError `not_found`
   */
  async function getPlace(id: string, lang: Locale): Promise<Place> {
    const place = await findPlace(id, lang);
    if (!place) throw new AppError('not_found', 'Place not found.');
    return place;
  }

  /**
   * Resolves the place of a request by number or coordinates.
   *
   * @returns null when the request has neither
   * @throws AppError `not_found` for an unknown number; `validation_failed` for one coordinate without the
   * other
   */
  async function locate({ place, lat, lon, zone }: Where): Promise<GeoPlace | null> {
    if (place !== undefined) return geoPlace(await getPlace(place, 'en'));
    if (lat === undefined && lon === undefined) return null;
    if (lat === undefined) throw fieldError('lat', 'required', 'Latitude is required with longitude.');
    if (lon === undefined) throw fieldError('lon', 'required', 'Longitude is required with latitude.');

    return { latitude: lat, longitude: lon, zone: zone ?? (await placeAt(lat, lon, 'en')).zone };
  }

  /**
   * Converts a position to a place: named by its coordinates, with state, country and zone of the nearest
   * town.
   */
  async function placeAt(latitude: number, longitude: number, lang: Locale): Promise<Place> {
    const { index, countries } = await load();
    const position = { latitude: round(latitude), longitude: round(longitude) };
    const name = `${position.latitude}, ${position.longitude}`;
    const { row, distanceKm } = index.nearest(latitude, longitude);
    if (distanceKm > farthestTownKm) {
      const zone = nauticalZone(longitude);
      return {
        id: name,
        name,
        region: null,
        country: null,
        countryName: null,
        ...position,
        zone,
        population: 0,
      };
    }

    return { ...toPlace(row, lang, { index, countries }), id: name, name, ...position, population: 0 };
  }

  /** Like `placeAt`, with the name of the nearest town when it is close. */
  async function placeNear(latitude: number, longitude: number, lang: Locale) {
    const { index, countries } = await load();
    const { row, distanceKm } = index.nearest(latitude, longitude);
    const nearestTown = distanceKm > nearTownKm ? null : toPlace(row, lang, { index, countries }).name;
    return { ...(await placeAt(latitude, longitude, lang)), nearestTown };
  }

  /**
   * Finds the town that a zone is named after, else the largest in it.
   *
   * @throws AppError `not_found` for an unknown zone
   */
  async function placeOfZone(zone: string, lang: Locale): Promise<Place> {
    if (!isKnownZone(zone)) throw new AppError('not_found', 'Unknown time zone.');

    const { index, countries } = await load();
    const sameZone = new Set([zone, canonicalZone(zone)]);
    const isInside = (row: number) => sameZone.has(index.town(row).zone);
    const namesake = index
      .startingWith(searchKey(zone.split('/').at(-1) ?? ''))
      .filter(({ isWhole, row }) => isWhole && isInside(row))
      .map(({ row }) => row)
      .sort((a, b) => a - b)[0];
    const row = namesake ?? firstRow(index, isInside);
    if (row === null) throw new AppError('not_found', 'No town found for this time zone.');
    return toPlace(row, lang, { index, countries });
  }

  return { searchPlaces, findPlace, getPlace, locate, placeAt, placeNear, placeOfZone };
}

function geoPlace({ latitude, longitude, zone }: Place): GeoPlace {
  return { latitude, longitude, zone };
}

function toPlace(row: Found, lang: Locale, { index, countries }: Dependencies): Place {
  const town = index.town(row);
  const { id, name, hi, country, latitude, longitude, zone, population } = town;
  return {
    id: String(id),
    name: lang === 'en' || hi === '' ? name : lang === 'sa' ? withClassNasals(hi) : hi,
    region: regionOf(town, lang),
    country,
    countryName: countries.nameOf(country, lang),
    latitude,
    longitude,
    zone,
    population,
  };
}

function firstRow(index: TownIndex, isWanted: (row: number) => boolean): number | null {
  for (let row = 0; row < index.size; row++) if (isWanted(row)) return row;
  return null;
}

/** Maps a zone to its current name: some browsers still report `Asia/Calcutta`. */
function canonicalZone(zone: string): string {
  return renamedZones[zone] ?? zone;
}

const renamedZones: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Dacca': 'Asia/Dhaka',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Nautical time: the whole hour of the longitude. The sign in these zone names is inverted. */
function nauticalZone(longitude: number): string {
  const hours = Math.round(longitude / 15);
  if (hours === 0) return 'Etc/GMT';
  return hours > 0 ? `Etc/GMT-${hours}` : `Etc/GMT+${-hours}`;
}

/** Four decimals are eleven meters. */
function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
