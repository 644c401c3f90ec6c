import './without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SiteProvider } from '#src/http/web/site-provider.tsx';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { loadMessages, startMessages } from '#src/i18n/messages.ts';
import { PrefetchContext } from '#src/ui/prefetch-context.ts';
import { type AdminInit, adminInitElementId } from './admin-init.ts';
import { adminRoutes } from './admin-routes.ts';
import { prefetcher } from './prefetch-page.ts';

const init = JSON.parse(document.getElementById(adminInitElementId)?.textContent ?? '') as AdminInit;
await startMessages(init.locale);
await loadMessages(['admin', 'errors']);

const root = document.getElementById('root');
if (!root) throw new Error('the document has no place for the admin area');

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
