import '#src/app/zod-jitless.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SiteProvider } from '#src/web/site-provider.tsx';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { loadMessages, startMessages } from '#src/i18n/messages.ts';
import { PrefetchContext } from '#src/ui/navigation/prefetch-context.ts';
import { reloadOnce } from '#src/ui/feedback/reload-once.ts';
import { type AdminInit, adminInitElementId } from '#src/app/admin-init.ts';
import { adminRoutes } from './admin-routes.ts';
import { prefetcher } from '#src/app/prefetch-page.ts';

const init = JSON.parse(document.getElementById(adminInitElementId)?.textContent ?? '') as AdminInit;
const root = document.getElementById('root');
if (!root) throw new Error('the document has no place for the admin area');

try {
  await startMessages(init.locale);
  await loadMessages(['admin', 'errors', 'footer']);
} catch (error) {
  if (!(await reloadOnce())) showFailure(root);
  throw error;
}

createRoot(root).render(
  <StrictMode>
    <SiteProvider site={init.site}>
      <I18nProvider locale={init.locale}>
        <PrefetchContext value={prefetcher(adminRoutes)}>
          <RouterProvider router={createBrowserRouter(adminRoutes)} />
        </PrefetchContext>
      </I18nProvider>
    </SiteProvider>
  </StrictMode>,
);

/** Without the sentences not found screen can be drawn; these two came with the document. */
function showFailure(place: HTMLElement): void {
  const retry = document.createElement('a');
  retry.href = location.href;
  retry.textContent = place.dataset['retry'] ?? '';
  place.replaceChildren(`${place.dataset['failure']} `, retry);
}
