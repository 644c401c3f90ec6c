import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BulkOutcome } from '#src/api/records/bulk-action.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import type { AdminBlogPage } from '../../../admin-contract.ts';
import { Component as BlogListScreen, loader } from './blog-list-screen.tsx';

const post = {
  publishedAt: null,
  updatedAt: '2026-11-20T06:00:00.000Z',
  author: 'Uma',
  createdBy: null,
  language: 'en' as const,
  version: 1,
  translations: [],
};
const items: AdminBlogPage['items'] = [
  { ...post, id: '1', slug: 'lamp', title: 'A lamp', state: 'draft' },
  { ...post, id: '2', slug: 'oil', title: 'Its oil', state: 'draft' },
  { ...post, id: '3', slug: 'wick', title: 'Its wick', state: 'published' },
];
const path = '/api/admin/blogs/changes';

/** Opens the list and selects all posts; without outcomes, the call fails. */
async function open(...outcomes: BulkOutcome[]) {
  const results = outcomes.map((outcome, index) => ({ id: String(index + 1), outcome }));
  const calls = fakeApi({
    '/api/admin/blogs': { status: 200, body: { items, next: null, previous: null, total: 3 } },
    '/api/admin/tags?search=&limit=20': {
      status: 200,
      body: { items: [{ id: '7', name: 'Puja', posts: 1 }], next: null, previous: null },
    },
    [path]: results.length > 0 ? { status: 200, body: { results } } : { status: 503 },
  });
  renderScreen(BlogListScreen, { path: '/admin/blogs', loader });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  return () => calls.filter((call) => call.path === path).map(({ body }) => body);
}

test('drafts are published after a question with their number; skipped ones are named with the reason', async () => {
  const bodies = await open('done', 'invalid');
  fireEvent.click(screen.getByRole('button', { name: 'Publish...' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish 2 posts?' }));
  expect(bodies()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText('1 post published.')).toBeTruthy();
  expect(screen.getByText('1 item wasn’t changed.')).toBeTruthy();
  expect(screen.getByText('Some are incomplete. Open them to see what is missing.')).toBeTruthy();
  expect(bodies()).toEqual([{ ids: ['1', '2'], change: { action: 'publish' } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => bodies().at(-1)).toEqual({ ids: ['1'], change: { action: 'unpublish' } });
});

test('a tag is added to all selected posts', async () => {
  const bodies = await open('done', 'done', 'unchanged');
  fireEvent.click(screen.getByRole('button', { name: 'Add tag...' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a tag to 3 posts' }));
  fireEvent.change(dialog.getByLabelText('Tag'), { target: { value: ' Puja ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add tag' }));

  expect(await screen.findByText('Tag added to 2 posts.')).toBeTruthy();
  expect(bodies()).toEqual([{ ids: ['1', '2', '3'], change: { action: 'add_tag', tag: 'Puja' } }]);
});

test('after a failed call the selection stays', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish...' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Unpublish 1 post?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Unpublish' }));

  expect(await screen.findByText('Couldn’t change the selected items. Please try again.')).toBeTruthy();
  expect(screen.getByText('3 selected')).toBeTruthy();
});

const responsesTo = (...queries: string[]) => ({
  ...Object.fromEntries(
    queries.map((query) => [
      `/api/admin/blogs${query}`,
      { status: 200, body: { items, next: null, previous: null, total: 3 } },
    ]),
  ),
  '/api/admin/authors?limit=100': {
    status: 200,
    body: { items: [{ slug: 'uma-devi', name: 'Uma Devi' }], next: null, previous: null },
  },
  '/api/admin/tags?limit=100': {
    status: 200,
    body: { items: [{ id: '7', name: 'Puja', posts: 1 }], next: null, previous: null },
  },
});
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('the list is narrowed by author and tag in the URL, and each filter is removed by its button', async () => {
  const state = '?state=draft&cursor=abc';
  fakeApi(
    responsesTo('?cursor=abc&state=draft', '?state=draft&author=%40me', '?state=draft&author=%40me&tag=Puja'),
  );
  const { router, container } = renderScreen(BlogListScreen, { path: `/admin/blogs${state}`, loader });
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  const query = () => router.state.location.search;

  await screen.findByRole('combobox', { name: 'Author' });
  expect(optionsOf('Author')).toEqual(['All', 'Mine', 'Uma Devi']);
  expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull();
  choose('Author', '@me');
  await screen.findByRole('button', { name: 'Remove filter: Mine' });
  expect(query()).toBe('?state=draft&author=%40me');
  choose('Tag', 'Puja');
  await waitFor(() => expect(query()).toBe('?state=draft&author=%40me&tag=Puja'));
  expect(await screen.findByRole('button', { name: 'Remove filter: Tag: Puja' })).toBeTruthy();
  await expectNoAxeViolations(container);
  screen.getByRole('button', { name: 'Remove filter: Tag: Puja' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Tag: Puja' }));
  await waitFor(() => expect(query()).toBe('?state=draft&author=%40me'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter: Tag: Puja' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Remove filter: Mine' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('tabindex')).toBe('-1'));
});

test('people who cannot write posts have no posts of their own to choose', async () => {
  fakeApi(responsesTo(''));
  renderScreen(BlogListScreen, { path: '/admin/blogs', loader, granted: ['posts.read'] });

  await screen.findByRole('combobox', { name: 'Author' });
  expect(optionsOf('Author')).toEqual(['All', 'Uma Devi']);
});

test('an author and a tag beyond the first ones are choices while they are in the URL', async () => {
  fakeApi(responsesTo('?author=ravi&tag=Light'));
  renderScreen(BlogListScreen, { path: '/admin/blogs?author=ravi&tag=Light', loader });

  await screen.findByRole('combobox', { name: 'Author' });
  expect(optionsOf('Author')).toEqual(['All', 'Mine', 'Uma Devi', 'ravi']);
  expect(optionsOf('Tag')).toEqual(['All', 'Puja', 'Light']);
  expect(screen.getByRole('button', { name: 'Remove filter: Tag: Light' })).toBeTruthy();
});

test('without authors and tags the list still opens', async () => {
  fakeApi({ '/api/admin/blogs': { status: 200, body: { items, next: null, previous: null, total: 3 } } });
  renderScreen(BlogListScreen, { path: '/admin/blogs', loader });

  expect(await screen.findByRole('link', { name: 'A lamp' })).toBeTruthy();
  expect(optionsOf('Author')).toEqual(['All', 'Mine']);
  expect(screen.queryByRole('combobox', { name: 'Tag' })).toBeNull();
});
