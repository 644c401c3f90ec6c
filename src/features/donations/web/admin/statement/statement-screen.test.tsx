import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as StatementScreen, loader } from './statement-screen.tsx';

const amounts = {
  donations: 3,
  grossMinor: 10_000,
  refundsMinor: 1500,
  disputesMinor: 0,
  feesMinor: 300,
  taxMinor: 54,
  netMinor: 8146,
};
const donationId = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const statement = {
  timeZone: 'America/Los_Angeles',
  from: '2026-10-01',
  to: '2026-10-31',
  preparedAt: '2026-11-21T06:00:00Z',
  isClosed: false,
  closing: { state: 'waiting', waitingEntries: 3, waitingPayouts: 0, closedAt: null, closedBy: null },
  currencies: [
    {
      currency: 'USD',
      purposes: [{ project: 'Temple', ...amounts }],
      sources: [{ source: 'gateway', ...amounts }],
      totals: amounts,
      refunds: [
        {
          bookedAt: '2026-10-17T02:00:00Z',
          donationId,
          project: 'Temple',
          kind: 'refund',
          amountMinor: 1500,
        },
      ],
      gateway: {
        openingMinor: 0,
        receivedMinor: 10_900,
        returnedMinor: 1500,
        feesMinor: 300,
        taxMinor: 54,
        exchangeMinor: 0,
        otherMinor: 0,
        payoutsMinor: 8146,
        closingMinor: 900,
        differenceMinor: 900,
        differences: [{ donationId, account: 'surplus', amountMinor: 900 }],
      },
      bank: {
        bookedMinor: 8146,
        arrivedMinor: 8000,
        differenceMinor: 146,
        differences: [
          {
            gateway: 'razorpay',
            account: 'main',
            payoutId: 'setl_1',
            arrivesOn: '2026-11-01',
            bookedMinor: 146,
            arrivedMinor: 0,
          },
        ],
        unchecked: 2,
      },
    },
  ],
};
const path = '/api/admin/donations/statement?month=2026-10';

test('the statement has its month, purposes, sources, refunds and the balance at the gateway', async () => {
  fakeApi({ [path]: { status: 200, body: statement } });
  const { container } = renderScreen(StatementScreen, { loader, path: '/?month=2026-10' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Statement for October 2026' })).toBeTruthy();
  const total = within(screen.getByRole('table', { name: 'By purpose' })).getByRole('row', {
    name: /^Total/,
  });
  expect(
    within(total)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '$100.00', '-$15.00', '–', '-$3.00', '-$0.54', '$81.46']);
  expect(screen.getByRole('rowheader', { name: 'Online' })).toBeTruthy();
  // The refund was booked in the evening of the day before in this zone.
  const refund = screen.getByRole('link', { name: 'Oct 16, 2026' }).closest('tr');
  // With its sign, as in the sums above and on paper.
  expect(refund?.lastElementChild?.textContent).toBe('-$15.00');
  expect(screen.getByText('Closing balance').nextElementSibling?.textContent).toBe('$9.00');
  expect(screen.getByRole('link', { name: 'Duplicate payment' }).getAttribute('href')).toBe(
    `/admin/donations/${donationId}`,
  );
  await expectNoAxeViolations(container);
});

test('the statement says whether the month is closed, and leads to the months beside it', async () => {
  fakeApi({ [path]: { status: 200, body: statement } });
  renderScreen(StatementScreen, { loader, path: '/?month=2026-10' });

  expect(await screen.findByText('The month is not closed. Figures can still change.')).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Previous month')).toBe('/admin/donations/statement?month=2026-09');
  expect(hrefOf('Next month')).toBe('/admin/donations/statement?month=2026-11');
});

test('the last day of the month in the time zone of the organization leads to no later month', async () => {
  const preparedAt = '2026-11-01T03:00:00Z';
  fakeApi({ [path]: { status: 200, body: { ...statement, preparedAt } } });
  renderScreen(StatementScreen, { loader, path: '/?month=2026-10' });

  expect((await screen.findByLabelText<HTMLInputElement>('Month')).max).toBe('2026-10');
  expect(screen.queryByRole('link', { name: 'Next month' })).toBeNull();
});

test('any month is opened once it is complete; an incomplete one says its format', async () => {
  fakeApi({
    [path]: { status: 200, body: statement },
    '/api/admin/donations/statement?month=2024-03': {
      status: 200,
      body: { ...statement, from: '2024-03-01', to: '2024-03-31' },
    },
  });
  const { router } = renderScreen(StatementScreen, {
    loader,
    path: '/admin/donations/statement?month=2026-10',
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Month');
  expect(field.value).toBe('2026-10');
  // As in browsers without a field for months.
  field.type = 'text';
  const type = (value: string) => fireEvent.change(field, { target: { value } });

  for (const value of ['2024', '2024-0', '0024-03']) type(value);
  expect(router.state.location.search).toBe('?month=2026-10');
  fireEvent.blur(field);
  expect(screen.getByRole('alert').textContent).toBe('Enter a month in the format 2026-10.');

  type('2024-03');
  expect(await screen.findByRole('heading', { name: 'Statement for March 2024' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a month that cannot be closed says when it can, and leads to what is missing', async () => {
  const closing = { ...statement.closing, state: 'waiting', waitingEntries: 2, waitingPayouts: 1 };
  fakeApi({ [path]: { status: 200, body: { ...statement, closing } } });
  renderScreen(StatementScreen, { loader, path: '/?month=2026-10' });

  expect(await screen.findByText(/^You can close the month once it’s over/)).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Show these payments')).toBe('/admin/donations/reports?report=unreconciled&to=2026-10-31');
  // Payouts of earlier months count too, like their payments and refunds, until they are in.
  expect(hrefOf('Show payouts')).toBe('/admin/donations/payouts?checked=no&to=2026-10-31');
});

test('a difference of the bank names its payouts', async () => {
  fakeApi({ [path]: { status: 200, body: statement } });
  renderScreen(StatementScreen, { loader, path: '/?month=2026-10' });

  const link = await screen.findByRole('link', { name: 'setl_1' });
  expect(link.getAttribute('href')).toBe('/admin/donations/payouts/razorpay/main/setl_1');
  expect(link.closest('li')?.textContent).toBe('setl_1 · Nov 1, 2026 $1.46');
  const unchecked = screen.getByText('2 payouts are not checked against the bank statement yet.');
  expect(unchecked.getAttribute('href')).toBe(
    '/admin/donations/payouts?checked=no&from=2026-10-01&to=2026-10-31',
  );
});

test('a month whose payouts are all in is closed after a confirmation', async () => {
  const ready = { ...statement, closing: { ...statement.closing, state: 'ready', waitingEntries: 0 } };
  const calls = fakeApi({
    [path]: { status: 200, body: ready },
    '/api/admin/donations/closed-months': { status: 200, body: statement },
  });
  renderScreen(StatementScreen, { loader, path: '/?month=2026-10' });

  fireEvent.click(await screen.findByRole('button', { name: 'Close October 2026' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Close October 2026' }));
  expect(await screen.findByText('October 2026 is closed.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ month: '2026-10' });
});

test('after a month is closed, the focus is on the line that says so', async () => {
  const ready = { ...statement, closing: { ...statement.closing, state: 'ready', waitingEntries: 0 } };
  const closed = { ...ready, closing: { ...ready.closing, state: 'closed', closedBy: 'a@b.c' } };
  fakeApi({
    [path]: [
      { status: 200, body: ready },
      { status: 200, body: closed },
    ],
    '/api/admin/donations/closed-months': { status: 200, body: closed },
  });
  renderScreen(StatementScreen, { loader, path: '/?month=2026-10' });

  fireEvent.click(await screen.findByRole('button', { name: 'Close October 2026' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Close October 2026' }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Closed by a@b\.c/));
});

test('a closed month is shown without a warning, and says who closed it', async () => {
  const closing = {
    ...statement.closing,
    state: 'closed',
    closedAt: '2026-11-02T00:00:00Z',
    closedBy: 'a@b.c',
  };
  fakeApi({ [path]: { status: 200, body: { ...statement, isClosed: true, closing } } });
  renderScreen(StatementScreen, { loader, path: '/?month=2026-10' });

  await screen.findByRole('table', { name: 'By purpose' });
  expect(screen.queryByText(/is not closed/)).toBeNull();
  expect(screen.getByText(/Closed by a@b\.c/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Close/ })).toBeNull();
});

test('a month without entries says that nothing was booked, and which day counts', async () => {
  fakeApi({ [path]: { status: 200, body: { ...statement, currencies: [] } } });
  renderScreen(StatementScreen, { loader, path: '/?month=2026-10' });
  expect(await screen.findByText('Nothing was booked in this period.')).toBeTruthy();
  expect(screen.getByText(/offline donations on the day they were entered\.$/)).toBeTruthy();
});
