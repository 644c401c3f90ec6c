import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as EventScreen, loader } from './event-screen.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const event = {
  id,
  version: 3,
  slug: 'lamps',
  title: 'Lamps',
  description: 'Evening of lamps.',
  place: 'Varanasi',
  language: 'en',
  details: '',
  attendance: 'inPerson',
  venue: '',
  latitude: null,
  longitude: null,
  onlineUrl: '',
  recordingUrl: '',
  startsAt: '2026-11-24T12:30:00.000Z',
  endsAt: '2026-11-24T14:30:00.000Z',
  timeZone: 'Asia/Kolkata',
  takesRegistrations: false,
  capacity: null,
  maxSeats: 6,
  hasWaitingList: true,
  questions: [],
  reminderHours: 24,
  observance: null,
  repeats: 'none',
  repeatsOn: null,
  repeatsUntil: null,
  isSample: false,
  isCancelled: false,
  isRepeated: false,
  seatsTaken: 0,
};

// The device of the tests is in Kathmandu, 15 minutes ahead.
async function openEvent(answer: { status: number; body: object } = { status: 200, body: event }) {
  const calls = fakeApi({ [`/api/admin/events/${id}`]: [{ status: 200, body: event }, answer] });
  renderScreen(EventScreen, { loader, route: '/:id', path: `/${id}` });
  return { calls, startsAt: await screen.findByLabelText<HTMLInputElement>('Starts') };
}

test('times are those of clocks in the zone of the event, not of the device', async () => {
  const { calls, startsAt } = await openEvent();
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).not.toBe(event.timeZone);
  expect(startsAt.value).toBe('2026-11-24T18:00');

  fireEvent.change(startsAt, { target: { value: '2026-11-24T17:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(calls.at(-1)?.method).toBe('PUT'));
  expect(calls.at(-1)?.body).toMatchObject({ startsAt: '2026-11-24T11:30:00.000Z', endsAt: event.endsAt });
});

test('the editor of an event links to its page', async () => {
  await openEvent();
  expect(screen.getByRole('link', { name: 'View page' }).getAttribute('href')).toBe('/events/lamps');
});

test('the shortcut of the writing help saves an event', async () => {
  const { calls, startsAt } = await openEvent();
  fireEvent.keyDown(startsAt, { key: 's', ctrlKey: true });

  await waitFor(() => expect(calls.at(-1)?.method).toBe('PUT'));
});

test('in another zone, chosen by its name, the event takes place at the same hours', async () => {
  const { calls, startsAt } = await openEvent();
  const zones = screen.getByLabelText<HTMLSelectElement>('Time zone');
  expect(zones.selectedOptions[0]?.textContent).toBe('Kolkata (India Standard Time)');

  fireEvent.change(zones, { target: { value: 'America/Los_Angeles' } });
  expect(startsAt.value).toBe('2026-11-24T18:00');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(calls.at(-1)?.method).toBe('PUT'));
  expect(calls.at(-1)?.body).toMatchObject({
    startsAt: '2026-11-25T02:00:00.000Z',
    endsAt: '2026-11-25T04:00:00.000Z',
    timeZone: 'America/Los_Angeles',
  });
});

test('a start beyond a date with registrations is marked with what to do first', async () => {
  const fields = { startsAt: { code: 'date_registered', message: 'People are registered for 2026-12-01.' } };
  const body = { code: 'validation_failed', message: 'Wrong fields.', fields };
  const { startsAt } = await openEvent({ status: 400, body });
  fireEvent.change(startsAt, { target: { value: '2026-12-01T18:00' } });
  fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2026-12-01T20:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(/^People are registered .* Cancel that date first\.$/)).toBeTruthy();
  expect(startsAt.getAttribute('aria-invalid')).toBe('true');
});

test('a new event is in the language of the admin area', async () => {
  fakeApi({});
  renderScreen(EventScreen, { loader, route: '/', path: '/', locale: 'hi' });

  expect((await screen.findByLabelText<HTMLSelectElement>('भाषा', { selector: 'main select' })).value).toBe(
    'hi',
  );
});
