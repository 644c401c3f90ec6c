import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as ImportScreen, loader } from './import-screen.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c81';
const options = {
  language: 'en',
  siteUrl: '',
  downloadsImages: false,
  addsRedirects: true,
  includesPages: false,
  asDrafts: false,
};
const entry = {
  id,
  fileName: 'old.json',
  format: 'ghost',
  state: 'checked',
  itemCount: 1,
  uploadedAt: '2026-11-20T06:00:00Z',
  uploadedBy: 'editor@example.org',
  finishedAt: null,
  options,
  counts: { new: 0, ready: 1, wrong: 0, duplicate: 0, excluded: 0, imported: 0, undone: 0 },
  images: { new: 0, stored: 0, failed: 0 },
};
const path = `/api/admin/content-imports/${id}`;
const none = { status: 200, body: { items: [], next: null, previous: null } };
const siteUrl = 'https://example.org';

beforeEach(() => {
  fakeApi({
    [path]: { status: 200, body: entry },
    [`${path}/items`]: none,
    [`${path}/images`]: none,
    [`${path}/options`]: { status: 200, body: { ...entry, options: { ...options, siteUrl } } },
  });
  renderScreen(ImportScreen, { loader, route: '/:id', path: `/${id}` });
});

test('the import waits for another check while a choice differs from the check', async () => {
  const start = await screen.findByRole('button', { name: 'Import 1 post' });
  const choice = screen.getByRole('checkbox', { name: 'Import everything as drafts' });
  expect(start.matches(':disabled')).toBe(false);

  fireEvent.click(choice);
  expect(start.matches(':disabled')).toBe(true);
  expect(screen.queryByText(/Check the file again/)).not.toBeNull();

  fireEvent.click(choice);
  expect(start.matches(':disabled')).toBe(false);
  expect(screen.queryByText(/Check the file again/)).toBeNull();
});

test('the import can start after the check, which shortens the entered address', async () => {
  const start = await screen.findByRole('button', { name: 'Import 1 post' });
  const address = screen.getByRole('textbox', { name: /^Address of the earlier site/ });
  fireEvent.change(address, { target: { value: `${siteUrl}/blog/` } });
  expect(start.matches(':disabled')).toBe(true);

  fireEvent.click(screen.getByRole('button', { name: 'Check posts' }));

  await waitFor(() => expect(start.matches(':disabled')).toBe(false));
  expect(screen.getByRole('textbox', { name: /^Address of the earlier site/ })).toHaveProperty(
    'value',
    siteUrl,
  );
});
