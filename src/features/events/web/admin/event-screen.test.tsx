import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
  hasRegistrants: false,
};

// The device of the tests is in Kathmandu, 15 minutes ahead.
async function openEvent(
  answer: { status: number; body: object } = { status: 200, body: event },
  opened: object = event,
) {
  const calls = fakeApi({ [`/api/admin/events/${id}`]: [{ status: 200, body: opened }, answer] });
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

test('a capacity below the places that are taken is marked with what to do', async () => {
  const fields = { capacity: { code: 'below_taken', message: '5 seats are taken.' } };
  const body = { code: 'validation_failed', message: 'Wrong fields.', fields };
  await openEvent({ status: 400, body }, { ...event, takesRegistrations: true, capacity: 5 });
  const capacity = screen.getByLabelText(/^Capacity/);
  fireEvent.change(capacity, { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(
    await screen.findByText(/^More places than this are taken\..* cancel registrations first\.$/),
  ).toBeTruthy();
  expect(capacity.getAttribute('aria-invalid')).toBe('true');
});

test.each([
  [/^Capacity/, '-1', 'Enter a whole number from 0 to 100,000.'],
  [/^Capacity/, '100001', 'Enter a whole number from 0 to 100,000.'],
  ['People per registration', '21', 'Enter a whole number from 1 to 20.'],
  [/^Reminder/, '400', 'Enter a whole number from 0 to 336.'],
  [/^Latitude/, '95', 'Enter decimal degrees from -90 to 90.'],
  [/^Longitude/, '181', 'Enter decimal degrees from -180 to 180.'],
  [/^Online link/, 'meet.example.org', 'Enter a URL that starts with https://.'],
])('the error of the field "%s" names the values that it takes', async (label, value, text) => {
  await openEvent(undefined, { ...event, takesRegistrations: true });
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(text)).toBeTruthy();
});

test('a question without enough choices is marked at its choices, the others are not', async () => {
  const questions = [
    { id: 'q1', kind: 'text', label: 'Where from?', choices: [], isRequired: false },
    { id: 'q2', kind: 'choice', label: 'Which meal?', choices: ['Rice'], isRequired: false },
  ];
  await openEvent(undefined, { ...event, takesRegistrations: true, questions });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Enter at least two choices, one per line.')).toBeTruthy();
  const invalid = document.querySelectorAll('[aria-invalid=true]');
  expect([...invalid]).toEqual([screen.getByRole('textbox', { name: /^Choice/ })]);
});

test('an event that was changed elsewhere can be canceled on top of the newer version', async () => {
  const newer = { ...event, version: 4 };
  const conflict = { status: 409, body: { code: 'conflict', message: 'Someone else has changed this.' } };
  const calls = fakeApi({
    [`/api/admin/events/${id}`]: [
      { status: 200, body: event },
      { status: 200, body: newer },
    ],
    [`/api/admin/events/${id}/cancel`]: [conflict, { status: 200, body: { ...newer, isCancelled: true } }],
  });
  const { router } = renderScreen(EventScreen, { loader, route: '/:id', path: `/${id}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel event...' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel event' }));

  expect(
    await screen.findByText('Someone else has changed this event. Check the changes, then try again.'),
  ).toBeTruthy();
  await waitFor(() => expect(router.state.loaderData).toMatchObject({ page: { event: { version: 4 } } }));
  await act(async () => {});
  fireEvent.click(screen.getByRole('button', { name: 'Cancel event' }));
  const sent = () => calls.filter(({ path }) => path.endsWith('/cancel')).map(({ body }) => body);
  await waitFor(() => expect(sent()).toMatchObject([{ version: 3 }, { version: 4 }]));
});

test('a new event is in the language of the admin area', async () => {
  fakeApi({});
  renderScreen(EventScreen, { loader, route: '/', path: '/', locale: 'hi' });

  expect((await screen.findByLabelText<HTMLSelectElement>('भाषा', { selector: 'main select' })).value).toBe(
    'hi',
  );
});

test('after an event is canceled the focus is on its screen, which says so', async () => {
  const canceled = { ...event, isCancelled: true, version: 4 };
  fakeApi({
    [`/api/admin/events/${id}`]: [
      { status: 200, body: event },
      { status: 200, body: canceled },
    ],
    [`/api/admin/events/${id}/cancel`]: { status: 200, body: canceled },
  });
  renderScreen(EventScreen, { loader, route: '/:id', path: `/${id}` });
  const button = await screen.findByRole('button', { name: 'Cancel event...' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel event' }));

  const notice = await screen.findByText(/This event is canceled/);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(notice)).toBe(true);
});

test.each([
  [true, 'This event is canceled. Registered people have been emailed.'],
  [false, 'This event is canceled.'],
])('a canceled event mentions emails only if anyone was registered: %s', async (hasRegistrants, text) => {
  await openEvent(undefined, { ...event, isCancelled: true, hasRegistrants });

  expect(screen.getByText(/^This event is canceled/).textContent).toBe(text);
});
