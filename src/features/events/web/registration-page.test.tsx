import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PostedFormContext } from '#src/web/forms/posted-form-context.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { RegistrationView } from '../registration-contract.ts';
import { Component } from './registration-page.tsx';

const registration: RegistrationView = {
  event: {
    slug: 'gita-reading-circle',
    title: 'Gita reading circle',
    place: 'El Sobrante',
    language: 'en',
    venue: '',
    startsAt: '2090-11-30T17:00:00.000Z',
    endsAt: '2090-11-30T18:30:00.000Z',
    timeZone: 'America/Los_Angeles',
    isCancelled: false,
    maxSeats: 4,
    attendance: 'inPerson',
  },
  name: 'Uma',
  seats: 2,
  attendance: 'inPerson',
  state: 'confirmed',
  onlineUrl: null,
  isChangeable: true,
};

const path = '/api/event-registrations/open';
const found = { status: 200, body: registration };
const unavailable = { status: 503, body: { code: 'overloaded', message: 'Later.' } };
const missing = { status: 404, body: { code: 'not_found', message: 'This link no longer works.' } };

afterEach(() => vi.unstubAllGlobals());

function show(responses: Parameters<typeof fakeApi>[0][string], search = 'token=abc') {
  fakeApi({ [path]: responses });
  renderPage(Component, { path: `/events/registration?${search}` });
}

const cancelButton = () => screen.queryByRole('button', { name: 'Cancel Registration' });

test('an outage is not taken for an invalid link, and can be retried', async () => {
  show([unavailable, found]);
  expect(screen.getByText('Loading...')).toBeTruthy();

  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Gita reading circle')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(screen.queryByText('This link no longer works')).toBeNull();
});

test('title and place of the event have their own language', async () => {
  const event = { ...registration.event, title: 'गीता पाठ', place: 'मंदिर', language: 'hi', venue: 'Hall 2' };
  show({ status: 200, body: { ...registration, event } });

  expect((await screen.findByText('गीता पाठ')).lang).toBe('hi');
  expect(screen.getByText('मंदिर').lang).toBe('hi');
  expect(screen.getByText('मंदिर').parentElement?.textContent).toBe('मंदिर, Hall 2');
});

test('an event of several days has the date of its end', async () => {
  const event = { ...registration.event, endsAt: '2090-12-02T18:30:00.000Z' };
  show({ status: 200, body: { ...registration, event } });

  expect(await screen.findByText('9:00 AM to December 2, 2090, 10:30 AM, local time')).toBeTruthy();
});

test('a change has the attendance that the event offers now', async () => {
  show({ status: 200, body: { ...registration, attendance: 'online' } });
  const form = (await screen.findByRole('button', { name: 'Save Changes' })).closest('form');

  expect(form && new FormData(form).get('attendance')).toBe('inPerson');
});

test('the seats of a registration are offered when the event offers fewer now', async () => {
  show({ status: 200, body: { ...registration, seats: 6 } });
  const form = (await screen.findByRole('button', { name: 'Save Changes' })).closest('form');

  expect(form && new FormData(form).get('seats')).toBe('6');
});

test('a link that the server rejects is shown as invalid, without the forms', async () => {
  show(missing);

  expect(await screen.findByText('This link no longer works')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/events');
  expect(cancelButton()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('CON-13: a rejected change is shown with its input, the wrong field marked', async () => {
  fakeApi({ [path]: found });
  const posted = {
    form: '/events/registration',
    fields: { name: ' ', seats: '3', attendance: 'inPerson' },
    errors: { name: { code: 'required', message: '' } },
    status: 400,
  };
  renderPage(
    () => (
      <PostedFormContext value={posted}>
        <Component />
      </PostedFormContext>
    ),
    { path: '/events/registration?token=abc&action=change' },
  );
  const name = await screen.findByLabelText('Name');

  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name);
  expect(document.querySelector<HTMLSelectElement>('[name=seats]')?.value).toBe('3');
  expect(screen.getByText('Nothing was changed. Check the marked fields, then save again.')).toBeTruthy();
});

test('after a cancellation the form is not offered again, and the event is linked', async () => {
  show({ status: 200, body: { ...registration, state: 'cancelled' } }, 'token=abc&result=cancelled');
  expect(cancelButton()).toBeNull();

  const link = await screen.findByRole('link', { name: 'Go to event page' });
  expect(link.getAttribute('href')).toBe('/events/gita-reading-circle');
  expect(cancelButton()).toBeNull();
});

test('someone on the waiting list loses a place on that list, not one at the event', async () => {
  show({ status: 200, body: { ...registration, state: 'waiting' } });

  expect(await screen.findByText('You’ll lose your place on the waiting list.')).toBeTruthy();
  expect(screen.queryByText('Someone else can then take your place.')).toBeNull();
});

test('a registration is canceled only after a confirmation', async () => {
  show(found);
  const submit = createEvent.submit(cancelButton()?.closest('form') as HTMLFormElement);
  fireEvent(cancelButton()?.closest('form') as HTMLFormElement, submit);
  expect(submit.defaultPrevented).toBe(true);

  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your registration?' }));
  const form = dialog.getByRole('button', { name: 'Cancel Registration' }).closest('form');
  expect(form?.method).toBe('post');
  expect(form?.getAttribute('action')).toBe('/events/registration?token=abc&action=cancel');
  const [leave] = dialog.getAllByRole('button', { name: 'Go Back' });
  fireEvent.click(leave as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('while the registration loads it can be cancelled, as without scripts', async () => {
  show(found);
  expect(cancelButton()).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy());
});

test('a change that the browser goes back to is not claimed once the registration is cancelled', async () => {
  show({ status: 200, body: { ...registration, state: 'cancelled' } }, 'token=abc&result=changed');

  expect(await screen.findByText('Registration canceled')).toBeTruthy();
  expect(screen.queryByText('Registration changed')).toBeNull();
  expect(document.title).toContain('Registration canceled');
});
