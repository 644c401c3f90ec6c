import { useSyncExternalStore } from 'react';
import { shownTheme, type Theme, watchTheme } from './theme.ts';

/**
 * Current theme. On the server and during hydration it is `light`, because only the browser has the
 * preference; prefer the style sheet's `.dark` to this hook.
 */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, shownTheme, () => 'light');
}
