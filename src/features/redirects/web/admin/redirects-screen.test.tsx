import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissionsOf, type TeamRole } from '#src/api/access/permissions.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as RedirectsScreen, loader } from './redirects-screen.tsx';

test.each<[TeamRole, number]>([
  ['administrator', 1],
  ['viewer', 0],
])(
  'the empty list of redirects asks only people with the form for earlier paths: %s',
  async (role, shown) => {
    fakeApi({ '/api/admin/redirects': { status: 200, body: { items: [], next: null, previous: null } } });
    renderScreen(RedirectsScreen, { loader, path: '/admin/redirects', granted: permissionsOf([role]) });

    expect(await screen.findByText(/its earlier URL is redirected automatically\./)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Add redirect' })).toHaveLength(shown);
    expect(screen.queryAllByText(/Add other earlier paths here\./)).toHaveLength(shown);
  },
);

test('a redirect that someone else has deleted meanwhile counts as deleted', async () => {
  const item = {
    id: '1',
    path: '/old',
    target: '/about',
    isImported: false,
    createdAt: '2026-11-20T06:00:00Z',
  };
  const list = (items: object[]) => ({ status: 200, body: { items, next: null, previous: null } });
  fakeApi({
    '/api/admin/redirects': [list([item]), list([])],
    '/api/admin/redirects/1': { status: 404, body: { code: 'not_found', message: '' } },
  });
  renderScreen(RedirectsScreen, { loader, path: '/admin/redirects' });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete /old' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Redirect deleted.')).toBeTruthy();
});

test('the focus moves from a deleted redirect to the next one', async () => {
  const redirect = (id: string) => ({
    id,
    path: `/old-${id}`,
    target: `/new-${id}`,
    isImported: false,
    createdAt: '2026-11-20T06:00:00Z',
  });
  const list = (...ids: string[]) => ({
    status: 200,
    body: { items: ids.map(redirect), next: null, previous: null },
  });
  fakeApi({
    '/api/admin/redirects': [list('1', '2'), list('2')],
    '/api/admin/redirects/1': { status: 204, body: null },
  });
  renderScreen(RedirectsScreen, { loader, path: '/admin/redirects' });
  const button = await screen.findByRole('button', { name: 'Delete /old-1' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

  await expect.poll(() => document.activeElement?.textContent).toBe('/new-2');
});
