import {
  createPath,
  type DataRouteObject,
  type DataRouter,
  type Location,
  matchRoutes,
  type Navigation,
  type RouterState,
  type RouterSubscriber,
  type To,
  type UNSAFE_createBrowserHistory,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router';
import { frameRouteId } from '#src/app/frame-routes.ts';
import { canOpenDocument } from '#src/ui/navigation/document-source.ts';
import { beginEarlyOpening } from '#src/ui/navigation/early-opening.ts';
import { firstInteraction } from '#src/ui/styles/first-interaction.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';

export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
export type BrowserNavigation = { router: DataRouter; prefetchPage: (path: string) => void };

type FirstPage = {
  history: BrowserHistory;
  /** Frame with the page that is shown. */
  routes: DataRouteObject[];
  loaderData: Record<string, unknown>;
  /** Loads the router and the table of all pages. */
  load: () => Promise<BrowserNavigation>;
};

/** How subscribers apply a state that follows from no navigation of theirs. */
const unchanged: Parameters<RouterSubscriber>[1] = {
  deletedFetchers: [],
  newErrors: null,
  flushSync: false,
};

/** The library's own constant would bring the router into the first load. */
const idle: Navigation = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
};

/**
 * Shows the first page without the router and the table of all pages, a sixth of the code. Both are loaded at
 * the first interaction or when a page is opened, and then replace the early router.
 */
export function lazyRouter({ history, routes, loaderData, load }: FirstPage): BrowserNavigation {
  const subscriptions = new Map<RouterSubscriber, () => void>();
  let loading: Promise<BrowserNavigation> | undefined;
  let started: DataRouter | undefined;

  let state: RouterState = {
    historyAction: history.action,
    location: history.location,
    matches: matchesAt(routes, history.location),
    initialized: true,
    renderFallback: false,
    navigation: idle,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData,
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };
  const early = {
    get state() {
      return state;
    },
    routes: [],
    manifest: {},
    basename: '/',
    window,
    createHref: (to: To) => history.createHref(to),
    createURL: (to: To) => history.createURL(to),
    encodeLocation: (to: To) => history.encodeLocation(to),
    subscribe,
    navigate,
    revalidate: async () => (await loadPart(start)).router.revalidate(),
  } satisfies { [name in keyof DataRouter]?: unknown };

  function subscribe(subscriber: RouterSubscriber): () => void {
    subscriptions.set(subscriber, () => subscriptions.delete(subscriber));
    return () => subscriptions.get(subscriber)?.();
  }

  function start(): Promise<BrowserNavigation> {
    loading ??= load().then(replaceEarly, (error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  function replaceEarly(navigation: BrowserNavigation): BrowserNavigation {
    started = navigation.router;
    for (const subscriber of subscriptions.keys()) {
      subscriptions.set(subscriber, started.subscribe(subscriber));
      // A link within the page may have changed the fragment meanwhile.
      if (started.state.location.hash !== state.location.hash) subscriber(started.state, unchanged);
    }
    return navigation;
  }

  async function navigate(to: To | number | null, options?: { replace?: boolean }): Promise<void> {
    const endOpening = beginEarlyOpening();
    try {
      const { router } = await start();
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options));
    } catch (error) {
      // A newer version of the site has replaced the router's file, or there is no connection.
      if (typeof to === 'number') return history.go(to);
      const path = typeof to === 'string' ? to : createPath({ pathname: location.pathname, ...to });
      if (!(await canOpenDocument(new URL(path, location.href).pathname))) showFailure(path, error);
      else if (options?.replace) location.replace(path);
      else location.assign(path);
    } finally {
      endOpening();
    }
  }

  /** Shows the error page in the frame, at the address of the page that cannot be opened. */
  function showFailure(path: string, error: unknown): void {
    history.push(path);
    state = {
      ...state,
      historyAction: history.action,
      location: history.location,
      matches: state.matches.filter(({ route }) => route.children),
      errors: { [frameRouteId]: error },
    };
    for (const subscriber of subscriptions.keys()) subscriber(state, unchanged);
  }

  function prefetchPage(path: string): void {
    start().then(
      (navigation) => navigation.prefetchPage(path),
      () => undefined,
    );
  }

  void firstInteraction().then(() => start().catch(() => undefined));
  // The library's types allow no part of a router, and no component uses the rest before the first interaction.
  const router = new Proxy(early as unknown as DataRouter, {
    get: (own, name) => Reflect.get(started ?? own, name) as unknown,
  });
  return { router, prefetchPage };
}

function matchesAt(routes: DataRouteObject[], location: Location): RouterState['matches'] {
  return (matchRoutes(routes, location) ?? []).map((match) => ({
    ...match,
    route: { ...match.route, ...mapRouteProperties(match.route) } as DataRouteObject,
  }));
}
