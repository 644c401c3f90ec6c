import type { Plugin } from 'vite';

/**
 * Replaces Vite's loader of the files that a dynamic import needs by a plain call. With `modulePreload:
 * false` and one style sheet its lists are empty, and it would add 0.6 kB to every first load.
 */
export function noPreloadHelper(): Plugin {
  return {
    name: 'no-preload-helper',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
