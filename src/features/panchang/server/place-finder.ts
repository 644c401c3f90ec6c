import type { Organisation } from '#src/api/organisation.ts';
import type { Where } from '#src/features/places/contract.ts';
import type { PlaceService } from '#src/features/places/server/service.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { assertPlace, type GeoPlace } from '#src/local-time/geo-place.ts';
import { civilDateAt } from '#src/local-time/local-time.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import type { Clock } from '#src/platform/clock.ts';

type Dependencies = {
  places: PlaceService;
  clock: Clock;
  /** Read for every query, since administrators can change it. */
  organisation: Pick<Organisation, 'defaultPlace'>;
};

/** Finds the place of a query, the organization's by default, and its date now. */
export function createPlaceFinder({ places, clock, organisation }: Dependencies) {
  async function placeFor(where: Where): Promise<GeoPlace> {
    const [place] = await Promise.all([places.locate(where), loadZoneHistory()]);
    if (!place) return defaultPlace();
    assertPlace(place);
    return place;
  }

  function defaultPlace(): GeoPlace {
    const { latitude, longitude, zone } = organisation.defaultPlace;
    return { latitude, longitude, zone };
  }

  /**
   * Name of the place of a query in a language: that of the town, the organization's place, or the coordinates.
   *
   * @throws AppError `not_found` for an unknown number
   */
  async function nameOf({ place, lat, lon }: Where, locale: Locale): Promise<string> {
    const { latitude, longitude, name } = organisation.defaultPlace;
    const position = lat === undefined || lon === undefined ? undefined : `${lat}, ${lon}`;
    // The card for other sites links to the position of the default place.
    if ((place ?? position ?? '') === '' || (place ?? position) === `${latitude}, ${longitude}`)
      return name[locale];
    return place === undefined ? (position ?? '') : (await places.getPlace(place, locale)).name;
  }

  const today = (place: GeoPlace) => civilDateAt(clock.now().getTime(), place);

  return { placeFor, defaultPlace, nameOf, today };
}

export type PlaceFinder = ReturnType<typeof createPlaceFinder>;
