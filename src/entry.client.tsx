import '#src/app/zod-jitless.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { areMessagesStarted, startMessages } from '#src/i18n/messages.ts';
import { startBrowserRouter } from '#src/app/browser-router.ts';
import { DocumentContext, type Init, initElementId } from '#src/app/document.ts';
import { failedPage } from '#src/layout/failed-page.ts';
import { handleOf } from '#src/layout/route-handle.ts';
import { loadPart } from '#src/ui/feedback/load-code.ts';
import { PrefetchContext } from '#src/ui/navigation/prefetch-context.ts';
import { prefetcher } from '#src/app/prefetch-page.ts';
import { routesOf } from './routes.ts';

// The script is asynchronous: it can run while the document, including the data at its end, is still loading.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

const initJson = document.getElementById(initElementId)?.textContent ?? '';
const init = JSON.parse(initJson) as Init;

const routes = routesOf(init.site.mode);

const failure = await loadPage();
if (failure) showFailure(failure);

const router = startBrowserRouter(routes, init.loaderData, {
  locale: init.locale,
  mayOpenCheckout: init.site.checkout === 'own' || isCheckoutDocument(),
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentContext value={{ init, initJson }}>
        <PrefetchContext value={prefetcher(routes)}>
          <RouterProvider router={router} />
        </PrefetchContext>
      </DocumentContext>
    </StrictMode>,
  );
});

/**
 * Loads everything for the first page. @returns why it cannot be shown, after the page was reloaded once for
 * it
 */
async function loadPage(): Promise<Error | undefined> {
  try {
    await loadPart(() => startMessages(init.locale));
    await loadPart(resolveLazyRoutes);
  } catch (error) {
    // Without messages not even the frame can be rendered, so the document stays as the server rendered it.
    if (!areMessagesStarted()) throw error;
    return error as Error;
  }
  return init.hasFailed && new Error('the server could not render this page');
}

/** The headers of a document are those of its first page, whatever pages it shows later. */
function isCheckoutDocument(): boolean {
  return handleOf(matchRoutes(routes, location)?.at(-1)?.route).opensCheckout === true;
}

/** The server rendered these routes with their components loaded, and hydration requires the same. */
async function resolveLazyRoutes(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const lazy = route.lazy as LazyRoute | undefined;
    if (!lazy?.Component) continue;
    route.Component = await lazy.Component();
    delete route.lazy;
  }
}

type LazyRoute = { Component?: () => Promise<NonNullable<RouteObject['Component']>> };

/** Removes the page from the document, so that the frame can be hydrated around the error page. */
function showFailure(error: Error): void {
  document.querySelector('head > title')?.remove();
  document.getElementById('main')?.replaceChildren();
  const route = matchRoutes(routes, location)?.at(-1)?.route;
  if (!route) return;
  delete route.lazy;
  route.Component = failedPage(error);
}
