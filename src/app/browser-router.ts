import {
  type RouteObject,
  RouterContextProvider,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router';
import { fetchTransport } from '#src/web/client.ts';
import {
  localeContext,
  mayOpenCheckoutContext,
  outcomeContext,
  transportContext,
} from '#src/web/loaders/page-loader.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { noticeOpening } from '#src/ui/styles/first-interaction.ts';

/**
 * Router of the browser, started with the server's data.
 *
 * Equivalent to React Router's `createBrowserRouter`, assembled here because that function adds the library's
 * own links, forms and fetchers to the first load of every page (4 kB).
 */
export function startBrowserRouter(
  routes: RouteObject[],
  loaderData: Record<string, unknown>,
  { locale, mayOpenCheckout }: { locale: Locale; mayOpenCheckout: boolean },
) {
  const router = createRouter({
    routes,
    history: createBrowserHistory(),
    mapRouteProperties,
    hydrationData: { loaderData },
    getContext() {
      const context = new RouterContextProvider();
      context.set(transportContext, fetchTransport);
      context.set(outcomeContext, { status: undefined });
      context.set(localeContext, locale);
      context.set(mayOpenCheckoutContext, mayOpenCheckout);
      return context;
    },
  });
  // Text that was entered before the scripts ran opens a page without a further interaction.
  router.subscribe(noticeOpening);
  return router.initialize();
}
