import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { SearchResults } from '../../contract.ts';
import { addRecentSearch, removeRecentSearch } from '../recent-searches.ts';
import { SearchDialog } from './search-dialog.tsx';

const part = (text: string) => [{ text, isMatch: true }];
const found: SearchResults = {
  query: 'gita',
  corrected: null,
  hasSomeWords: false,
  groups: [
    {
      kind: 'post',
      total: 12,
      isMore: false,
      items: ['one', 'two'].map((name) => ({
        kind: 'post',
        path: `/blog/${name}`,
        title: part(`Post ${name}`),
        titleLanguage: 'en',
        excerpt: [],
        language: 'en',
      })),
    },
  ],
  suggestions: [],
  page: 1,
  pages: 1,
};
const path = '/api/search?q=gita&language=en';
const queries = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'gita'];

beforeEach(() => {
  queries.forEach(removeRecentSearch);
});
afterEach(() => vi.unstubAllGlobals());

const close = vi.fn();

function show(responses: Parameters<typeof fakeApi>[0] = { [path]: { status: 200, body: found } }) {
  const calls = fakeApi(responses);
  return { calls, ...renderPage(() => <SearchDialog onClose={close} />, { path: '/about' }) };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the site' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const submit = () => fireEvent.submit(screen.getByRole('search'));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

test('placeholder rows are shown until the results, whose number is announced', async () => {
  const response = Promise.withResolvers<{ status: number; body: unknown }>();
  const { container } = show({ [path]: response.promise });
  const status = screen.getByRole('status');
  type('gita');
  expect(container.querySelector('[data-skeleton]')).not.toBeNull();
  expect(status.textContent).toBe('Searching...');

  response.resolve({ status: 200, body: found });
  await waitFor(() => expect(status.textContent).toBe('12 results'));
  expect(container.querySelector('[data-skeleton]')).toBeNull();
  expect(options()).toEqual(['Post one', 'Post two', 'All results for “gita”']);
});

test('the five latest searches are listed, and the arrow keys choose one of them', async () => {
  queries.slice(0, 6).forEach(addRecentSearch);
  addRecentSearch('third');
  const { container } = show();
  expect(options()).toEqual(['third', 'sixth', 'fifth', 'fourth', 'second']);
  await expectNoAxeViolations(container);

  submit();
  expect(field().value).toBe('');
  press('ArrowUp');
  expect(chosen()).toBe('second');
  press('ArrowDown');
  expect(chosen()).toBe('third');
  submit();
  expect(field().value).toBe('third');
});

test('an earlier search fills the field, and its results can be opened', async () => {
  addRecentSearch('gita');
  const { router } = show();
  fireEvent.click(screen.getByRole('option', { name: 'gita' }));
  await screen.findByRole('option', { name: 'Post one' });

  press('ArrowDown');
  expect(chosen()).toBe('Post two');
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/blog/two'));
});

test('a search is kept when one of its results is opened, and can be removed', async () => {
  const { unmount } = show();
  type('gita');
  fireEvent.click(await screen.findByRole('option', { name: 'Post one' }));
  unmount();

  show();
  const list = screen.getByRole('listbox', { name: 'Recent searches' });
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Remove “gita” from recent searches' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(field());
});

test('blocked storage is no error', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  });
  addRecentSearch('first');
  show();
  expect(options()).toEqual(['first']);
});
