import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { MyDonations, RecurringDonation } from '../../contract.ts';
import type { CancelResult, ChangeResult, PauseResult } from '../recurring-actions.ts';
import { RecurringDonations } from './recurring-donations.tsx';

const donation: RecurringDonation = {
  id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80',
  amountMinor: 5180,
  coveredMinor: 180,
  currency: 'USD',
  project: null,
  projectLanguage: null,
  projectId: null,
  beganAt: '2090-01-05T10:00:00.000Z',
  beganOn: '2090-01-05',
  charges: 3,
  state: 'running',
  nextChargeAt: '2090-04-05T10:00:00.000Z',
  nextChargeOn: '2090-04-05',
  pausedUntil: null,
  canPause: true,
  canResume: false,
  canChangeAmount: true,
  canChangeDay: true,
  canChangeCard: true,
  isChanging: false,
  againPath: '/donate?frequency=monthly',
};

function show(changes: Partial<RecurringDonation> = {}) {
  const actions = {
    cancel: vi.fn(async (): Promise<CancelResult> => 'ended'),
    pause: vi.fn(async (): Promise<PauseResult> => 'paused'),
    resume: vi.fn(async (): Promise<PauseResult> => 'resumed'),
    changeAmount: vi.fn(
      async (_list: MyDonations, _id: string, _amount: number): Promise<ChangeResult> => 'changed',
    ),
    changeDay: vi.fn(
      async (_list: MyDonations, _id: string, _day: number): Promise<ChangeResult> => 'changing',
    ),
    changeCard: vi.fn(async (_id: string) => {}),
    giveReason: vi.fn(async () => true),
  };
  const list: MyDonations = {
    email: 'uma@example.org',
    monthly: [{ ...donation, ...changes }],
    donations: [],
    next: null,
    years: [],
    remembrances: [],
    statements: [],
  };
  const Page = () => (
    <main>
      <RecurringDonations list={list} actions={actions} />
    </main>
  );
  return { ...renderPage(Page, { path: '/my-donations' }), actions, list };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the next payment is on the day at its gateway', () => {
  show({ nextChargeAt: '2090-04-24T18:30:00.000Z', nextChargeOn: '2090-04-25' });

  expect(screen.getByText('Next payment on April 25, 2090')).toBeTruthy();
});

test('a suspended donation is started again with another card, which ends it, and is not canceled first', () => {
  show({ state: 'halted', nextChargeAt: null, nextChargeOn: null, canPause: false, canChangeAmount: false });

  const again = screen.getByRole('link', { name: 'Start with Another Amount or Card' });
  expect(again.getAttribute('href')).toContain(`replaces=${donation.id}`);
  expect(screen.getByText(/^Suspended after several failed payments/).textContent).toBe(
    'Suspended after several failed payments. Start it again with a different card or account. This one then ends automatically.',
  );
});

test('an ended donation can be started again with its choices, one that was replaced cannot', () => {
  const ended = { state: 'ended', nextChargeAt: null, nextChargeOn: null, canPause: false } as const;
  const againPath = '/donate?project=temple&type=named&frequency=monthly&amount=50&currency=USD';
  const { unmount } = show({ ...ended, againPath });
  expect(screen.getByRole('link', { name: 'Start Again' }).getAttribute('href')).toBe(againPath);
  unmount();

  show({ ...ended, againPath: null });
  expect(screen.queryByRole('link')).toBeNull();
});

test('a running donation is not started again', () => {
  show();
  expect(screen.queryByRole('link', { name: 'Start Again' })).toBeNull();
});

test('the name of the project has its own language', () => {
  show({ project: 'गौशाला', projectLanguage: 'hi' });
  expect(screen.getByText('गौशाला').lang).toBe('hi');
});

test('giving 6: the amount is changed in a dialog that has the chosen amount without fees', async () => {
  const { actions, list, container } = show();
  press('Change Amount');
  const dialog = screen.getByRole('dialog', { name: 'Change the amount' });
  const field = within(dialog).getByLabelText<HTMLInputElement>('Amount every month');
  expect(field.value).toBe('50');
  await expectNoAxeViolations(container);

  fireEvent.change(field, { target: { value: '0' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change Amount' }));
  expect(within(dialog).getByRole('alert').textContent).toContain('Enter a whole amount of $1 or more.');
  fireEvent.change(field, { target: { value: '7a5' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change Amount' }));

  await waitFor(() => expect(actions.changeAmount).toHaveBeenCalledWith(list, donation.id, 75));
  expect(await screen.findByText(/Your monthly donation has changed/)).toBeTruthy();
});

test('the dialog shows the amount as it was read, and rejects decimals instead of joining their digits', () => {
  const { actions } = show();
  press('Change Amount');
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText('Amount every month');
  fireEvent.change(field, { target: { value: '1,250' } });
  expect(dialog.getByRole('status').textContent).toBe('$1,250 every month');

  fireEvent.change(field, { target: { value: '12.50' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change Amount' }));
  expect(dialog.getByRole('status').textContent).toBe('');
  expect(dialog.getByRole('alert').textContent).toContain('Enter a whole amount of $1 or more.');
  expect(actions.changeAmount).not.toHaveBeenCalled();
});

test.each([
  ['running', 'The new amount applies from the next payment.'],
  ['pending', /^The payment that failed will still be retried with its former amount\./],
] as const)('the dialog of a %s donation names the first payment with the new amount', (state, text) => {
  show({ state });
  press('Change Amount');

  expect(within(screen.getByRole('dialog')).getByText(text)).toBeTruthy();
});

test.each([
  [
    '2090-04-05',
    /^The payment of \$51\.80 planned for April 5, 2090 won’t be made, and you won’t be charged again\./,
  ],
  [null, /^You won’t be charged \$51\.80 again\./],
])('the question before a cancellation names the payment that is not made: %s', (nextChargeOn, text) => {
  show({ nextChargeOn });
  press('Cancel Donation');

  expect(within(screen.getByRole('dialog')).getByText(text)).toBeTruthy();
});

test('after the page of the payment service, one notice says from when another card is used', async () => {
  window.history.replaceState(null, '', '/my-donations?after=card');
  show();

  const notice = screen.getByText(/^Welcome back\. If you entered another card/).closest('[role=status]');
  await waitFor(() => expect(document.activeElement).toBe(notice));
  expect(window.location.search).toBe('');
});

test('giving 6: another day shows the next payment before it is chosen', async () => {
  const { actions, list } = show();
  press('Change Date');
  const dialog = screen.getByRole('dialog', { name: 'Change the date' });
  fireEvent.change(within(dialog).getByLabelText('Day of the month'), { target: { value: '25' } });
  expect(within(dialog).getByRole('status').textContent).toContain('April 25, 2090');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change Date' }));

  await waitFor(() => expect(actions.changeDay).toHaveBeenCalledWith(list, donation.id, 25));
  expect(await screen.findByText(/recorded the change/)).toBeTruthy();
});

test.each([
  [true, 'Next payment on February 5, 2090', 'Next payment on April 5, 2090'],
  [
    false,
    'The payment on January 5, 2090 is skipped. Nothing is charged before January 10, 2090.',
    'The payment on January 5, 2090 is skipped. Nothing is charged before March 10, 2090.',
  ],
])(
  'a pause names the next payment where its day is kept (%s), and otherwise the skipped one and its end',
  async (canChangeDay, afterOne, afterThree) => {
    vi.useFakeTimers({ now: new Date('2089-12-10T10:00:00Z'), toFake: ['Date'] });
    const { actions, list } = show({
      nextChargeAt: '2090-01-05T10:00:00.000Z',
      nextChargeOn: '2090-01-05',
      canChangeDay,
    });
    press('Pause');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('status').textContent).toBe(afterOne);
    fireEvent.change(dialog.getByLabelText('Pause for'), { target: { value: '3' } });
    expect(dialog.getByRole('status').textContent).toBe(afterThree);
    vi.useRealTimers();
    fireEvent.click(dialog.getByRole('button', { name: 'Pause' }));

    await waitFor(() => expect(actions.pause).toHaveBeenCalledWith(list, donation.id, 3));
  },
);

test('a pause on the day of a payment names the skipped one, not the same day as its end', () => {
  vi.useFakeTimers({ now: new Date('2089-12-10T21:33:00Z'), toFake: ['Date'] });
  show({ nextChargeAt: '2090-01-10T18:30:00.000Z', nextChargeOn: '2090-01-11', canChangeDay: false });
  press('Pause');
  const preview = within(screen.getByRole('dialog')).getByRole('status');
  expect(preview.textContent).toBe('The payment on January 11, 2090 is skipped.');
  vi.useRealTimers();
});

test.each(['Change Amount', 'Change Date'])(
  '%s without another value closes the dialog, and promises neither a change nor an email',
  (name) => {
    const { actions } = show();
    press(name);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(actions.changeAmount).not.toHaveBeenCalled();
    expect(actions.changeDay).not.toHaveBeenCalled();
  },
);

test('the present amount withdraws a change that is still open', async () => {
  const { actions, list } = show({ isChanging: true });
  press('Change Amount');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change Amount' }));

  await waitFor(() => expect(actions.changeAmount).toHaveBeenCalledWith(list, donation.id, 50));
});

test('giving 6: the card is changed at the gateway', () => {
  const { actions } = show();
  press('Change Card');

  expect(actions.changeCard).toHaveBeenCalledWith(donation.id);
});

test('where the gateway cannot change a donation, a new one is offered and explained', () => {
  show({ canChangeAmount: false, canChangeDay: false, canChangeCard: false });

  const link = screen.getByRole('link', { name: /^Start with Another Amount or Card/ });
  expect(link.getAttribute('href')).toContain('amount=50&');
  expect(screen.getByText(/The current donation ends when that payment goes through/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change Amount' })).toBeNull();
});

test.each([
  ['Cancel Donation', 'Cancel this monthly donation?', 'Cancel Donation'],
  ['Pause', 'Pause this monthly donation?', 'Pause'],
  ['Change Amount', 'Change the amount', 'Change Amount'],
  ['Change Date', 'Change the date', 'Change Date'],
])('%s: a failure is reported inside the open dialog, with the focus', async (action, title, submit) => {
  const { actions } = show();
  actions.cancel.mockResolvedValue('failed');
  actions.pause.mockResolvedValue('failed');
  actions.changeAmount.mockResolvedValue('failed');
  actions.changeDay.mockResolvedValue('failed');
  press(action);
  const dialog = screen.getByRole('dialog', { name: title });
  const field = within(dialog).queryByLabelText(/^(Amount|Day)/);
  if (field) fireEvent.change(field, { target: { value: '25' } });
  fireEvent.click(within(dialog).getByRole('button', { name: submit }));

  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toBe('Something went wrong. Please try again.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.queryByText(/We’ll confirm by email/)).toBeNull();
});

test('a cancellation that the payment service has not confirmed is shown as such, with the focus', async () => {
  const { actions } = show();
  actions.cancel.mockResolvedValue('cancelling');
  press('Cancel Donation');
  const dialog = screen.getByRole('dialog', { name: 'Cancel this monthly donation?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel Donation' }));

  const notice = (await screen.findByText('We’ve received your cancellation')).closest('[role=status]');
  expect(notice?.textContent).toContain('We’ll keep trying and email you once it’s confirmed.');
  await waitFor(() => expect(document.activeElement).toBe(notice));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pause that the payment service has not confirmed is shown as such, with the focus', async () => {
  const { actions } = show();
  actions.pause.mockResolvedValue('pausing');
  press('Pause');
  const dialog = screen.getByRole('dialog', { name: 'Pause this monthly donation?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pause' }));

  const notice = (await screen.findByText('Your request is saved')).closest('[role=status]');
  expect(notice?.textContent).toContain('We’ll pause the donation as soon as it does.');
  await waitFor(() => expect(document.activeElement).toBe(notice));
  expect(screen.queryByText(/is paused/)).toBeNull();
});

test('a waiting pause can be taken back, and a resumption that is not confirmed is shown as such', async () => {
  const { actions, list } = show({ canPause: false, canResume: true });
  actions.resume.mockResolvedValue('resuming');
  press('Resume');

  const notice = (await screen.findByText('Your request is saved')).closest('[role=status]');
  expect(notice?.textContent).toContain('The donation continues as soon as it does.');
  expect(actions.resume).toHaveBeenCalledWith(list, donation.id);
  expect(screen.queryByText(/Your monthly donation continues/)).toBeNull();
});
