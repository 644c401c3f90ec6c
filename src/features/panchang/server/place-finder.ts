import type { Where } from '#src/features/places/contract.ts';
import type { PlaceService } from '#src/features/places/server/service.ts';
import { assertPlace, type GeoPlace } from '#src/local-time/geo-place.ts';
import { civilDateAt } from '#src/local-time/local-time.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import type { Clock } from '#src/platform/clock.ts';
import { seat } from '../default-place.ts';

type PlaceFinderDependencies = { places: PlaceService; clock: Clock };

/** Finds the place of a query, the organization's by default, and its date now. */
export function createPlaceFinder({ places, clock }: PlaceFinderDependencies) {
  async function placeFor(where: Where): Promise<GeoPlace> {
    const [place] = await Promise.all([places.locate(where), loadZoneHistory()]);
    const found = place ?? seat;
    assertPlace(found);
    return found;
  }

  const today = (place: GeoPlace) => civilDateAt(clock.now().getTime(), place);

  return { placeFor, today };
}

export type PlaceFinder = ReturnType<typeof createPlaceFinder>;
