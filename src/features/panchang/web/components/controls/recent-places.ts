import type { ChosenPlace } from '../../chosen-place.ts';

const storageKey = 'recent-places';
const maxPlaces = 5;

/** Places chosen recently on this device, the latest first. */
export function recentPlaces(): ChosenPlace[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? (value as unknown[]).filter(isNamed).slice(0, maxPlaces) : [];
  } catch {
    return [];
  }
}

/** Puts a place first in the list. Without storage nothing is kept. */
export function storeRecent(place: ChosenPlace): void {
  const others = recentPlaces().filter(({ name }) => name !== place.name);
  try {
    localStorage.setItem(storageKey, JSON.stringify([place, ...others].slice(0, maxPlaces)));
  } catch {
    // The list is a convenience.
  }
}

function isNamed(value: unknown): value is ChosenPlace {
  const { name, latitude, longitude, zone } = (value ?? {}) as Partial<ChosenPlace>;
  return (
    typeof name === 'string' &&
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    typeof zone === 'string'
  );
}
