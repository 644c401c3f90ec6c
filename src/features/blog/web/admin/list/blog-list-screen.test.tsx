import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BulkOutcome } from '#src/api/records/bulk-action.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { AdminBlogPage } from '../../../admin-contract.ts';
import { Component as BlogListScreen, loader } from './blog-list-screen.tsx';

const post = {
  publishedAt: null,
  updatedAt: '2026-11-20T06:00:00.000Z',
  author: 'Uma',
  createdBy: null,
  language: 'en',
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
