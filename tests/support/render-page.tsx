import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AdminShell } from '#src/features/admin/web/admin-shell.tsx';
import type { OwnRole } from '#src/features/auth/web/check-role.ts';
import { CurrentUserContext } from '#src/features/auth/web/components/current-user-context.ts';
import { AdminFetchProvider } from '#src/features/auth/web/admin/admin-fetch-provider.tsx';
import { ReauthenticationProvider } from '#src/features/auth/web/components/reauthentication.tsx';
import { type SignIn, SignInContext } from '#src/features/auth/web/components/sign-in-context.ts';
import { type Site, SiteContext } from '#src/api/site.ts';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import type { Locale } from '#src/i18n/locales.ts';
import { ToastProvider } from '#src/ui/feedback/toast-provider.tsx';
import { exampleSite } from './example-site.ts';

type RenderPageOptions = {
  path?: string;
  locale?: Locale;
  /** What the page's loader gave: values as on the first load, promises as on navigation. */
  loaderData?: Record<string, unknown>;
  /** Facts of the site that differ from the example's. */
  site?: Partial<Site>;
};

/** Renders a page, or a part of one, at an address, with the language and the facts of the site at hand. */
export function renderPage(Component: ComponentType, options: RenderPageOptions = {}) {
  const { page, router } = pageOf(Component, options);
  return { ...render(page), router };
}

/** The page as the server sends it, then what a visitor does at once, and only then its scripts. */
export function hydratePage(
  Component: ComponentType,
  options: RenderPageOptions,
  doEarly: (container: HTMLElement) => void,
) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(pageOf(Component, options).page);
  doEarly(container);
  return render(pageOf(Component, options).page, { container, hydrate: true });
}

function pageOf(
  Component: ComponentType,
  { path = '/', locale = 'en', loaderData = {}, site = {} }: RenderPageOptions,
) {
  const router = createMemoryRouter(
    [
      { id: 'page', path: new URL(path, exampleSite.url).pathname, Component, loader: () => loaderData },
      { path: '*', Component: ElsewherePage },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { page: loaderData } } },
  );
  const page = (
    <SiteContext value={{ ...exampleSite, ...site }}>
      <I18nProvider locale={locale}>
        <ToastProvider closeLabel="Close">
          <RouterProvider router={router} />
        </ToastProvider>
      </I18nProvider>
    </SiteContext>
  );
  return { page, router };
}

const me: OwnRole = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'admin@sanatan.example',
  username: 'admin',
  role: 'admin',
};

/** Renders a screen of the admin area inside its shell, for an administrator who is signed in. */
export function renderScreen(Screen: ComponentType, options: RenderPageOptions = {}) {
  const client = { getSession: async () => ({ data: { session: { access_token: 'token' } } }) };
  const signIn = { client, settings: { url: '/auth/v1', key: 'any' } } as unknown as SignIn;
  return renderPage(
    () => (
      <SignInContext value={{ state: 'ready', signIn }}>
        <CurrentUserContext value={me}>
          <ReauthenticationProvider>
            <AdminFetchProvider>
              <AdminShell mainRef={{ current: null }}>
                <Screen />
              </AdminShell>
            </AdminFetchProvider>
          </ReauthenticationProvider>
        </CurrentUserContext>
      </SignInContext>
    ),
    options,
  );
}

function ElsewherePage() {
  return <p>another page</p>;
}
