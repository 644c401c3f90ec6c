import '#src/app/zod-jitless.ts';
import { type ComponentType, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type DataRouteObject, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { areMessagesStarted, loadMessages, startMessages } from '#src/i18n/messages.ts';
import { DocumentContext, type Init, initElementId } from '#src/app/document.ts';
import { framed } from '#src/app/frame-routes.ts';
import { lazyRouter } from '#src/app/browser/lazy-router.ts';
import { loadSiteStyles } from '#src/app/browser/site-styles.ts';
import { failedPage } from '#src/layout/failed-page.ts';
import { loadCode, loadPart } from '#src/ui/feedback/load-code.ts';
import { allowReloads } from '#src/ui/feedback/reload-once.ts';
import { PrefetchContext } from '#src/ui/navigation/prefetch-context.ts';

// The script is asynchronous: it can run while the document, including the data at its end, is still loading.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

const initJson = document.getElementById(initElementId)?.textContent ?? '';
const init = JSON.parse(initJson) as Init;

const { path, id, handle } = init.page;
const page: DataRouteObject = path === undefined ? { id, handle, index: true } : { id, handle, path };

const failure = await loadPage();
if (failure) showFailure(failure);
else allowReloads();

const history = createBrowserHistory();
const { router, prefetchPage } = lazyRouter({
  history,
  routes: framed([page]),
  loaderData: init.loaderData,
  load: () => loadCode(startRouter),
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentContext value={{ init, initJson }}>
        <PrefetchContext value={prefetchPage}>
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
    page.Component = await loadPart(loadComponent);
  } catch (error) {
    // Without messages not even the frame can be rendered, so the document stays as the server rendered it.
    if (!areMessagesStarted()) throw error;
    return error as Error;
  }
  return init.hasFailed && new Error('the server could not render this page');
}

async function loadComponent(): Promise<ComponentType> {
  const code = import(/* @vite-ignore */ init.assets.page) as Promise<{ Component: ComponentType }>;
  const [{ Component }] = await Promise.all([code, loadMessages(handle.messages ?? [])]);
  return Component;
}

async function startRouter() {
  const [{ startBrowserRouter }] = await Promise.all([
    import('#src/app/browser/browser-router.ts'),
    loadSiteStyles(init.assets.siteStylesheet),
  ]);
  return startBrowserRouter({
    history,
    page,
    loaderData: init.loaderData,
    locale: init.locale,
    site: init.site,
    // The headers of a document are those of its first page, whatever pages it shows later.
    mayOpenCheckout: init.site.checkout === 'own' || handle.opensCheckout === true,
  });
}

/** Removes the page from the document, so that the frame can be hydrated around the error page. */
function showFailure(error: Error): void {
  document.querySelector('head > title')?.remove();
  document.getElementById('main')?.replaceChildren();
  page.Component = failedPage(error);
}
