import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { MyDonation, MyDonations, RecurringDonation } from '../contract.ts';
import { Component } from './my-donations-page.tsx';

const donation: MyDonation = {
  id: '7a0a3a55-33ae-4c55-8b7e-1f1c5dcf51a2',
  givenAt: '2090-02-01T10:00:00.000Z',
  givenOn: '2090-02-01',
  givenMinor: 5000,
  netAmountMinor: 5000,
  isDisputed: false,
  currency: 'USD',
  project: null,
  projectLanguage: null,
  paymentType: 'named',
  donorName: 'Uma',
  receiptNumber: null,
  certificateNumbers: [],
};

const paused: RecurringDonation = {
  id: '3c1f0a55-33ae-4c55-8b7e-1f1c5dcf51a2',
  amountMinor: 5000,
  coveredMinor: 0,
  currency: 'USD',
  project: null,
  projectLanguage: null,
  projectId: null,
  beganAt: '2090-01-05T10:00:00.000Z',
  beganOn: '2090-01-05',
  charges: 1,
  state: 'paused',
  nextChargeAt: null,
  nextChargeOn: null,
  pausedUntil: '2090-03-05T10:00:00.000Z',
  canPause: false,
  canResume: true,
  canChangeAmount: true,
  canChangeDay: false,
  canChangeCard: true,
  isChanging: false,
};

const mine: MyDonations = {
  email: 'uma@example.org',
  monthly: [],
  donations: [donation],
  next: null,
  years: [{ year: 2090, donated: [{ amountMinor: 5000, currency: 'USD' }], donations: 1 }],
  remembrances: [],
  statements: [],
};

afterEach(() => vi.unstubAllGlobals());

async function show(
  list: MyDonations,
  responses: Parameters<typeof fakeApi>[0] = {},
): Promise<ReturnType<typeof fakeApi>> {
  const calls = fakeApi({ '/api/my-donations': { status: 200, body: { mine: list } }, ...responses });
  renderPage(Component, { path: '/my-donations' });
  await screen.findByRole('heading', { name: 'Donations from uma@example.org' });
  return calls;
}

function confirm(action: string, submit: string): HTMLElement {
  fireEvent.click(screen.getByRole('button', { name: action }));
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: submit }));
  return dialog;
}

test('the name of a project has its own language', async () => {
  await show({
    ...mine,
    donations: [
      { ...donation, project: 'गौशाला', projectLanguage: 'hi' },
      { ...donation, id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80', project: 'Library', projectLanguage: 'en' },
    ],
  });

  expect(screen.getByText('गौशाला').lang).toBe('hi');
  expect(screen.getByText('Library').lang).toBe('');
});

test.each([
  ['Make Anonymous', 'Make Anonymous', `/api/my-donations/${donation.id}/anonymous`],
  ['Delete My Data', 'Delete', '/api/my-donations/erase'],
])('%s: a failure is reported inside the open dialog, with the focus', async (action, submit, path) => {
  await show(mine, { [path]: { status: 503, body: { code: 'unavailable', message: 'Later.' } } });
  const dialog = confirm(action, submit);

  const alert = await within(dialog).findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.getAllByRole('alert')).toEqual([alert]);
});

test('after the deletion of their data, donors see a confirmation with links to the site', async () => {
  await show(mine, { '/api/my-donations/erase': { status: 200, body: { remaining: 1 } } });
  confirm('Delete My Data', 'Delete');

  const notice = await screen.findByText(/Your personal data has been deleted/);
  await waitFor(() => expect(document.activeElement).toBe(notice.closest('[role=status]')));
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Donate' }).getAttribute('href')).toBe('/donate');
});

test('an address without donations leads to the donate page', async () => {
  await show({ ...mine, donations: [], years: [] });

  expect(screen.getByText(/No donations were made with this address/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Donate' }).getAttribute('href')).toBe('/donate');
});

test('a failure of an action without a dialog gets the focus, each time', async () => {
  const calls = await show({ ...mine, next: 'older' }, { '/api/my-donations?cursor=older': { status: 503 } });
  const more = screen.getByRole('button', { name: 'Show Earlier Donations' });
  fireEvent.click(more);
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(alert));

  more.focus();
  fireEvent.click(more);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(calls.filter(({ path }) => path.includes('cursor'))).toHaveLength(2);
});

test('a paused donation that is cancelled is shown as ended', async () => {
  await show(
    { ...mine, monthly: [paused] },
    { [`/api/my-donations/monthly/${paused.id}/cancel`]: { status: 200, body: { state: 'ended' } } },
  );
  expect(screen.getByText('Paused until March 5, 2090')).toBeTruthy();

  confirm('Cancel Donation', 'Cancel Donation');

  expect(await screen.findByText('Ended')).toBeTruthy();
  expect(screen.queryByText(/^Paused until/)).toBeNull();
});

test.each([
  ['Pause', 'pause', 'pausing', 'We’ll pause the donation as soon as it does.'],
  ['Resume', 'resume', 'resuming', 'The donation continues as soon as it does.'],
] as const)(
  '%s: a request that the payment service has not answered is no result',
  async (action, way, state, text) => {
    const path = `/api/my-donations/monthly/${paused.id}/${way}`;
    const monthly = [{ ...paused, canPause: way === 'pause' }];
    await show({ ...mine, monthly }, { [path]: { status: 200, body: { state } } });
    fireEvent.click(screen.getByRole('button', { name: action }));
    const dialog = screen.queryByRole('dialog');
    if (dialog) fireEvent.click(within(dialog).getByRole('button', { name: action }));

    expect((await screen.findByText(/The payment service isn’t responding/)).textContent).toContain(text);
  },
);

test('the question about a name says what becomes of later payments and of receipts', async () => {
  await show(mine);
  fireEvent.click(screen.getByRole('button', { name: 'Make Anonymous' }));

  const question = within(screen.getByRole('dialog'));
  expect(question.getByText(/later payments will be anonymous too.*Your receipts won’t change/)).toBeTruthy();
});
