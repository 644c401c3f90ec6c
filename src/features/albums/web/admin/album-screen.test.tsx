import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const older = {
  ...event,
  slug: 'lamps-2019',
  startsAt: '2019-11-12T12:30:00.000Z',
  endsAt: '2019-11-12T14:30:00.000Z',
};
const festivals = Array.from({ length: 120 }, (_, index) => ({
  key: `festival-${index}`,
  name: `Festival ${index}`,
  summary: '',
  language: 'en',
  regional: null,
}));
const created: EditedAlbum = {
  id: '7c1d2f0a-3b4c-4d5e-8f60-718293a4b5c6',
  version: 1,
  slug: 'lamps',
  title: 'Lamps',
  description: '',
  place: '',
  takenOn: null,
  eventSlug: 'lamps-2026',
  observance: 'festival-119',
  consentNote: '',
  language: 'en',
  isPublished: false,
  isSample: false,
  cover: '',
  photos: [],
};

type Saved = { status: number; body: EditedAlbum };

const choices = {
  '/api/admin/events?limit=100': listed([event]),
  '/api/admin/events?search=evening&limit=100': listed([event, older]),
  '/api/events/lamps-2019': { status: 200, body: older },
  '/api/festival-guides': { status: 200, body: festivals },
};

function openNewAlbum(answer: Saved | Promise<Saved> = { status: 201, body: created }) {
  const calls = fakeApi({
    ...choices,
    '/api/admin/albums': answer,
    [`/api/admin/albums/${created.id}`]: { status: 200, body: { ...created, version: 2 } },
  });
  renderScreen(AlbumScreen, { loader, route: '/', path: '/' });
  return calls;
}

/** Names of the events that the field offers. */
const offered = (field: HTMLInputElement) => [...(field.list?.options ?? [])].map(({ value }) => value);

test.each([
  ['a published album', true, ['/media/albums/lamps']],
  ['a draft', false, []],
])('%s has a link to its page in the editor only if it has one', async (_, isPublished, addresses) => {
  fakeApi({
    ...choices,
    '/api/events/lamps-2026': { status: 200, body: event },
    [`/api/admin/albums/${created.id}`]: { status: 200, body: { ...created, isPublished } },
  });
  renderScreen(AlbumScreen, { loader, route: '/:id', path: `/${created.id}` });
  await screen.findByLabelText('Title');

  const links = screen.queryAllByRole('link', { name: 'View page' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
});

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

test('a new album is in the language of the admin area', async () => {
  fakeApi(choices);
  renderScreen(AlbumScreen, { loader, route: '/', path: '/', locale: 'hi' });

  expect((await screen.findByLabelText<HTMLSelectElement>('भाषा', { selector: 'main select' })).value).toBe(
    'hi',
  );
});

test('any festival is chosen by its name, and any event by a word of its title', async () => {
  const calls = openNewAlbum();
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Lamps' } });
  const field = screen.getByLabelText<HTMLInputElement>(/^Event/);
  const named = 'Evening of lamps, Nov 12, 2019, 6:00 PM';

  fireEvent.change(screen.getByLabelText(/^Festival/), { target: { value: 'festival-119' } });
  expect(screen.getByRole('option', { name: 'Festival 119' })).toBeTruthy();
  fireEvent.change(field, { target: { value: 'evening' } });
  await waitFor(() => expect(offered(field)).toEqual(['Evening of lamps, Nov 24, 2026, 6:00 PM', named]));
  fireEvent.change(field, { target: { value: named } });
  expect(await screen.findByRole('button', { name: `Remove ${named}` })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(calls.at(-1)?.method).toBe('POST'));
  expect(calls.at(-1)?.body).toMatchObject({
    slug: 'lamps',
    eventSlug: 'lamps-2019',
    observance: 'festival-119',
  });
});

test('the event of an album is named, however long ago it was, and can be removed', async () => {
  const path = `/api/admin/albums/${created.id}`;
  const calls = fakeApi({
    ...choices,
    [path]: { status: 200, body: { ...created, eventSlug: older.slug } },
  });
  renderScreen(AlbumScreen, { loader, route: '/:id', path: `/${created.id}` });

  fireEvent.click(
    await screen.findByRole('button', { name: 'Remove Evening of lamps, Nov 12, 2019, 6:00 PM' }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ eventSlug: '' }),
  );
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

test('an image that is in the album twice is named at its second photograph', async () => {
  const photo = { alt: 'A lamp', caption: '', credit: '', license: '', consentNote: '' };
  const image = `/files/media/${created.id}.webp`;
  fakeApi({
    ...choices,
    [`/api/admin/albums/${created.id}`]: {
      status: 200,
      body: {
        ...created,
        photos: [
          { ...photo, image },
          { ...photo, image },
        ],
      },
    },
  });
  renderScreen(AlbumScreen, { loader, route: '/:id', path: `/${created.id}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));

  const photos = screen.getByRole('group', { name: 'Photographs' });
  const second = within(photos).getByRole('group', { name: 'Photograph 2' });
  expect(within(second).getByText('This image is in the album already. Choose another one.')).toBeTruthy();
  expect(screen.getAllByText(/is in the album already/)).toHaveLength(1);
});

test.each([
  [404, 'not_found', 'We couldn’t find that. It may have been moved or deleted.'],
  [403, 'permission_needed', 'Your roles don’t include this. An administrator can change them.'],
])('saving an album names the reason that trying again cannot change: %i', async (status, code, text) => {
  const path = `/api/admin/albums/${created.id}`;
  const gone = { status, body: { code, message: '' } };
  fakeApi({
    ...choices,
    '/api/events/lamps-2026': { status: 200, body: event },
    [path]: [{ status: 200, body: created }, gone],
  });
  const route = '/admin/albums/:id/edit';
  renderScreen(AlbumScreen, { loader, route, path: `/admin/albums/${created.id}/edit` });
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Lamps and oil' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(text)).toBeTruthy();
});

test('several photographs are dropped at once, added to the form as edited meanwhile, and the reason for a rejected one is shown', async () => {
  const stored = {
    id: event.id,
    kind: 'image',
    url: `/files/media/${event.id}.webp`,
    mediaType: 'image/webp',
    name: 'lamp.jpg',
    alt: 'A lamp',
    bytes: 245_000,
    width: 1440,
    height: 960,
    createdAt: '2026-11-20T06:00:00.000Z',
  };
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: object }>();
  const damaged = {
    status: 400,
    body: { code: 'validation_failed', message: '', fields: { file: { code: 'damaged', message: '' } } },
  };
  const calls = fakeApi({ ...choices, '/api/admin/media': [promise, damaged] });
  renderScreen(AlbumScreen, { loader, route: '/', path: '/' });
  const files = [
    new File(['x'], 'lamp.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'river.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'program.pdf', { type: 'application/pdf' }),
  ];
  const area = (await screen.findByLabelText('Upload files')).parentElement!;
  fireEvent(area, createEvent.drop(area, { dataTransfer: { files } }));
  expect(await screen.findByText('Uploading 1 of 3...')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Lamps' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a photograph' }));
  resolve({ status: 201, body: stored });

  expect(await screen.findByText(/^river\.jpg: This image file is damaged/)).toBeTruthy();
  expect(screen.getByText(/^program\.pdf: This file isn’t an image/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lamps');
  const photos = screen.getAllByRole('group', { name: /^Photograph \d/ });
  expect(photos).toHaveLength(2);
  expect(within(photos[1]!).getByDisplayValue('A lamp')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});
