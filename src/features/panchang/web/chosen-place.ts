import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { createDeviceValue } from '#src/web/device-value.ts';
import { deviceZone } from '#src/web/device-zone.ts';

/** A place with the name it was chosen by. */
export type ChosenPlace = GeoPlace & {
  name: string;
  /** ID for addresses of pages; missing for a position and for places that earlier versions stored. */
  id?: string;
  /** Guessed from the browser's time zone, until the visitor chooses one. */
  isGuess?: boolean;
  /** The organization's place (`useSite().defaultPlace`), which applies while none is chosen. */
  isDefault?: true;
};

const stored = createDeviceValue<ChosenPlace | null>('place', null, (value) =>
  isPlace(value) ? value : null,
);
/** Choices of the visitor since the document was loaded. */
let choices = 0;

/**
 * Returns the place chosen on this device; null for the default place. The object is stable until another place is
 * chosen.
 */
export const chosenPlace = stored.read;

/** Whether a place is stored on this device, possibly the default place. */
export const hasPlace = stored.isStored;

/** Stores a place without counting it as a choice. */
export const storePlace = stored.write;

/** Notifies when another place is chosen, here or in another tab. */
export const onPlaceChange = stored.subscribe;

/** Time zone of the browser, if it is named after a town and is not that of the default place; null otherwise. */
export function guessableZone(defaultPlace: GeoPlace): string | null {
  const zone = deviceZone();
  const hasTown = zone?.includes('/') && !zone.startsWith('Etc/');
  return hasTown && zone !== nameInBrowser(defaultPlace.zone) ? zone : null;
}

/** Browsers name some zones by an earlier spelling: Asia/Calcutta. */
function nameInBrowser(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

/** Number of choices since the document was loaded; a guess is none. */
export function placeChoices(): number {
  return choices;
}

/** Stores the visitor's choice on this device; null is the default place. */
export function choosePlace(place: ChosenPlace | null): void {
  choices += 1;
  storePlace(place);
}

function isPlace(value: unknown): value is ChosenPlace {
  const { name, latitude, longitude, zone } = value as Record<string, unknown>;
  return (
    isZone(String(zone)) && isDegrees(latitude, 90) && isDegrees(longitude, 180) && typeof name === 'string'
  );
}

function isDegrees(value: unknown, max: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= max;
}

/** Whether the browser supports a zone. */
function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
