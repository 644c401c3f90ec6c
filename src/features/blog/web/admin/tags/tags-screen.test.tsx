import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component, loader } from './tags-screen.tsx';

const gita = { id: '7c1d2f0a-3b4c-4d5e-8f60-718293a4b5c6', name: 'Gita', posts: 1 };
const translations = [
  { language: 'en', state: 'original', isOutdated: false },
  { language: 'hi', state: 'published', isOutdated: false },
  { language: 'sa', state: 'missing', isOutdated: false },
];
const path = `/api/admin/tags/${gita.id}`;

async function open(responses: Parameters<typeof fakeApi>[0], action: string) {
  fakeApi(responses);
  renderScreen(Component, {
    path: '/admin/tags',
    loaderData: { tags: { items: [{ ...gita, translations }], next: null, previous: null } },
  });
  fireEvent.click(await screen.findByRole('button', { name: `${action}: Gita` }));
  return within(screen.getByRole('dialog'));
}

test('a tag links to its names in other languages', async () => {
  const tags = { items: [{ ...gita, translations }], next: null, previous: null };
  renderScreen(Component, { path: '/admin/tags', loaderData: { tags } });

  const links = await screen.findAllByRole('link', { name: /^(हिन्दी|संस्कृतम्) .* Gita$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['hi', 'sa'].map((language) => `/admin/translations/tag/${gita.id}/${language}`),
  );
});

test('a name that could not be saved stays, to be sent again', async () => {
  const dialog = await open({ [path]: 'network failure' }, 'Rename');
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Bhagavad Gita' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Couldn’t save. Please try again.');

  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Bhagavad Gita');
});

test('a tag that someone else has deleted meanwhile counts as deleted', async () => {
  const body = { code: 'not_found', message: '' };
  const dialog = await open({ [path]: { status: 404, body } }, 'Delete');
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Tag deleted.')).toBeTruthy();
});

test('renaming a tag that someone else has deleted meanwhile does not ask to try again', async () => {
  const body = { code: 'not_found', message: '' };
  const dialog = await open({ [path]: { status: 404, body } }, 'Rename');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('We couldn’t find that. It may have been moved or deleted.')).toBeTruthy();
});

test('a rejected change names the missing role as the reason', async () => {
  const body = { code: 'permission_needed', message: '' };
  const dialog = await open({ [path]: { status: 403, body } }, 'Rename');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect(
    await screen.findByText('Your roles don’t include this. An administrator can change them.'),
  ).toBeTruthy();
});

test('a former name that someone else has removed meanwhile leaves the list without an error', async () => {
  const dialog = await open(
    {
      [`${path}/slugs`]: [
        {
          status: 200,
          body: [{ slug: 'bhagavad-gita', name: 'Bhagavad Gita', replacedAt: '2026-11-20T06:00:00.000Z' }],
        },
        { status: 200, body: [] },
      ],
      [`${path}/slugs/bhagavad-gita`]: { status: 404, body: { code: 'not_found', message: '' } },
    },
    'Rename',
  );
  fireEvent.click(await dialog.findByRole('button', { name: 'Remove earlier name Bhagavad Gita' }));

  await expect.poll(() => dialog.queryByText('Bhagavad Gita')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the focus moves from a deleted tag to the next one', async () => {
  const veda = { ...gita, id: '8c1d2f0a-3b4c-4d5e-8f60-718293a4b5c7', name: 'Veda' };
  const list = (...tags: (typeof gita)[]) => ({
    status: 200,
    body: { items: tags.map((tag) => ({ ...tag, translations })), next: null, previous: null },
  });
  fakeApi({ '/api/admin/tags': [list(gita, veda), list(veda)], [path]: { status: 204, body: null } });
  renderScreen(Component, { path: '/admin/tags', loader });
  const button = await screen.findByRole('button', { name: 'Delete: Gita' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

  await expect.poll(() => screen.queryByRole('button', { name: 'Delete: Gita' })).toBeNull();
  const row = screen.getByRole('row', { name: /Veda/ });
  await expect.poll(() => row.contains(document.activeElement)).toBe(true);
});
