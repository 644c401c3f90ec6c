import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { AdminVerseDay } from '../../admin-contract.ts';
import { Component } from './verse-days-screen.tsx';

const reference = { en: 'Isha Upanishad 1', hi: 'ईशोपनिषद् 1', sa: 'ईशोपनिषद् 1' };
const verse = {
  id: '7c9f1c1e-6f0e-4d0f-9a43-0d9a5a0f5c11',
  path: 'isha-upanishad/1/1',
  reference,
  line: 'ईशा',
};
const diwali: AdminVerseDay = { date: '2027-10-29', isSet: true, verse };

function show(later: AdminVerseDay[]) {
  renderScreen(Component, {
    path: '/admin/verse-of-the-day',
    loaderData: {
      schedule: { days: [], later },
      excluded: { items: [], next: null, previous: null },
    },
  });
}

test('a verse of a later day can be removed', () => {
  show([diwali]);
  const table = screen.getByRole('table', { name: 'Verses set for later days' });
  expect(within(table).getByText('October 29, 2027')).toBeTruthy();
  expect(
    within(table).getByRole('button', { name: 'Remove the verse that is set for October 29, 2027' }),
  ).toBeTruthy();
});

test('without later days there is no list of them', () => {
  show([]);
  expect(screen.queryByText('Verses set for later days')).toBeNull();
});
