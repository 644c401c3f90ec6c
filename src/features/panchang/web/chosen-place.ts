import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { seat } from '../seat.ts';

/** A place with the name it was chosen by; none for the organisation's seat, whose name is a sentence of the page. */
export type ChosenPlace = GeoPlace & { name: string | null };

const storageKey = 'place';
export const seatPlace: ChosenPlace = { ...seat, name: null };
const listeners = new Set<() => void>();
let known: { text: string | null; place: ChosenPlace } = { text: null, place: seatPlace };

/** The place chosen on this device, or the organisation's seat. The same object until another is chosen. */
export function chosenPlace(): ChosenPlace {
  const text = readStorage();
  if (text !== known.text) known = { text, place: parsePlace(text) ?? seatPlace };
  return known.place;
}

/** What is shown before the browser has its say. */
export function placeOnServer(): ChosenPlace {
  return seatPlace;
}

/** Remembers a place on this device; null returns to the seat. */
export function choosePlace(place: ChosenPlace | null): void {
  try {
    if (place) localStorage.setItem(storageKey, JSON.stringify(place));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the choice holds for this page only.
    known = { text: known.text, place: place ?? seatPlace };
  }
  for (const notify of listeners) notify();
}

/** Calls back when another place is chosen, here or in another tab. */
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
    const value: unknown = JSON.parse(text ?? 'null');
    return isPlace(value) ? value : null;
  } catch {
    return null;
  }
}

function isPlace(value: unknown): value is ChosenPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { name, latitude, longitude, zone } = value as Record<string, unknown>;
  return (
    (typeof name === 'string' || name === null) &&
    typeof latitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    typeof longitude === 'number' &&
    Math.abs(longitude) <= 180 &&
    typeof zone === 'string' &&
    isZone(zone)
  );
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
