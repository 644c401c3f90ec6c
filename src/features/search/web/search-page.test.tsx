import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { SearchResults } from '../contract.ts';
import { addRecentSearch } from './recent-searches.ts';
import { Component } from './search-page.tsx';

const found: SearchResults = {
  query: 'gita',
  corrected: null,
  hasSomeWords: false,
  groups: [{ kind: 'post', total: 7, isMore: true, items: [] }],
  suggestions: [],
  page: 1,
  pages: 1,
};

const results = (value: SearchResults) => ({ results: { ok: true, status: 200, value } });

test('the region that announces the number of results is in the page before them', async () => {
  let loaderData: object = { results: null };
  const { router } = renderPage(Component, { path: '/search', loader: () => loaderData });
  const region = await screen.findByRole('status');
  expect(region.textContent).toBe('');

  loaderData = results(found);
  await act(() => router.navigate('/search?q=gita'));
  expect(region.textContent).toBe('More than 7 results');

  loaderData = results({ ...found, groups: [] });
  await act(() => router.navigate('/search?q=gitaa'));
  expect(region.textContent).toBe('Nothing found for “gitaa”.');
  expect(screen.getByText(/^Try fewer words/).closest('.empty')).toBeTruthy();
  expect(region.isConnected).toBe(true);
});

test('results with some of the words only are announced as such', async () => {
  const loaderData = results({ ...found, hasSomeWords: true, corrected: 'gita peace' });
  renderPage(Component, { path: '/search?q=gita+piece', loaderData });
  expect((await screen.findByRole('status')).textContent).toBe(
    'No result has all the words in “gita piece”. These have some of them.',
  );
});

test('the page without a query lists the recent searches of the device', async () => {
  addRecentSearch('gita');
  addRecentSearch('ekadashi');
  renderPage(Component, { path: '/search', loaderData: { results: null } });

  expect((await screen.findByRole('link', { name: 'ekadashi' })).getAttribute('href')).toBe(
    '/search?q=ekadashi',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove “gita” from recent searches' }));
  expect(screen.queryByRole('link', { name: 'gita' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Recent searches' }));
});
