import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { permissions, permissionsOf, type TeamRole } from '#src/api/access/permissions.ts';
import { SiteContext } from '#src/api/site.ts';
import { createAdminSession } from '#src/features/auth/web/admin-session.ts';
import { type SignInClient, SignInContext } from '#src/features/auth/web/components/sign-in-context.ts';
import { adminSessionContext } from '#src/features/auth/web/admin/require-admin.ts';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { exampleSite } from '#tests/support/example-site.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { createSession, createSignIn, createSignInClient } from '#tests/support/sign-in-client.ts';
import { adminRoutes } from './admin-routes.ts';
// Loaded before the tests, so that none of them waits for the compiler.
import './features/auth/web/login-page.tsx';
import './features/blog/web/admin/series/series-screen.tsx';
import './features/blog/web/admin/tags/tags-screen.tsx';
import './features/redirects/web/admin/redirects-screen.tsx';

const me = {
  id: 'a',
  email: 'asha@example.org',
  username: null,
  role: 'admin',
  teamRoles: ['administrator'],
  permissions,
};
const roleOf = (role: string) => ({ status: 200, body: { ...me, role } });
const asRole = (role: TeamRole) => ({
  status: 200,
  body: { ...me, teamRoles: [role], permissions: permissionsOf([role]) },
});
const tags = (...names: string[]) => ({
  status: 200,
  body: {
    items: names.map((name) => ({ id: name, name, posts: 0, translations: [] })),
    next: null,
    previous: null,
  },
});

/** Copies the routes, because a router removes their lazy functions once they are loaded. */
function copyOf(routes: RouteObject[]): RouteObject[] {
  return routes.map(
    (route) =>
      ({
        ...route,
        ...(typeof route.lazy === 'object' && { lazy: { ...route.lazy } }),
        ...(route.children && { children: copyOf(route.children) }),
      }) as RouteObject,
  );
}

function openAt(path: string, client: SignInClient) {
  const signIn = createSignIn(client);
  const session = createAdminSession({ open: async () => signIn });
  const router = createMemoryRouter(copyOf(adminRoutes), {
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[adminSessionContext, session]])),
  });
  session.subscribe(() => void router.revalidate());
  render(
    <SiteContext value={exampleSite}>
      <I18nProvider locale="en">
        <SignInContext value={{ state: 'ready', signIn }}>
          <RouterProvider router={router} />
        </SignInContext>
      </I18nProvider>
    </SiteContext>,
  );
  return router;
}

test('GRD-01 GRD-03: without a session no screen loads, and the login page stores the URL', async () => {
  const calls = fakeApi({ '/api/admin/me': roleOf('admin'), '/api/admin/tags?search=veda': tags('Veda') });
  const router = openAt('/admin/tags?search=veda', createSignInClient({ session: null }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
  expect(router.state.location.state).toEqual({ from: '/admin/tags?search=veda', hasEnded: false });
  expect(calls).toEqual([]);
});

test('GRD-06: a user without the role is signed out, and no screen loads', async () => {
  const calls = fakeApi({ '/api/admin/me': roleOf('user'), '/api/admin/tags': tags('Veda') });
  const client = createSignInClient();
  const router = openAt('/admin/tags', client);

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
  expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/api/admin/me']));
  expect((await client.getSession()).data.session).toBeNull();
});

test('GRD-02: a screen loads after the role is known, with the access token', async () => {
  const calls = fakeApi({ '/api/admin/me': roleOf('admin'), '/api/admin/tags': tags('Veda') });
  const session = createSession();
  openAt('/admin/tags', createSignInClient({ session }));

  expect(screen.getByText('Verifying authentication...')).toBeTruthy();
  expect(await screen.findByRole('rowheader', { name: 'Veda' })).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual(['/api/admin/me', '/api/admin/tags']);
  expect(calls[1]?.headers['authorization']).toBe(`Bearer ${session.access_token}`);
});

test('GRD-04: a sign-out on an open screen redirects to the login page', async () => {
  fakeApi({ '/api/admin/me': roleOf('admin'), '/api/admin/tags': tags('Veda') });
  const client = createSignInClient();
  const router = openAt('/admin/tags', client);
  await screen.findByRole('rowheader', { name: 'Veda' });

  await client.signOut();

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
  expect(router.state.location.state).toEqual({ from: '/admin/tags', hasEnded: true });
});

test('GRD-04: text typed before the session ended can be restored after signing in', async () => {
  fakeApi({ '/api/admin/me': roleOf('admin') });
  const session = createSession();
  const client = createSignInClient({ session });
  const router = openAt('/admin/series/new', client);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'On the Gita' } });
  await waitFor(() => expect(sessionStorage).toHaveLength(1));

  await client.signOut({ scope: 'local' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
  await client.setSession(session);
  await router.navigate('/admin/series/new');
  fireEvent.click(await screen.findByRole('button', { name: 'Restore changes' }));

  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('On the Gita');
});

test('a link to the site opens in a new tab, because the router of the admin area has none of its pages', async () => {
  const redirect = {
    id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80',
    path: '/old',
    target: '/blog',
    isImported: false,
    createdAt: '2026-11-20T06:00:00.000Z',
  };
  fakeApi({
    '/api/admin/me': roleOf('admin'),
    '/api/admin/redirects': { status: 200, body: { items: [redirect], next: null, previous: null } },
  });
  openAt('/admin/redirects', createSignInClient());

  expect((await screen.findByRole('link', { name: '/blog' })).getAttribute('target')).toBe('_blank');
});

test('a screen that failed to load shows its heading and one error with a retry button', async () => {
  fakeApi({ '/api/admin/me': roleOf('admin'), '/api/admin/tags': [{ status: 503 }, tags('Veda')] });
  openAt('/admin/tags', createSignInClient());

  expect((await screen.findByRole('alert')).textContent).toContain('HTTP error! status: 503');
  expect(screen.getByRole('navigation')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Tags',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByRole('rowheader', { name: 'Veda' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a search is part of the URL; going back restores rows and text', async () => {
  fakeApi({
    '/api/admin/me': roleOf('admin'),
    '/api/admin/tags?search=veda': { ...tags('Veda'), body: { ...tags('Veda').body, next: 'n1' } },
    '/api/admin/tags?cursor=n1&search=veda': tags('Vedanta'),
    '/api/admin/tags': tags('Gita'),
  });
  const router = openAt('/admin/tags', createSignInClient());
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'veda' } });
  fireEvent.submit(screen.getByRole('searchbox'));
  await screen.findByRole('rowheader', { name: 'Veda' });
  expect(router.state.location.search).toBe('?search=veda');

  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('rowheader', { name: 'Vedanta' });
  await router.navigate('/admin/tags');
  await screen.findByRole('rowheader', { name: 'Gita' });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');

  await router.navigate(-1);
  expect(await screen.findByRole('rowheader', { name: 'Vedanta' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('veda');
});

test('the rows of a list stay, marked as busy, while the next ones load', async () => {
  let respond = (_response: ReturnType<typeof tags>) => {};
  fakeApi({
    '/api/admin/me': roleOf('admin'),
    '/api/admin/tags?search=veda': new Promise((resolve) => (respond = resolve)),
    '/api/admin/tags': tags('Gita'),
  });
  const router = openAt('/admin/tags', createSignInClient());
  const row = await screen.findByRole('rowheader', { name: 'Gita' });
  expect(row.closest('[aria-busy]')).toBeNull();

  void router.navigate('/admin/tags?search=veda');
  await waitFor(() => expect(row.closest('[aria-busy]')).toBeTruthy());
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('veda');

  respond(tags('Veda'));
  const next = await screen.findByRole('rowheader', { name: 'Veda' });
  await waitFor(() => expect(next.closest('[aria-busy]')).toBeNull());
});

test('a screen without its permission says so, sends no call, and does not redirect', async () => {
  const calls = fakeApi({ '/api/admin/me': asRole('author'), '/api/admin/donors': tags() });
  const router = openAt('/admin/donors', createSignInClient());

  expect(await screen.findByText('Your roles don’t include this page')).toBeTruthy();
  expect(screen.getByText(/Your roles: Author\./)).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Donors',
  ]);
  expect(router.state.location.pathname).toBe('/admin/donors');
  expect(calls.map(({ path }) => path)).toEqual(['/api/admin/me']);
});

test('a rejection by the server is shown in the same way', async () => {
  const rejection = { status: 403, body: { code: 'permission_needed', message: 'No.' } };
  fakeApi({ '/api/admin/me': roleOf('admin'), '/api/admin/tags': rejection });
  openAt('/admin/tags', createSignInClient());

  expect(await screen.findByText('Your roles don’t include this page')).toBeTruthy();
});

test.each([
  ['author', ['Blogs', 'Media'], ['Users', 'Donations', 'Messages', 'Settings']],
  ['inbox', ['Messages', 'Subscribers'], ['Blogs', 'Donations', 'Donors']],
  ['treasurer', ['Donations', 'Donors'], ['Blogs', 'Messages', 'Subscribers']],
] as const)('the sidebar of the role %s leads only to its screens', async (role, shown, hidden) => {
  fakeApi({ '/api/admin/me': asRole(role) });
  openAt('/admin/nowhere', createSignInClient());

  const navigation = within(await screen.findByRole('navigation'));
  const links = navigation.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(expect.arrayContaining(['Dashboard', 'My account', ...shown]));
  expect(links.filter((name) => hidden.some((other) => other === name))).toEqual([]);
});
