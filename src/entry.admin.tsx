import '#src/app/zod-jitless.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SiteProvider } from '#src/web/site-provider.tsx';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { loadMessages, startMessages } from '#src/i18n/messages.ts';
import { PrefetchContext } from '#src/ui/navigation/prefetch-context.ts';
import { reloadOnce } from '#src/ui/feedback/reload-once.ts';
import { createAdminRouter } from '#src/app/admin-router.ts';
import { type AdminInit, adminInitElementId } from '#src/app/admin-init.ts';
import { adminRoutes } from './admin-routes.ts';
import { createAdminSession } from './features/auth/web/admin-session.ts';
import { SignInProvider } from './features/auth/web/components/sign-in-provider.tsx';
import { createSignInService } from './features/auth/web/sign-in-service.ts';
import { prefetcher } from '#src/app/browser/prefetch-page.ts';

const init = JSON.parse(document.getElementById(adminInitElementId)?.textContent ?? '') as AdminInit;
const root = document.getElementById('root');
if (!root) throw new Error('the document has no element for the admin area');

try {
  await startMessages(init.locale);
  await loadMessages(['admin', 'errors', 'footer']);
} catch (error) {
  if (!(await reloadOnce())) showFailure(root);
  throw error;
}

const signInService = createSignInService();
void signInService.open();
const router = createAdminRouter(createAdminSession(signInService));

createRoot(root).render(
  <StrictMode>
    <SiteProvider site={init.site}>
      <I18nProvider locale={init.locale}>
        <PrefetchContext value={prefetcher(adminRoutes)}>
          <SignInProvider service={signInService}>
            <RouterProvider router={router} />
          </SignInProvider>
        </PrefetchContext>
      </I18nProvider>
    </SiteProvider>
  </StrictMode>,
);

/** Without messages no screen can be rendered; these two are in the document. */
function showFailure(place: HTMLElement): void {
  const retry = document.createElement('a');
  retry.href = location.href;
  retry.textContent = place.dataset['retry'] ?? '';
  place.replaceChildren(`${place.dataset['failure']} `, retry);
}
