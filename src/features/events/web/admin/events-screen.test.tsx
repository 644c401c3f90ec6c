import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissionsOf } from '#src/api/access/permissions.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as EventsScreen, loader } from './events-screen.tsx';

const event = {
  id: '1',
  slug: 'circle',
  title: 'Gita circle',
  place: 'Online',
  startsAt: '2026-11-20T06:00:00.000Z',
  endsAt: '2026-11-20T07:00:00.000Z',
  timeZone: 'UTC',
  isSample: false,
  isCancelled: false,
  takesRegistrations: false,
  capacity: null,
  seatsTaken: 0,
  language: 'en',
  translations: [],
};
const pageOf = (...items: object[]) => ({ status: 200, body: { items, next: null, previous: null } });

test('all events are listed until the upcoming or the past ones are chosen, which the URL keeps', async () => {
  const path = '/api/admin/events';
  const calls = fakeApi({
    [path]: pageOf(event),
    [`${path}?time=past`]: pageOf(event),
    [`${path}?time=upcoming`]: pageOf(),
  });
  const { router } = renderScreen(EventsScreen, { path: '/admin/events', loader });
  const choose = async (value: string) => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Date' }), { target: { value } });
    await waitFor(() => expect(router.state.location.search).toBe(value && `?time=${value}`));
  };

  const filter = await screen.findByRole('combobox', { name: 'Date' });
  expect([...filter.children].map(({ textContent }) => textContent)).toEqual(['All', 'Upcoming', 'Past']);
  await choose('past');
  await choose('upcoming');
  expect(await screen.findByText('No results found.')).toBeTruthy();
  await choose('');
  expect(calls.map((call) => call.path)).toEqual([path, `${path}?time=past`, `${path}?time=upcoming`, path]);
});

test('people who receive registrations open those of every event, and nothing that they may not change', async () => {
  const listed = {
    ...event,
    takesRegistrations: true,
    seatsTaken: 3,
    translations: [{ language: 'hi', state: 'missing', isOutdated: false }],
  };
  fakeApi({ '/api/admin/events': pageOf(listed) });
  renderScreen(EventsScreen, { path: '/admin/events', loader, granted: permissionsOf(['inbox']) });

  const row = await screen.findByRole('row', { name: /Gita circle/ });
  expect([...row.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/admin/events/1/registrations',
  ]);
});

test('an event that people are registered for is not deleted, and the message says what to do', async () => {
  fakeApi({
    '/api/admin/events': pageOf(event),
    '/api/admin/events/1': { status: 409, body: { code: 'conflict', message: '' } },
  });
  renderScreen(EventsScreen, { path: '/admin/events', loader });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete “Gita circle”' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText(/Cancel the event instead, or end its repetition first\.$/)).toBeTruthy();
});
