import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { EditedVerse } from '../../verse-admin-contract.ts';
import { Component as VerseScreen, loader } from './verse-screen.tsx';

const verse: EditedVerse = {
  lines: ['ईशा वास्यम् ॥'],
  speaker: '',
  metre: '',
  references: [],
  words: [],
  translations: [],
  notes: [],
  id: 'v30',
  number: '30',
  version: 1,
  path: '/texts/isha-upanishad/1/30',
  divisionId: 'd1',
  previous: { id: 'v29', number: '29' },
  next: { id: 'v31', number: '31' },
};
const path = '/api/admin/text-verses/v30';

function open(changes: Partial<EditedVerse> = {}) {
  const body = { ...verse, ...changes };
  const calls = fakeApi({ [path]: { status: 200, body } });
  const route = '/admin/texts/verses/:id';
  return { calls, ...renderScreen(VerseScreen, { path: '/admin/texts/verses/v30', route, loader }) };
}

test('the verses before and after it are one link away', async () => {
  open();

  const previous = await screen.findByRole('link', { name: 'Previous verse: 29' });
  expect(previous.getAttribute('href')).toBe('/admin/texts/verses/v29');
  expect(screen.getByRole('link', { name: 'Next verse: 31' }).getAttribute('href')).toBe(
    '/admin/texts/verses/v31',
  );
});

test('the only verse of a division has no such links', async () => {
  open({ previous: null, next: null });

  expect(await screen.findByRole('link', { name: 'View page' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /verse:/ })).toBeNull();
});

test.each(['Save', 'Cancel'])('%s leads to the verse in the list of its division', async (name) => {
  const { router } = open();
  fireEvent.click(await screen.findByRole('button', { name }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/texts/divisions/d1'));
  expect(router.state.location.search + router.state.location.hash).toBe('?at=30#verse-30');
});
