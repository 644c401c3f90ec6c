import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as DivisionScreen, loader } from './division-screen.tsx';

const title = { en: 'Chapter 2', hi: 'अध्याय 2', sa: 'अध्यायः 2' };
const division = {
  id: 'd1',
  slug: '2',
  title,
  verses: 72,
  publishedAt: null,
  reviewedBy: null,
  reviewedOn: null,
  version: 1,
  work: { id: 'w1', slug: 'gita', title },
};
const listed = { line: 'ईशा', words: 0, languages: [], updatedAt: '2026-11-20T06:00:00.000Z' };

test('the list opens at the page of the verse in the URL, which is marked and the target of the fragment', async () => {
  fakeApi({
    '/api/admin/text-divisions/d1': { status: 200, body: division },
    '/api/admin/text-divisions/d1/recordings?limit=100': {
      status: 200,
      body: { items: [], next: null, previous: null },
    },
    '/api/admin/text-divisions/d1/verses?at=30': {
      status: 200,
      body: {
        items: ['29', '30'].map((number) => ({ ...listed, id: `v${number}`, number })),
        next: null,
        previous: null,
      },
    },
  });
  renderScreen(DivisionScreen, {
    path: '/admin/texts/divisions/d1?at=30#verse-30',
    route: '/admin/texts/divisions/:id',
    loader,
  });

  const link = await screen.findByRole('link', { name: '30', current: true });
  expect(link.id).toBe('verse-30');
  const marked = screen.getAllByRole('row').filter((row) => 'highlighted' in row.dataset);
  expect(marked).toEqual([link.closest('tr')]);
});
