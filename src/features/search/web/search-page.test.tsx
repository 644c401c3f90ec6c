import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
  expect(screen.getByRole('link', { name: 'See all pages' }).getAttribute('href')).toBe('/sitemap');
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

test('after the last recent search is removed the focus is on the page', async () => {
  addRecentSearch('gita');
  const Page = () => (
    <main id="main" tabIndex={-1}>
      <Component />
    </main>
  );
  renderPage(Page, { path: '/search', loaderData: { results: null } });

  for (const button of await screen.findAllByRole('button', { name: /from recent searches$/ }))
    fireEvent.click(button);
  expect(screen.queryByRole('heading', { name: 'Recent searches' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a search leaves the focus in the field, which shows the query of the address', async () => {
  const { router } = renderPage(Component, { path: '/search', loader: () => results(found) });
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  field.focus();
  fireEvent.change(field, { target: { value: 'gita' } });
  await act(async () => void fireEvent.submit(screen.getByRole('search')));
  expect([router.state.location.search, document.activeElement === field]).toEqual(['?q=gita', true]);

  await act(() => router.navigate('/search?q=ekadashi'));
  expect(field.value).toBe('ekadashi');
});

test('the next page of results has the focus after the link to it is gone', async () => {
  const pageOf = (page: number): SearchResults => ({ ...found, page, pages: 2 });
  let loaderData: object = results(pageOf(1));
  renderPage(Component, { path: '/search?q=gita&kind=post', loader: () => loaderData });
  const more = await screen.findByRole('link', { name: 'More results' });
  more.focus();
  loaderData = { results: Promise.resolve(results(pageOf(2)).results) };
  await act(async () => void fireEvent.click(more));

  await screen.findByRole('link', { name: 'Previous results' });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Articles' })),
  );
});
