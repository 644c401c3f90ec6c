import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PostedFormContext } from '#src/web/forms/posted-form-context.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { RemembranceView } from '../contract.ts';
import { Component } from './manage-page.tsx';

const path = '/api/remembrances/open';

afterEach(() => vi.unstubAllGlobals());

function show(status: number) {
  const calls = fakeApi({ [path]: { status } });
  renderPage(Component, { path: '/remembrance/manage?token=abc&action=pause' });
  return calls;
}

test('an outage is not taken for an invalid link, and can be retried', async () => {
  const calls = show(503);
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByRole('button', { name: 'Try Again' });

  expect(calls).toHaveLength(2);
  expect(screen.queryByText('This link doesn’t work')).toBeNull();
  expect(document.querySelector('form[action*="action=pause"]')).toBeTruthy();
});

test('a link that the server rejects is shown as invalid, without actions', async () => {
  show(404);

  expect(await screen.findByText('This link doesn’t work')).toBeTruthy();
  expect(document.querySelector('form[action*="action=pause"]')).toBeNull();
});

const name = { en: 'Kartika Shukla Ashtami', hi: 'कार्तिक शुक्ल अष्टमी', sa: 'कार्तिकशुक्लाष्टमी' };
const stored: RemembranceView = {
  occasion: 'shraddha',
  state: 'confirmed',
  personName: 'Kamala',
  date: { annual: '8-8', paksha: 'shukla', tithi: 8, names: { amanta: name, purnimanta: name } },
  place: { id: '1261481', name: 'New Delhi, India', latitude: 28.6, longitude: 77.2, zone: 'Asia/Kolkata' },
  amountMinor: 5100,
  currency: 'USD',
  next: null,
  token: 'current',
};

test.each([
  ['token=old', 'current'],
  ['token=old&result=skipTooLate', 'current'],
  ['token=old&action=skip', 'old'],
  ['token=old&result=skipped', 'old'],
])('the link %s skips the date of the token "%s"', async (search, token) => {
  fakeApi({ [path]: { status: 200, body: stored } });
  renderPage(Component, { path: `/remembrance/manage?${search}` });

  const button = await screen.findByRole('button', { name: 'Skip This Year' });
  await screen.findByRole('button', { name: 'Save Changes' });
  const { searchParams } = new URL(button.closest('form')?.action ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({ token, action: 'skip' });
});

test('the link of the confirmation says later that the reminder is set', async () => {
  fakeApi({ [path]: { status: 200, body: stored } });
  renderPage(Component, { path: '/remembrance/manage?token=current&action=confirm' });

  expect(await screen.findByText('Your reminder is set')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm Reminder' })).toBeNull();
});

test.each([
  ['with scripts', { prefilled: 'yes' }, true],
  ['without scripts', {}, false],
])('CON-13: a change that was rejected %s comes back as it was sent', async (_, sent, isPrefilled) => {
  fakeApi({ [path]: { status: 200, body: stored } });
  const posted = {
    form: '/remembrance/manage',
    fields: { ...sent, personName: '', annual: '9-16', place: 'Nowhereville', amount: '0', currency: 'USD' },
    errors: {
      place: { code: 'unknown_place', message: '' },
      amount: { code: 'invalid_amount', message: '' },
    },
    status: 400,
  };
  renderPage(
    () => (
      <PostedFormContext value={posted}>
        <Component />
      </PostedFormContext>
    ),
    { path: '/remembrance/manage?token=old&action=change' },
  );
  await screen.findByRole('button', { name: 'Skip This Year' });

  const control = (named: string) => document.querySelector<HTMLInputElement>(`[name="${named}"]`);
  const values = ['personName', 'annual', 'place', 'amount'].map((named) => control(named)?.value);
  expect(values).toEqual(['', '9-16', 'Nowhereville', '0']);
  expect(['place', 'amount', 'annual'].map((named) => control(named)?.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
    null,
  ]);
  // An empty field of a form that did not show what is stored keeps it.
  expect(control('prefilled') !== null).toBe(isPrefilled);
  expect(screen.getByText('Nothing was changed. Check the marked fields, then save again.')).toBeTruthy();
});
