import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  isVoided: false,
  isPending: false,
  isListed: true,
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
  againPath: '/donate?frequency=monthly',
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

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

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
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${action}`) }));
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

test('donors read when to try again while a donation is pending at the bank', async () => {
  const body = { code: 'donation_pending', message: 'Pending.' };
  await show(mine, { '/api/my-donations/erase': { status: 409, body } });
  const dialog = confirm('Delete My Data', 'Delete');

  expect((await within(dialog).findByRole('alert')).textContent).toContain('usually within two weeks');
  expect(screen.queryByText(/^Another donor has signed in/)).toBeNull();
});

test.each([
  [0, 'Reclaimed by your bank'],
  [3000, '$20.00 reclaimed by your bank'],
])('a lost dispute that leaves %i is reclaimed by the bank, not refunded', async (netAmountMinor, text) => {
  await show({ ...mine, donations: [{ ...donation, isDisputed: true, netAmountMinor }] });
  expect(screen.getByText(text)).toBeTruthy();
});

test('a donation that was recorded by mistake is voided, not refunded', async () => {
  await show({ ...mine, donations: [{ ...donation, netAmountMinor: 0, isVoided: true }], years: [] });

  expect(screen.getByText('Recorded incorrectly and voided')).toBeTruthy();
  expect(screen.queryByText('Refunded')).toBeNull();
});

test.each([
  ['refunded', { netAmountMinor: 0 }],
  ['imported or hidden', {}],
])('a %s donation is not listed publicly, so its name cannot be hidden', async (_name, changes) => {
  await show({ ...mine, donations: [{ ...donation, ...changes, isListed: false }], years: [] });

  expect(screen.getByRole('cell', { name: 'Not listed' })).toBeTruthy();
  expect(screen.queryByText('As Uma')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Make Anonymous/ })).toBeNull();
});

test('a pending donation is shown as waiting for the bank, and keeps its name', async () => {
  await show({
    ...mine,
    donations: [{ ...donation, netAmountMinor: 0, isPending: true, isListed: false }],
    years: [],
  });

  expect(screen.getByText('Waiting for your bank')).toBeTruthy();
  expect(screen.queryByText('Refunded')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Make Anonymous/ })).toBeNull();
});

test('a monthly donation before its first successful charge is not shown as an address without donations', async () => {
  await show({
    ...mine,
    monthly: [{ ...paused, state: 'pending', pausedUntil: null }],
    donations: [],
    years: [],
  });

  expect(screen.getByText(/The last payment failed/)).toBeTruthy();
  expect(screen.queryByText(/No donations were made/)).toBeNull();
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

test('a paused donation whose next charge is known is shown with its day, not with the end of the pause', async () => {
  await show({ ...mine, monthly: [{ ...paused, nextChargeOn: '2090-04-05' }] });

  expect(screen.getByText('Paused. Next payment on April 5, 2090')).toBeTruthy();
  expect(screen.queryByText(/March 5/)).toBeNull();
});

test('a paused donation that is cancelled is shown as ended', async () => {
  await show(
    { ...mine, monthly: [paused] },
    { [`/api/my-donations/monthly/${paused.id}/cancel`]: { status: 200, body: { state: 'ended' } } },
  );
  expect(screen.getByText('Paused. Nothing is charged before March 5, 2090.')).toBeTruthy();

  confirm('Cancel Donation', 'Cancel Donation');

  expect(await screen.findByText('Ended')).toBeTruthy();
  expect(screen.queryByText(/^Paused/)).toBeNull();
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

test('the buttons that hide a name differ by day and amount', async () => {
  const other = {
    ...donation,
    id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80',
    givenMinor: 9900,
    netAmountMinor: 9900,
  };
  await show({ ...mine, donations: [donation, other] });

  const names = screen
    .getAllByRole('button', { name: /^Make Anonymous: / })
    .map((button) => button.textContent);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(2);
  expect(names[1]).toContain(', $99.00');
});

test('the question about a name says what becomes of later payments and of receipts', async () => {
  await show(mine);
  fireEvent.click(screen.getByRole('button', { name: /^Make Anonymous/ }));

  const question = within(screen.getByRole('dialog'));
  expect(question.getByText(/later payments will be anonymous too.*Your receipts won’t change/)).toBeTruthy();
});

const listPath = '/api/my-donations';
const ok = (body: unknown) => ({ status: 200, body });
const olderDonation = { ...donation, id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80', donorName: 'Uma in 2089' };

/** The list in the session of another donor. */
const other: MyDonations = {
  ...mine,
  email: 'ravi@example.org',
  donations: [{ ...donation, id: '1d5be0b8-8b63-4032-9a2f-ae5c6f7b8d91', donorName: 'Ravi' }],
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const findHeading = (email: string) => screen.findByRole('heading', { name: `Donations from ${email}` });

test('earlier donations of another donor, who has signed in since, are not added to the list', async () => {
  const further = { ...other, donations: [{ ...donation, id: olderDonation.id, donorName: 'Ravi in 2089' }] };
  await show(
    { ...mine, next: 'older' },
    {
      [listPath]: [ok({ mine: { ...mine, next: 'older' } }), ok({ mine: other })],
      [`${listPath}?cursor=older`]: ok({ mine: further }),
    },
  );
  press('Show Earlier Donations');

  await findHeading(other.email);
  expect(screen.getByText('As Ravi')).toBeTruthy();
  expect(screen.queryByText(/Uma|2089/)).toBeNull();
});

test('monthly donations of another donor, who has signed in since, replace the list and its dialog', async () => {
  const list = { ...mine, monthly: [{ ...paused, canPause: true }] };
  await show(list, {
    [listPath]: [ok({ mine: list }), ok({ mine: other })],
    [`${listPath}/monthly/${paused.id}/pause`]: { status: 404 },
  });
  press('Pause');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pause' }));

  await findHeading(other.email);
  expect(screen.queryByText('As Uma')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the data of another donor, who has signed in since, are shown and not deleted', async () => {
  await show(mine, {
    [listPath]: [ok({ mine }), ok({ mine: other })],
    [`${listPath}/erase`]: { status: 409, body: { code: 'conflict', message: 'Another donor.' } },
  });
  confirm('Delete My Data', 'Delete');

  await findHeading(other.email);
  const notice = screen.getByText(/^Another donor has signed in/).closest('[role=status]');
  expect(document.activeElement).toBe(notice);
  expect(screen.queryByText(/Your personal data has been deleted/)).toBeNull();
});

const running: RecurringDonation = { ...paused, state: 'running', canPause: true, canResume: false };

test.each([
  ['Show Earlier Donations', null, `${listPath}?cursor=older`, { mine: { ...mine, next: null } }],
  ['Make Anonymous', 'Make Anonymous', `${listPath}/${donation.id}/anonymous`, { message: 'Done.' }],
  ['Cancel Donation', 'Cancel Donation', `${listPath}/monthly/${paused.id}/cancel`, { state: 'ended' }],
  ['Pause', 'Pause', `${listPath}/monthly/${paused.id}/pause`, { state: 'paused' }],
  ['Delete My Data', 'Delete', `${listPath}/erase`, { remaining: 1 }],
])(
  '%s: a response after "Sign Out" does not show the donations again',
  async (action, submit, path, body) => {
    const list = { ...mine, next: 'older', monthly: [running] };
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
    await show(list, { [listPath]: ok({ mine: list }), [path]: promise, [`${listPath}/sign-out`]: ok({}) });
    if (submit) confirm(action, submit);
    else press(action);
    fireEvent.click(screen.getByRole('button', { name: 'Sign Out', hidden: true }));
    await screen.findByRole('button', { name: 'Send Link' });

    await act(async () => resolve(ok(body)));
    await act(async () => {});
    expect(screen.getByRole('button', { name: 'Send Link' })).toBeTruthy();
  },
);

test.each([
  ['Show Earlier Donations', null, ''],
  ['Make Anonymous', 'Make Anonymous', `/${donation.id}/anonymous`],
  ['Cancel Donation', 'Cancel Donation', `/monthly/${paused.id}/cancel`],
  ['Pause', 'Pause', `/monthly/${paused.id}/pause`],
  ['Change Amount', 'Change Amount', `/monthly/${paused.id}/amount`],
  ['Change Card', null, `/monthly/${paused.id}/card`],
  ['Delete My Data', 'Delete', '/erase'],
])('%s after the end of the session leads to a new link', async (action, submit, path) => {
  const list = { ...mine, next: 'older', monthly: [{ ...running, isChanging: true }] };
  const signedOut = { status: 401, body: { code: 'not_signed_in', message: 'Request a new link.' } };
  await show(list, {
    [listPath]: [ok({ mine: list }), ok({ mine: null })],
    [`${listPath}?cursor=older`]: ok({ mine: null }),
    ...(path && { [`${listPath}${path}`]: signedOut }),
  });
  if (submit) confirm(action, submit);
  else press(action);

  const notice = await screen.findByText(/^You’ve been signed out, so your last action wasn’t carried out/);
  await waitFor(() => expect(document.activeElement).toBe(notice.closest('[role=status]')));
  expect(screen.getByRole('button', { name: 'Send Link' })).toBeTruthy();
});

test('actions at the same time keep the results of each other', async () => {
  const second = { ...running, id: '4d2f1b66-44bf-4d66-9c8f-2f2a6ede62b3' };
  const list = { ...mine, next: 'older', monthly: [paused, second] };
  const resumed = { ...paused, state: 'running' as const, canResume: false, pausedUntil: null };
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
  const further = { ...list, donations: [olderDonation], next: null };
  await show(list, {
    [listPath]: [ok({ mine: list }), promise],
    [`${listPath}/monthly/${paused.id}/resume`]: ok({ state: 'resumed' }),
    [`${listPath}/${donation.id}/anonymous`]: ok({ message: 'Done.' }),
    [`${listPath}/monthly/${second.id}/cancel`]: ok({ state: 'ended' }),
    [`${listPath}?cursor=older`]: ok({ mine: further }),
  });
  press('Resume');
  press('Show Earlier Donations');
  press('Show Earlier Donations');
  expect(await screen.findByText('As Uma in 2089')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: /^Make Anonymous/ })[0]!);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make Anonymous' }));
  expect(await screen.findByText('Your donation is now anonymous.')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel Donation' })[1]!);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Donation' }));
  expect(await screen.findByText('Ended')).toBeTruthy();

  await act(async () => resolve(ok({ mine: { ...list, monthly: [resumed, second] } })));
  await waitFor(() => expect(screen.queryByText(/^Paused/)).toBeNull());
  expect(screen.getByText('Ended')).toBeTruthy();
  expect(screen.getByText('As Uma in 2089')).toBeTruthy();
  expect(screen.queryByText('As Uma')).toBeNull();
});

const link = 'a-token-of-a-magic-link';

async function openLink(...responses: Parameters<typeof fakeApi>[0][string][]) {
  window.history.replaceState(null, '', `/my-donations#${link}`);
  fakeApi({ [listPath]: ok({ mine }), [`${listPath}/session`]: responses.flat() });
  renderPage(Component, { path: '/my-donations' });
  fireEvent.click(await screen.findByRole('button', { name: 'View My Donations' }));
}

test.each([
  ['a network failure', 'network failure'],
  ['too many requests', { status: 429 }],
  ['an unavailable server', { status: 503 }],
] as const)('a magic link stays usable after %s', async (_name, failure) => {
  await openLink(failure, ok({ message: 'Done.' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load your donations.');
  expect(window.location.hash).toBe(`#${link}`);

  press('Try Again');
  fireEvent.click(await screen.findByRole('button', { name: 'View My Donations' }));
  await findHeading(mine.email);
  expect(window.location.hash).toBe('');
});

test('an invalid magic link is removed from the URL, and a new one can be requested', async () => {
  await openLink({ status: 404 });

  expect(await screen.findByText(/This link has expired or has already been used/)).toBeTruthy();
  expect(window.location.hash).toBe('');
});

test('the page says that no account is needed only where a link is requested', async () => {
  fakeApi({ [listPath]: [ok({ mine: null }), ok({ mine })] });
  renderPage(Component, { path: '/my-donations' });
  expect(await screen.findByText(/^No account needed\./)).toBeTruthy();
  cleanup();

  renderPage(Component, { path: '/my-donations' });
  await findHeading(mine.email);
  expect(screen.queryByText(/No account needed/)).toBeNull();
});
