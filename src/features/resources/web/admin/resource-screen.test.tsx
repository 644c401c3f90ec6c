import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as ResourceScreen, loader } from './resource-screen.tsx';

const created = {
  id: '7c1d2f0a-3b4c-4d5e-8f60-718293a4b5c6',
  version: 1,
  slug: 'gita',
  category: 'sacred',
  name: 'Gita',
  description: 'With a word-by-word translation.',
  format: 'PDF',
  rating: null,
  position: 0,
  content: '',
  relatedPosts: [],
  downloads: 0,
  file: null,
};

test('a new resource is followed by its edit screen, where its file is uploaded', async () => {
  fakeApi({
    '/api/admin/resource-categories': {
      status: 200,
      body: [{ key: 'sacred', title: 'Sacred texts', titleHi: '', titleSa: '' }],
    },
    '/api/admin/resources': { status: 201, body: created },
  });
  const { router } = renderScreen(ResourceScreen, { loader, path: '/admin/resources/new' });
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Name');
  fill('Name', created.name);
  fill('Description', created.description);
  fill('Category', created.category);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Saved.')).toBeTruthy();
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/resources/${created.id}/edit`);
});

test('the editor of an item links to its page', async () => {
  fakeApi({
    '/api/admin/resource-categories': { status: 200, body: [] },
    [`/api/admin/resources/${created.id}`]: { status: 200, body: created },
  });
  const path = `/admin/resources/${created.id}/edit`;
  renderScreen(ResourceScreen, { loader, route: '/admin/resources/:id/edit', path });

  const link = await screen.findByRole('link', { name: 'View page' });
  expect(link.getAttribute('href')).toBe('/resources/gita');
});

test('a new item is in the language of the admin area', async () => {
  fakeApi({ '/api/admin/resource-categories': { status: 200, body: [] } });
  renderScreen(ResourceScreen, { loader, path: '/admin/resources/new', locale: 'hi' });

  const language = await screen.findByLabelText<HTMLSelectElement>('भाषा', { selector: 'main select' });
  expect(language.value).toBe('hi');
});
