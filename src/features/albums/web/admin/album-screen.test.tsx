import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { EditedAlbum } from '../../admin-contract.ts';
import { Component as AlbumScreen, loader } from './album-screen.tsx';

const listed = (items: object[]) => ({ status: 200, body: { items, next: null, previous: null } });
const event = {
  id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80',
  slug: 'lamps-2026',
  title: 'Evening of lamps',
  place: 'Varanasi',
  startsAt: '2026-11-24T12:30:00.000Z',
  endsAt: '2026-11-24T14:30:00.000Z',
  timeZone: 'Asia/Kolkata',
};
const festival = { id: '5d0c7e44-9a3e-4ad0-8a49-0c5a1f2d3e4f', observance: 'diwali', name: 'Diwali' };
const created: EditedAlbum = {
  id: '7c1d2f0a-3b4c-4d5e-8f60-718293a4b5c6',
  version: 1,
  slug: 'lamps',
  title: 'Lamps',
  description: '',
  place: '',
  takenOn: null,
  eventSlug: 'lamps-2026',
  observance: 'diwali',
  consentNote: '',
  language: 'en',
  isPublished: false,
  isSample: false,
  cover: '',
  photos: [],
};

type Saved = { status: number; body: EditedAlbum };

function openNewAlbum(answer: Saved | Promise<Saved> = { status: 201, body: created }) {
  const calls = fakeApi({
    '/api/admin/events?limit=100': listed([event]),
    '/api/admin/festivals?limit=100': listed([festival]),
    '/api/admin/albums': answer,
    [`/api/admin/albums/${created.id}`]: { status: 200, body: { ...created, version: 2 } },
  });
  renderScreen(AlbumScreen, { loader, route: '/', path: '/' });
  return calls;
}

test('the slug of a new album follows its title until it is edited', async () => {
  openNewAlbum();
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  const slug = screen.getByLabelText<HTMLInputElement>('Slug');

  fireEvent.change(title, { target: { value: 'दीप at the river' } });
  expect(slug.value).toBe('dipa-at-the-river');
  fireEvent.change(slug, { target: { value: 'lamps' } });
  fireEvent.change(title, { target: { value: 'Lamps at the river' } });

  expect(slug.value).toBe('lamps');
});

test('event and festival are chosen by their names', async () => {
  const calls = openNewAlbum();
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Lamps' } });

  fireEvent.change(screen.getByLabelText(/^Event/), { target: { value: 'lamps-2026' } });
  fireEvent.change(screen.getByLabelText(/^Festival/), { target: { value: 'diwali' } });
  expect(screen.getByRole('option', { name: 'Evening of lamps' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(calls.at(-1)?.method).toBe('POST'));
  expect(calls.at(-1)?.body).toMatchObject({ slug: 'lamps', eventSlug: 'lamps-2026', observance: 'diwali' });
});

test('a new album is created once, and its form is left; typing in between is ignored', async () => {
  const { promise, resolve } = Promise.withResolvers<Saved>();
  const calls = openNewAlbum(promise);
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Lamps' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const place = screen.getByLabelText<HTMLInputElement>(/^Place/);
  fireEvent.change(place, { target: { value: 'Varanasi' } });
  expect(place.value).toBe('');
  resolve({ status: 201, body: created });

  expect(await screen.findByText('another page')).toBeTruthy();
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['POST']);
});
