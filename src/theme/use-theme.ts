import { useSyncExternalStore } from 'react';
import { shownTheme, type Theme, watchTheme } from './theme.ts';

/**
 * The theme that is shown. On the server and while the page is hydrated it is `light`, since only the browser knows;
 * prefer the style sheet's `.dark` to this hook where it can do the work.
 */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, shownTheme, () => 'light');
}
