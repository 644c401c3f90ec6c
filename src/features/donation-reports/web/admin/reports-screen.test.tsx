import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as ReportsScreen, loader } from './reports-screen.tsx';

test('a report over months has a chart, and a table with the same figures', async () => {
  const report = {
    columns: ['month', 'donations', 'amount', 'average'],
    rows: [
      ['2026-10', 2, { amountMinor: 10_000, currency: 'USD' }, { amountMinor: 5000, currency: 'USD' }],
      ['2026-09', 1, { amountMinor: 2500, currency: 'USD' }, { amountMinor: 2500, currency: 'USD' }],
    ],
    anonymousDonors: 0,
    timeZone: 'UTC',
  };
  fakeApi({ '/api/admin/donation-reports/average': { status: 200, body: report } });
  const { container } = renderScreen(ReportsScreen, { loader, path: '/?report=average' });

  expect(await screen.findByRole('img', { name: '2 months, highest value $50.00' })).toBeTruthy();
  const [, newest] = screen.getAllByRole('row');
  expect(newest?.textContent).toBe('October 20262$100.00$50.00');
  await expectNoAxeViolations(container);
});

test('a chart of one month names the month once', async () => {
  const report = {
    columns: ['month', 'donations', 'amount', 'average'],
    rows: [['2026-10', 2, { amountMinor: 10_000, currency: 'USD' }, { amountMinor: 5000, currency: 'USD' }]],
    anonymousDonors: 0,
    timeZone: 'UTC',
  };
  fakeApi({ '/api/admin/donation-reports/average': { status: 200, body: report } });
  const { container } = renderScreen(ReportsScreen, { loader, path: '/?report=average' });

  expect(await screen.findByRole('img', { name: '1 month, highest value $50.00' })).toBeTruthy();
  expect(container.querySelector('.reports-ends')?.textContent).toBe('October 2026');
});

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

test('treasury 12.14: lapsed donors without a named donation are counted, not listed', async () => {
  const report = {
    columns: ['donor', 'email', 'lastDonation', 'donations', 'amount', 'consent'],
    rows: [[{ donorId: id, name: 'Sita' }, 'sita@example.org', '2025-05-10', 2, usd(8000), 'given']],
    anonymousDonors: 3,
    timeZone: 'UTC',
  };
  fakeApi({ '/api/admin/donation-reports/lybunt': { status: 200, body: report } });
  renderScreen(ReportsScreen, { loader, path: '/?report=lybunt' });

  expect(
    await screen.findByText('Donors left out because all their donations are anonymous: 3'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sita' }).getAttribute('href')).toBe(`/admin/donors/${id}`);
});

test('a lapsed donor is no link for someone who may not read donors', async () => {
  const body = {
    columns: ['donor'],
    rows: [[{ donorId: id, name: 'Sita' }]],
    anonymousDonors: 0,
    timeZone: 'UTC',
  };
  fakeApi({ '/api/admin/donation-reports/lybunt': { status: 200, body } });
  renderScreen(ReportsScreen, { loader, path: '/?report=lybunt', granted: ['books.read', 'donations.read'] });

  expect(await screen.findByRole('rowheader', { name: 'Sita' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sita' })).toBeNull();
});

test('a report that reaches its limit says so', async () => {
  const row = (id: number) => [`${id}`, '2026-10-10', 'razorpay', { amountMinor: 5000, currency: 'USD' }];
  const report = {
    columns: ['donation', 'day', 'gateway', 'amount'],
    rows: Array.from({ length: 500 }, (_, id) => row(id)),
    anonymousDonors: 0,
    timeZone: 'UTC',
  };
  fakeApi({ '/api/admin/donation-reports/unreconciled': { status: 200, body: report } });
  renderScreen(ReportsScreen, { loader, path: '/?report=unreconciled' });

  expect(await screen.findByText('The report is limited to 500 rows. There may be more.')).toBeTruthy();
});

test('a report about one legal entity offers no choice of it', async () => {
  const body = { columns: ['donation'], rows: [], anonymousDonors: 0, timeZone: 'UTC' };
  fakeApi({ '/api/admin/donation-reports/undeclared': { status: 200, body } });
  renderScreen(ReportsScreen, {
    loader,
    path: '/?report=undeclared',
    site: { legalEntities: { us: null, in: { name: 'Sanatan Vishwa Nyas', approval: 'A1' } } },
  });

  expect(await screen.findByText('No data yet')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Legal entity' })).toBeNull();
});

test('a report is filtered by legal entity and period, and keeps both for the next report', async () => {
  const query = '?entity=in&period=last-year';
  const body = { columns: ['month'], rows: [], anonymousDonors: 0, timeZone: 'UTC' };
  const calls = fakeApi({
    [`/api/admin/donation-reports/lybunt${query}`]: { status: 200, body },
    '/api/admin/donation-periods': {
      status: 200,
      body: { timeZone: 'UTC', periods: [{ period: 'last-year', from: '2025-01-01', to: '2025-12-31' }] },
    },
  });
  const india = { name: 'Sanatan Vishwa Nyas', approval: 'A1' };
  const { container } = renderScreen(ReportsScreen, {
    loader,
    path: '/?report=lybunt&entity=in&period=last-year',
    site: { legalEntities: { us: null, in: india } },
  });

  expect(await screen.findByRole('button', { name: '2025', pressed: true })).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Legal entity' }).value).toBe('in');
  expect(calls.map(({ path }) => path)).toContain(`/api/admin/donation-reports/lybunt${query}`);
  expect(screen.getByRole('link', { name: 'Average donation' }).getAttribute('href')).toBe(
    '/admin/donations/reports?report=average&entity=in&period=last-year',
  );
  await expectNoAxeViolations(container);
});
