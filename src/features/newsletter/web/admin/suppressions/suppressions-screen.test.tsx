import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component, loader } from './suppressions-screen.tsx';

test('the focus moves from an address that was removed to the next one', async () => {
  const row = (id: string) => ({
    id,
    address: `${id}@example.org`,
    reason: 'hard_bounce',
    note: '',
    createdAt: '2026-11-20T06:00:00.000Z',
  });
  const list = (...ids: string[]) => ({
    status: 200,
    body: { items: ids.map(row), next: null, previous: null },
  });
  fakeApi({
    '/api/admin/suppressions': [list('sita', 'uma'), list('uma')],
    '/api/admin/suppressions/sita': { status: 204, body: null },
  });
  renderScreen(Component, { loader, path: '/admin/suppressions' });
  const button = await screen.findByRole('button', { name: 'Remove sita@example.org' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));

  await expect.poll(() => screen.queryByText('sita@example.org')).toBeNull();
  const next = screen.getByRole('row', { name: /uma@example\.org/ });
  await expect.poll(() => next.contains(document.activeElement)).toBe(true);
});
