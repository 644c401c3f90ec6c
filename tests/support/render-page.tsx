import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type LoaderFunction, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PermissionsContext } from '#src/admin-ui/api/permissions-context.ts';
import { adminFetchContext, grantedContext } from '#src/admin-ui/api/admin-loader.ts';
import { AdminShell } from '#src/features/admin/web/admin-shell.tsx';
import { ScreenError } from '#src/features/admin/web/screen-error.tsx';
import type { OwnRole } from '#src/features/auth/web/check-role.ts';
import { CurrentUserContext } from '#src/features/auth/web/components/current-user-context.ts';
import { AdminFetchProvider } from '#src/features/auth/web/admin/admin-fetch-provider.tsx';
import { ReauthenticationProvider } from '#src/features/auth/web/components/reauthentication.tsx';
import { SignInContext } from '#src/features/auth/web/components/sign-in-context.ts';
import { type Permission, permissions } from '#src/api/access/permissions.ts';
import { type Site, SiteContext } from '#src/api/site.ts';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import type { Locale } from '#src/i18n/locales.ts';
import { ToastProvider } from '#src/ui/feedback/toast-provider.tsx';
import { exampleSite } from './example-site.ts';
import { createSignIn } from './sign-in-client.ts';

type RenderPageOptions = {
  path?: string;
  locale?: Locale;
  /** Data of the page's loader: values as on the first load, promises as on navigation. */
  loaderData?: Record<string, unknown>;
  /** Loader of an admin screen, instead of its data. */
  loader?: LoaderFunction;
  /** Path of the route, if it has parameters. */
  route?: string;
  /** Facts of the site that differ from the example's. */
  site?: Partial<Site>;
  /** Permissions that loaders see. */
  granted?: readonly Permission[];
};

/** Renders a page or a component at a URL, with the language and the facts of the site. */
export function renderPage(Component: ComponentType, options: RenderPageOptions = {}) {
  const { page, router } = pageOf(Component, options);
  return { ...render(page), router };
}

/** Renders the page on the server, runs the visitor's first actions, and then hydrates it. */
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
  {
    path = '/',
    locale = 'en',
    loaderData = {},
    loader,
    route,
    site = {},
    granted = permissions,
  }: RenderPageOptions,
) {
  const router = createMemoryRouter(
    [
      {
        id: 'page',
        path: route ?? new URL(path, exampleSite.url).pathname,
        Component,
        loader: loader ?? (() => loaderData),
        ErrorBoundary: ScreenError,
        HydrateFallback: () => null,
      },
      { path: '*', Component: ElsewherePage },
    ],
    {
      initialEntries: [path],
      ...(!loader && { hydrationData: { loaderData: { page: loaderData } } }),
      getContext: () => contextOf(granted),
    },
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

function contextOf(granted: readonly Permission[]): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(adminFetchContext, fetch);
  context.set(grantedContext, granted);
  return context;
}

const me: OwnRole = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'admin@sanatan.example',
  username: 'admin',
  role: 'admin',
  teamRoles: ['administrator'],
  permissions: [...permissions],
};

/** Renders an admin screen inside its shell, for an administrator or for someone with the given permissions. */
export function renderScreen(Screen: ComponentType, options: RenderPageOptions = {}) {
  const signIn = createSignIn();
  return renderPage(
    () => (
      <SignInContext value={{ state: 'ready', signIn }}>
        <CurrentUserContext value={me}>
          <ReauthenticationProvider>
            <AdminFetchProvider>
              <PermissionsContext value={options.granted ?? permissions}>
                <AdminShell mainRef={{ current: null }}>
                  <Screen />
                </AdminShell>
              </PermissionsContext>
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
