import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds now. While the page is rendered on the server and hydrated it does not hold, so that
 * both render the same.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );

  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
