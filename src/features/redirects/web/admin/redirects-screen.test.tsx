import { screen } from '@testing-library/react';
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
