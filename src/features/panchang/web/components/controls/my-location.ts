import type { findNearestPlace } from '#src/features/places/contract.ts';
import * as places from '#src/features/places/endpoints.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { call, fetchTransport } from '#src/web/client.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import { toChosen } from '../../to-chosen.ts';

/** Why there is no location; each is a message in `panchangControls.location`. */
export type LocationFailure = 'unavailable' | 'failed';

const options: PositionOptions = { maximumAge: 600_000, timeout: 15_000 };

/**
 * Requests the position of the device and finds its town and zone. The server gets the position to the kilometer, which
 * is enough for sunrise to the second.
 *
 * @returns `unavailable` when the browser reports no position, `failed` when the server did not respond
 */
export async function locateMe(locale: Locale): Promise<ChosenPlace | LocationFailure> {
  let coords: GeolocationCoordinates;
  try {
    ({ coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, options),
    ));
  } catch {
    return 'unavailable';
  }

  const found = await call<typeof findNearestPlace>(fetchTransport, places.findNearestPlace, {
    query: { lat: round(coords.latitude), lon: round(coords.longitude), lang: locale },
  });
  if (!found.ok) return 'failed';
  const { nearestTown, name } = found.value;
  const place = toChosen({ ...found.value, name: nearestTown ?? name });
  return { name: place.name, latitude: place.latitude, longitude: place.longitude, zone: place.zone };
}

function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
