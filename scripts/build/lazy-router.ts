import type { Plugin } from 'vite';

/** What hooks and components of React Router import from its router. */
const constants = `
export const IDLE_BLOCKER = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };
export const clientErrors = new WeakMap();
export const hasInvalidProtocol = () => true;
export const createRouter = undefined;
`;
const constantsId = '\0router-constants';

/**
 * Separates React Router's hooks and components from its router, which the browser loads at the first
 * interaction (`src/app/browser/lazy-router.ts`). They import from it an object that never changes and what the site
 * does not use: a map for the option `onError`, a check of redirects by server components and the
 * constructor for routers in memory. If a later version imports more, the build fails.
 */
export function lazyRouter(): Plugin {
  return {
    name: 'lazy-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^\.\/router\/router\.js$/ },
      handler: (_id, importer) =>
        /\/react-router\/dist\/\w+\/lib\/(hooks|components)\.js$/.test(importer ?? '')
          ? constantsId
          : undefined,
    },
    load: { filter: { id: /^\0router-constants$/ }, handler: () => constants },
  };
}
