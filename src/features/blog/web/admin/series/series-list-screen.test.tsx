import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as SeriesScreen, loader } from './series-list-screen.tsx';

test('a series that someone else has deleted meanwhile counts as deleted', async () => {
  const id = '7c1d2f0a-3b4c-4d5e-8f60-718293a4b5c6';
  const path = `/api/admin/series/${id}`;
  const list = (items: object[]) => ({ status: 200, body: { items, next: null, previous: null } });
  fakeApi({
    '/api/admin/series': [list([{ id, name: 'Gita', slug: 'gita', posts: 1, translations: [] }]), list([])],
    [path]: { status: 404, body: { code: 'not_found', message: '' } },
  });
  renderScreen(SeriesScreen, { loader, path: '/admin/series' });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Gita' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Series deleted.')).toBeTruthy();
});
