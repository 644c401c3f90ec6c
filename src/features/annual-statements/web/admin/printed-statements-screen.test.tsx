import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { permissionsOf } from '#src/api/access/permissions.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as PrintedStatementsScreen, loader } from './printed-statements-screen.tsx';

const path = '/api/admin/annual-statements/us/2025/on-paper';
const sita = {
  id: 'b0000000-0000-4000-8000-000000000001',
  donorId: 'b0000000-0000-4000-8000-000000000001',
  name: 'Sita',
  donations: 3,
  sums: [
    { currency: 'EUR', amountMinor: 3000 },
    { currency: 'USD', amountMinor: 200_000 },
  ],
  printedAt: '2026-01-10T06:00:00Z',
  isChanged: true,
};
const erased = {
  ...sita,
  id: 'b0000000-0000-4000-8000-000000000002',
  donorId: null,
  name: null,
  sums: [],
  printedAt: null,
  isChanged: false,
};
const page = { items: [sita, erased], next: 'n', previous: null, isOver: true };

test('each donor without an address has sums, the state of the statement and a button for the PDF', async () => {
  const calls = fakeApi({
    [path]: { status: 200, body: page },
    [`${path}/${sita.id}`]: { status: 200, body: {} },
  });
  const { container } = renderScreen(PrintedStatementsScreen, {
    loader,
    route: '/:entity/:year/on-paper',
    path: '/us/2025/on-paper',
    site: { timeZone: 'America/Los_Angeles' },
  });

  const row = await screen.findByRole('row', { name: /Sita/ });
  expect(within(row).getByText('€30.00')).toBeTruthy();
  expect(within(row).getByText('$2,000.00')).toBeTruthy();
  expect(within(row).getByText('Jan 9, 2026, changed since then')).toBeTruthy();
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/admin/donors/${sita.id}`);
  expect(screen.getByRole('link', { name: 'Anonymous' }).getAttribute('href')).toBe(
    `/admin/donations/${erased.id}`,
  );
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/us/2025/on-paper?cursor=n');
  await expectNoAxeViolations(container);

  fireEvent.click(within(row).getByRole('button', { name: 'PDF of Sita' }));
  await expect
    .poll(() => calls.map((call) => `${call.method} ${call.path}`))
    .toEqual([`GET ${path}`, `POST ${path}/${sita.id}`, `GET ${path}`]);
});

test('people who may not read donor records get no link to them', async () => {
  fakeApi({ [path]: { status: 200, body: page } });
  renderScreen(PrintedStatementsScreen, {
    loader,
    route: '/:entity/:year/on-paper',
    path: '/us/2025/on-paper',
    granted: permissionsOf(['viewer']),
  });

  const row = await screen.findByRole('row', { name: /Sita/ });
  expect(within(row).queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { name: 'Anonymous' })).toBeTruthy();
});

test('statements of a year that is not over have no button', async () => {
  fakeApi({ [path]: { status: 200, body: { ...page, isOver: false } } });
  renderScreen(PrintedStatementsScreen, {
    loader,
    route: '/:entity/:year/on-paper',
    path: '/us/2025/on-paper',
  });

  expect(await screen.findByText('Statements can be printed once the year is over.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^PDF/ })).toBeNull();
});

test('a year in which every donor has an email address has no filters to clear', async () => {
  fakeApi({ [path]: { status: 200, body: { ...page, items: [], next: null } } });
  renderScreen(PrintedStatementsScreen, {
    loader,
    route: '/:entity/:year/on-paper',
    path: '/us/2025/on-paper',
  });

  expect(
    await screen.findByText('Every donor with a receipt for this year has an email address.'),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
});
