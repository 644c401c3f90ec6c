import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { EditedFestival } from '../../admin-contract.ts';
import { Component as FestivalScreen, loader } from './festival-screen.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const festival: EditedFestival = {
  id,
  version: 2,
  observance: 'holi',
  name: 'Holi',
  summary: 'Colors and water.',
  description: 'The spring festival.',
  steps: [],
  customs: '',
  relatedPosts: [],
  relatedTags: [],
  language: 'en',
};
const earlier = {
  name: 'Holi',
  summary: 'A day of colors.',
  description: 'It begins with a fire.',
  steps: [{ title: 'The evening before', text: 'Walk around the fire.' }],
  customs: 'In Braj it lasts a week.',
};

test('an earlier version of a festival is read before it is restored into the form', async () => {
  fakeApi({
    [`/api/admin/festivals/${id}`]: { status: 200, body: festival },
    [`/api/admin/festivals/${id}/versions`]: {
      status: 200,
      body: [{ version: 1, savedAt: '2026-11-20T06:00:00.000Z', savedBy: 'asha@example.org' }],
    },
    [`/api/admin/festivals/${id}/versions/1`]: { status: 200, body: earlier },
    '/api/admin/tags?limit=100': { status: 200, body: { items: [], next: null, previous: null } },
  });
  renderScreen(FestivalScreen, {
    loader,
    route: '/admin/festivals/:id/edit',
    path: `/admin/festivals/${id}/edit`,
  });
  const summary = () => screen.getByLabelText<HTMLTextAreaElement>('One sentence');
  fireEvent.click(await screen.findByRole('button', { name: 'Version history' }));
  fireEvent.click(await screen.findByRole('button', { name: /^View the version from/ }));

  for (const text of [earlier.description, 'Walk around the fire.', earlier.customs])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(summary().value).toBe(festival.summary);
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));

  expect(summary().value).toBe(earlier.summary);
});

test('what was typed while saving stays in the form, and is saved on top of the new version', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: EditedFestival }>();
  const found = { status: 200, body: festival };
  const calls = fakeApi({
    [`/api/admin/festivals/${id}`]: [found, promise, { status: 200, body: { ...festival, version: 4 } }],
    '/api/admin/tags?limit=100': { status: 200, body: { items: [], next: null, previous: null } },
  });
  renderScreen(FestivalScreen, {
    loader,
    route: '/admin/festivals/:id/edit',
    path: `/admin/festivals/${id}/edit`,
  });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: ' Holi festival' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const summary = screen.getByLabelText<HTMLTextAreaElement>('One sentence');
  fireEvent.change(summary, { target: { value: 'Colors, water and songs.' } });
  resolve({ status: 200, body: { ...festival, name: 'Holi festival', version: 3 } });
  await screen.findByText('Saved.');

  expect([name.value, summary.value]).toEqual(['Holi festival', 'Colors, water and songs.']);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('another page')).toBeTruthy();
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { version: 2, summary: festival.summary },
      { version: 3, name: 'Holi festival', summary: 'Colors, water and songs.' },
    ]),
  );
});

test('a new text about a festival is in the language of the admin area', async () => {
  fakeApi({ '/api/admin/tags?limit=100': { status: 200, body: { items: [], next: null, previous: null } } });
  renderScreen(FestivalScreen, { loader, route: '/', path: '/', locale: 'hi' });

  expect((await screen.findByLabelText<HTMLSelectElement>('भाषा', { selector: 'main select' })).value).toBe(
    'hi',
  );
});
