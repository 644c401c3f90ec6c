import type { GeoPlace } from '#src/local-time/geo-place.ts';

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

const storageKey = 'place';
const listeners = new Set<() => void>();
/** Choices of the visitor since the document was loaded. */
let choices = 0;
let known: { text: string | null; place: ChosenPlace | null } = { text: null, place: null };

/**
 * Returns the place chosen on this device; null for the default place. The object is stable until another place is
 * chosen.
 */
export function chosenPlace(): ChosenPlace | null {
  const text = readStorage();
  if (text !== known.text) known = { text, place: parsePlace(text) };
  return known.place;
}

/** Whether a place is stored on this device, possibly the default place. */
export function hasPlace(): boolean {
  return readStorage() !== null;
}

/** Time zone of the browser, if it is named after a town and is not that of the default place; null otherwise. */
export function guessableZone(defaultPlace: GeoPlace): string | null {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const hasTown = zone?.includes('/') && !zone.startsWith('Etc/');
  return hasTown && zone !== defaultPlace.zone ? zone : null;
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

/** Stores a place without counting it as a choice. */
export function storePlace(place: ChosenPlace | null): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(place));
  } catch {
    // Without storage the choice holds for this page only.
    known = { text: known.text, place };
  }
  for (const notify of listeners) notify();
}

/** Notifies when another place is chosen, here or in another tab. */
export function onPlaceChange(notify: () => void): () => void {
  listeners.add(notify);
  addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', notify);
  };
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return known.text;
  }
}

function parsePlace(text: string | null): ChosenPlace | null {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isPlace(value) ? value : null;
  } catch {
    return null;
  }
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
