import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PostedFormContext } from '#src/web/forms/posted-form-context.ts';
import { hydratePage, renderPage } from '#tests/support/render-page.tsx';
import type { ReminderView } from '../contract.ts';
import { suggestedChoices } from '../choices.ts';
import { Component } from './manage-page.tsx';

const confirmed: ReminderView = {
  channel: 'email',
  state: 'confirmed',
  token: 'abc',
  language: 'en',
  address: 'asha@example.org',
  consentText: '',
  place: { id: '1', name: 'Varanasi', latitude: 25.3, longitude: 83, zone: 'Asia/Kolkata' },
  choices: suggestedChoices,
  createdAt: '2026-11-01T00:00:00.000Z',
  next: { at: '2026-12-01T12:30:00.000Z', title: 'Ekadashi' },
};

function show(status: number, search: string) {
  renderPage(Component, {
    path: `/panchang/reminders/manage?${search}`,
    loaderData: { reminder: { ok: false, status, message: `HTTP error! status: ${status}` } },
  });
}

const newLink = () => screen.queryByRole('link', { name: 'Set Up New Reminders' });

test('an outage is not taken for an invalid link', () => {
  show(0, 'token=abc');

  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.queryByText('This link no longer works')).toBeNull();
  expect(newLink()).toBeNull();
});

test('a link that the server rejects is shown as invalid', () => {
  show(404, 'token=abc');

  expect(screen.getByText('This link no longer works')).toBeTruthy();
  expect(newLink()).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('the link of the confirmation says later that the reminders are on, and which one is next', () => {
  renderPage(Component, {
    path: '/panchang/reminders/manage?token=abc&action=confirm',
    loaderData: { reminder: { ok: true, status: 200, value: confirmed } },
  });

  expect(screen.getByText('Your reminders are on')).toBeTruthy();
  expect(screen.getByText('Next: Ekadashi. We’ll remind you on December 1, 2026, at 6:00 PM.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm Reminders' })).toBeNull();
});

test('the page does not claim that changes saved before the confirmation apply already', () => {
  renderPage(Component, {
    path: '/panchang/reminders/manage?token=abc&result=changed',
    loaderData: { reminder: { ok: true, status: 200, value: { ...confirmed, state: 'pending' } } },
  });

  expect(screen.getByText('Confirm below, and the reminders start.')).toBeTruthy();
  expect(screen.queryByText('They apply from now on.')).toBeNull();
});

test('after reminders were stopped, their link shows that alone', () => {
  show(404, 'token=abc&result=stopped');

  expect(screen.getByText('Reminders have stopped')).toBeTruthy();
  expect(screen.queryByText('This link no longer works')).toBeNull();
  expect(newLink()).toBeTruthy();
});

test('the ID of the place is sent with scripts only, because typing clears it there', () => {
  const path = '/panchang/reminders/manage?token=abc';
  const fieldOf = (page: ParentNode, name: string) =>
    page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  let idWithoutScripts: string | undefined;
  const { container } = hydratePage(
    Component,
    { path, loaderData: { reminder: { ok: true, status: 200, value: confirmed } } },
    (page) => (idWithoutScripts = fieldOf(page, 'placeId')?.value),
  );

  expect(idWithoutScripts).toBe('');
  expect(fieldOf(container, 'placeId')?.value).toBe('1');
  fireEvent.change(fieldOf(container, 'place') ?? container, { target: { value: 'Pune' } });
  expect(fieldOf(container, 'placeId')?.value).toBe('');
});

test('CON-13: a rejected change is shown with its input, its wrong fields marked', () => {
  const posted = {
    form: '/panchang/reminders/manage',
    fields: { place: 'Nowhereville', placeId: '', moon: 'yes', quietFrom: '22:00', quietUntil: '' },
    errors: {
      place: { code: 'unknown_place', message: '' },
      quietUntil: { code: 'invalid_quiet_hours', message: '' },
    },
    status: 400,
  };
  renderPage(
    () => (
      <PostedFormContext value={posted}>
        <Component />
      </PostedFormContext>
    ),
    {
      path: '/panchang/reminders/manage?token=abc&action=change',
      loaderData: { reminder: { ok: true, status: 200, value: confirmed } },
    },
  );

  const place = screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' });
  expect([place.value, place.getAttribute('aria-invalid')]).toEqual(['Nowhereville', 'true']);
  expect(document.activeElement).toBe(place);
  const checked = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')];
  expect(checked.map(({ name }) => name)).toEqual(['moon']);
  expect(document.querySelector<HTMLInputElement>('[name=quietFrom]')?.value).toBe('22:00');
  expect(screen.getByText('Enter two different times, or leave both empty.')).toBeTruthy();
  expect(screen.getByText('Check the marked fields.')).toBeTruthy();
});

test('the image is that of the panchang', () => {
  show(404, 'token=abc');

  const hero = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(hero?.dataset.scene).toBe('panchang');
});
