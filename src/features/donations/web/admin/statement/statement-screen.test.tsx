import { screen, within } from '@testing-library/react';
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
        payoutsMinor: 8146,
        closingMinor: 900,
        differenceMinor: 900,
        differences: [{ donationId, account: 'surplus', amountMinor: 900 }],
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
  expect(screen.getByRole('link', { name: 'Oct 16, 2026' })).toBeTruthy();
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

test('a closed month is shown without a warning', async () => {
  fakeApi({ [path]: { status: 200, body: { ...statement, isClosed: true } } });
  renderScreen(StatementScreen, { loader, path: '/?month=2026-10' });

  await screen.findByRole('table', { name: 'By purpose' });
  expect(screen.queryByText(/is not closed/)).toBeNull();
});
