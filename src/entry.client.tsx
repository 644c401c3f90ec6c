import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startMessages } from '#src/i18n/messages.ts';
import { startBrowserRouter } from './browser-router.ts';
import { DocumentContext, type Init, initElementId } from './document.ts';
import { handleOf } from '#src/layout/route-handle.ts';
import { PrefetchContext } from '#src/ui/prefetch-context.ts';
import { prefetcher } from './prefetch-page.ts';
import { routesOf } from './routes.ts';

// The script is asynchronous: it may run while the document, its data at the end included, is still arriving.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

const initJson = document.getElementById(initElementId)?.textContent ?? '';
const init = JSON.parse(initJson) as Init;

const routes = routesOf(init.site.mode);

await startMessages(init.locale);
await resolveLazyRoutes();

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

/** The document came with the headers of the page it was loaded for, whatever pages it shows later. */
function isCheckoutDocument(): boolean {
  return handleOf(matchRoutes(routes, location)?.at(-1)?.route).opensCheckout === true;
}

/** The server rendered these routes with their components at hand; hydration needs the same. */
async function resolveLazyRoutes(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const lazy = route.lazy as { Component?: () => Promise<NonNullable<typeof route.Component>> } | undefined;
    if (!lazy?.Component) continue;
    route.Component = await lazy.Component();
    delete route.lazy;
  }
}
