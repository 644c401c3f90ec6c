import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as DonationStatementScreen, loader } from './donation-statement-screen.tsx';

const incomplete = (name: string | null, amountMinor: number, id: number) => ({
  paymentIds: [`0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c8${id}`],
  name,
  donations: 1,
  amountMinor,
  missing: ['address'],
});

const statement = {
  form: '113',
  from: '2026-04-01',
  to: '2027-03-31',
  rows: 0,
  amountMinor: 0,
  incomplete: [incomplete('Sita', 50_100, 1), incomplete(null, 20_000, 2)],
  incompleteDonors: 2,
  incompletePages: 1,
  certificates: 0,
  cashOverLimit: { donations: 0, amountMinor: 0 },
  inKind: 0,
  anonymous: { amountMinor: 0, limitMinor: 10_000_000, isNear: false },
  settings: { approvals: [], anonymousFloorMinor: 10_000_000, anonymousPercent: 5 },
  version: 0,
};

test('each incomplete donor has a button with a name of its own, below a header', async () => {
  fakeApi({ '/api/admin/bookkeeping/donation-statement?year=2026&page=1': { status: 200, body: statement } });
  const { container } = renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });

  expect(await screen.findByRole('columnheader', { name: 'Actions' })).toBeTruthy();
  const names = screen.getAllByRole('button', { name: /^Complete/ }).map((button) => button.textContent);
  expect(names[0]).toBe('Complete... Sita, ₹501.00');
  expect(new Set(names).size).toBe(2);
  await expectNoAxeViolations(container);
});

test('the shown financial year is marked among the years', async () => {
  fakeApi({
    '/api/admin/bookkeeping/donation-statement?year=2020&page=1': {
      status: 200,
      body: { ...statement, from: '2020-04-01' },
    },
  });
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2020' });

  const years = await screen.findByRole('navigation', { name: 'Financial year' });
  const links = within(years).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['2019-20', '2020-21', '2021-22']);
  expect(within(years).getByRole('link', { current: 'page' }).textContent).toBe('2020-21');
});
