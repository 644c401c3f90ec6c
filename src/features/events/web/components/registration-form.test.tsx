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

test('who joins the waiting list is not promised a place', async () => {
  await register(true);

  expect(screen.getByText(/^We’ve sent you an email about your place on the waiting list/)).toBeTruthy();
  expect(screen.queryByText(/^Join the waiting list/)).toBeNull();
});

test('who gets the last place does not read that all places are taken', async () => {
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
