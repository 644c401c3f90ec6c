import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { EventDetail } from '../../contract.ts';
import { RegistrationForm } from './registration-form.tsx';

const event: EventDetail = {
  slug: 'small-class',
  title: 'Small class',
  description: 'Two places.',
  place: 'Pune',
  language: 'en',
  languages: ['en'],
  attendance: 'inPerson',
  isCancelled: false,
  startsAt: '2090-11-30T17:00:00.000Z',
  endsAt: '2090-11-30T18:30:00.000Z',
  timeZone: 'Asia/Kolkata',
  isSample: false,
  detailsHtml: '',
  venue: '',
  hasOnlineUrl: false,
  latitude: null,
  longitude: null,
  sunset: null,
  moonrise: null,
  recordingUrl: '',
  observance: null,
  registration: null,
  laterDates: [],
};

afterEach(() => vi.unstubAllGlobals());

async function register(isFull: boolean): Promise<void> {
  fakeApi({
    '/api/event-registrations': { status: 201, body: { message: 'Check your email.' } },
    '/api/events/small-class/seats': { status: 200, body: { seatsLeft: 0 } },
  });
  const registration = { isFull, hasWaitingList: true, capacity: 2, maxSeats: 2, questions: [] };
  renderPage(() => <RegistrationForm event={event} registration={registration} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Uma' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'uma@example.org' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: isFull ? 'Join Waiting List' : 'Save My Place' }));
  await screen.findByText('Check your email');
}

test('a registration for the waiting list promises no place', async () => {
  await register(true);

  expect(screen.getByText(/^We’ve sent you an email about your place on the waiting list/)).toBeTruthy();
  expect(screen.queryByText(/^Join the waiting list/)).toBeNull();
});

test('the person with the last place does not see that all places are taken', async () => {
  await register(false);

  expect(screen.getByText(/^We’ve sent you the details/)).toBeTruthy();
  expect(screen.queryByText(/All places are taken/)).toBeNull();
});

test('a required question without an answer is marked together with the other fields', async () => {
  const question = { id: 'diet', kind: 'text' as const, label: 'Diet', choices: [], isRequired: true };
  const note = { ...question, id: 'note', label: 'Note', isRequired: false };
  const registration = { isFull: false, hasWaitingList: true, capacity: 2, maxSeats: 2 };
  renderPage(() => (
    <RegistrationForm event={event} registration={{ ...registration, questions: [question, note] }} />
  ));
  fireEvent.click(screen.getByRole('button', { name: 'Save My Place' }));
  await screen.findByText('Check this box to agree');

  expect(screen.getByLabelText('Diet').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/^Note/).getAttribute('aria-invalid')).not.toBe('true');
});

function renderForm(seatsLeft: number, changes: { event?: object; registration?: object }): void {
  fakeApi({ '/api/events/small-class/seats': { status: 200, body: { seatsLeft } } });
  const registration = { isFull: false, hasWaitingList: true, capacity: 3, maxSeats: 3, questions: [] };
  renderPage(() => (
    <RegistrationForm
      event={{ ...event, ...changes.event }}
      registration={{ ...registration, ...changes.registration }}
    />
  ));
}

test('a group larger than the places left reads that it joins the waiting list', async () => {
  renderForm(1, {});

  expect(
    await screen.findByText(/1 of 3 places is left\. A larger group joins the waiting list\./),
  ).toBeTruthy();
});

test('without a waiting list no group is sent there', async () => {
  renderForm(1, { registration: { hasWaitingList: false } });

  expect((await screen.findByText(/1 of 3 places is left/)).textContent).not.toContain('larger group');
});

test('where the venue is full, people can still register online', () => {
  const both = { attendance: 'both' };
  renderForm(0, { event: both, registration: { isFull: true, hasWaitingList: false } });

  expect(screen.getByText('All places at the venue are taken. You can still attend online.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(document.querySelector<HTMLInputElement>('input[name=attendance]')?.value).toBe('online');
  expect(screen.getByRole('button', { name: 'Save My Place' })).toBeTruthy();
});

test('where the venue is full, people choose between online and the waiting list', () => {
  renderForm(0, { event: { attendance: 'both' }, registration: { isFull: true } });

  expect(screen.getByText(/Attend online, or join the waiting list/)).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy();
});

test('after a registration that comes too late, the message names the reasons and what to do', async () => {
  fakeApi({
    '/api/event-registrations': { status: 409, body: { code: 'conflict', message: '' } },
    '/api/events/small-class/seats': { status: 200, body: { seatsLeft: 1 } },
  });
  const registration = { isFull: false, hasWaitingList: false, capacity: 2, maxSeats: 2, questions: [] };
  renderPage(() => <RegistrationForm event={event} registration={registration} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Uma' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'uma@example.org' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Save My Place' }));

  expect(await screen.findByText(/reload the page: the event may be full, have started/)).toBeTruthy();
});
