import { createDeviceValue } from '#src/web/device-value.ts';
import { useDeviceValue } from '#src/web/use-device-value.ts';

const maxSearches = 5;

/** Queries of this device, the latest first. They are not sent to the server. */
const recentSearches = createDeviceValue<readonly string[]>('recent-searches', [], (value) =>
  isListOfTexts(value) ? value : null,
);

export const useRecentSearches = () => useDeviceValue(recentSearches);

/** Puts a query first in the list. */
export function addRecentSearch(query: string): void {
  const others = recentSearches.read().filter((other) => other !== query);
  recentSearches.write([query, ...others].slice(0, maxSearches));
}

export function removeRecentSearch(query: string): void {
  recentSearches.write(recentSearches.read().filter((other) => other !== query));
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
