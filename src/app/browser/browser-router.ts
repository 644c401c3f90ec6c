import {
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router';
import type { Site } from '#src/api/site.ts';
import { fetchTransport } from '#src/web/client.ts';
import {
  defaultPlaceContext,
  localeContext,
  mayOpenCheckoutContext,
  outcomeContext,
  transportContext,
} from '#src/web/loaders/page-loader.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { noticeOpening } from '#src/ui/styles/first-interaction.ts';
import { routesOf } from '#src/routes.ts';
import type { BrowserHistory, BrowserNavigation } from './lazy-router.ts';
import { prefetcher } from './prefetch-page.ts';

type FirstPage = {
  history: BrowserHistory;
  /** Route of the page that is shown, with its component. */
  page: RouteObject;
  loaderData: Record<string, unknown>;
  locale: Locale;
  site: Site;
  mayOpenCheckout: boolean;
};

/**
 * Router of the browser with the table of all pages, started with the server's data.
 *
 * Equivalent to React Router's `createBrowserRouter`, assembled here because that function adds the library's
 * own links, forms and fetchers (4 kB).
 */
export function startBrowserRouter(first: FirstPage): BrowserNavigation {
  const routes = routesOf(first.site.mode);
  showLoadedPage(routes, first.page);

  const router = createRouter({
    routes,
    history: first.history,
    mapRouteProperties,
    hydrationData: { loaderData: first.loaderData },
    getContext() {
      const context = new RouterContextProvider();
      context.set(transportContext, fetchTransport);
      context.set(outcomeContext, { status: undefined });
      context.set(localeContext, first.locale);
      context.set(defaultPlaceContext, first.site.defaultPlace);
      context.set(mayOpenCheckoutContext, first.mayOpenCheckout);
      return context;
    },
  });
  // Text that was entered before the scripts ran opens a page without a further interaction.
  router.subscribe(noticeOpening);
  return { router: router.initialize(), prefetchPage: prefetcher(routes) };
}

/** The page that is shown keeps its component, so that React keeps its state. */
function showLoadedPage(routes: RouteObject[], page: RouteObject): void {
  const route = matchRoutes(routes, location)?.at(-1)?.route;
  if (route?.id !== page.id || !route) return;
  route.Component = page.Component;
  delete route.lazy;
}
