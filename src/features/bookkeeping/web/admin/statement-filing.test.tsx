import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { permissionsOf } from '#src/api/access/permissions.ts';
import { PermissionsContext } from '#src/admin-ui/api/permissions-context.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as DonationStatementScreen, loader } from './donation-statement-screen.tsx';

const base = '/api/admin/bookkeeping/donation-statement';
const path = `${base}?year=2026&page=1&completePage=1&changesPage=1`;
const file = {
  id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c81',
  exportedAt: '2027-05-10T06:00:00Z',
  isRevised: false,
  rows: 2,
  amountMinor: 120_000,
  filedOn: null as string | null,
  acknowledgement: null as string | null,
};
const paymentId = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c82';
const filedFile = { ...file, filedOn: '2027-05-11', acknowledgement: 'BD-2027-1' };
const filed = {
  file: filedFile,
  isReadable: true,
  changes: [
    {
      paymentId,
      day: '2026-06-01',
      name: 'Gita Rao',
      filedMinor: 70_000,
      currentMinor: null,
      changes: ['left'],
    },
  ],
  changedDonations: 201,
  changesPages: 2,
  numbered: 1,
  unclear: 1,
};
const donations = [{ paymentId, day: '2026-06-01', amountMinor: 50_000 }];
const statement = {
  form: '113',
  from: '2026-04-01',
  to: '2027-03-31',
  rows: 1,
  amountMinor: 50_000,
  complete: [{ name: 'Gita Rao', type: 'others', isCash: false, amountMinor: 50_000, donations }],
  completePages: 1,
  incomplete: [],
  incompleteDonors: 0,
  incompletePages: 1,
  certificates: 1,
  cashOverLimit: { donations: 0, amountMinor: 0 },
  inKind: 0,
  files: [file],
  filed: null as typeof filed | null,
  anonymous: { amountMinor: 0, limitMinor: 10_000_000, isNear: false },
  settings: { approvals: [], anonymousFloorMinor: 10_000_000, anonymousPercent: 5 },
  version: 0,
};

test('the filing of an exported file is recorded with its day and acknowledgement number', async () => {
  const filing = `${base}/files/${file.id}/filing`;
  const calls = fakeApi({
    [path]: { status: 200, body: statement },
    [filing]: { status: 200, body: filedFile },
  });
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });

  fireEvent.change(await screen.findByLabelText('Filed on'), { target: { value: '2027-05-11' } });
  fireEvent.change(screen.getByLabelText('Acknowledgment number'), { target: { value: 'BD-2027-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Record filing' }));
  await expect.poll(() => calls).toHaveLength(3);
  expect(calls.find((call) => call.method === 'PUT')).toMatchObject({
    path: filing,
    body: { filedOn: '2027-05-11', acknowledgement: 'BD-2027-1' },
  });
});

test('a filing is removed only after confirmation', async () => {
  const filing = `${base}/files/${file.id}/filing`;
  const calls = fakeApi({
    [path]: { status: 200, body: { ...statement, files: [filedFile], filed } },
    [filing]: { status: 200, body: file },
  });
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });

  fireEvent.click(await screen.findByRole('button', { name: 'Remove filing...' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove the filing of May 11, 2027?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(calls).toHaveLength(1);

  fireEvent.click(screen.getByRole('button', { name: 'Remove filing...' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove filing' }));
  await expect.poll(() => calls).toHaveLength(3);
  expect(calls[1]).toMatchObject({ method: 'DELETE', path: filing });
  expect(await screen.findByText('Filing removed.')).toBeTruthy();
});

test('another year has an empty form, and its filing does not take the focus', async () => {
  const former = { ...statement, from: '2025-04-01', to: '2026-03-31', files: [filedFile], filed };
  fakeApi({
    [path]: { status: 200, body: statement },
    [path.replace('2026', '2025')]: { status: 200, body: former },
  });
  const route = '/admin/donations/exports/donation-statement';
  renderScreen(DonationStatementScreen, { loader, route, path: `${route}?year=2026` });
  fireEvent.change(await screen.findByLabelText('Acknowledgment number'), { target: { value: 'BD-2026-9' } });
  fireEvent.click(screen.getByRole('link', { name: '2025-26' }));

  expect(await screen.findByDisplayValue('BD-2027-1')).toBeTruthy();
  expect(document.activeElement?.textContent).not.toBe('Filing');
});

test('a file that is not filed has no filing to remove', async () => {
  fakeApi({ [path]: { status: 200, body: statement } });
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });
  expect(await screen.findByRole('button', { name: 'Record filing' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove filing...' })).toBeNull();
});

test('what changed since filing is listed, with the revised file and rows without a clear number', async () => {
  const body = { ...statement, files: [filedFile], filed };
  const calls = fakeApi({
    [path]: { status: 200, body },
    [`${base}.csv?year=2026&isRevised=true`]: { status: 200, body: {} },
  });
  const { container } = renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });

  expect(await screen.findByText('Changed since filing (201)')).toBeTruthy();
  const table = screen.getByRole('table', { name: /now differ from the filed statement/ });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('₹700.00');
  expect(within(table).getByText('refunded or canceled')).toBeTruthy();
  expect(screen.getByText(/several certificate numbers: 1/)).toBeTruthy();
  expect(screen.getByText('May 11, 2027')).toBeTruthy();
  const pages = screen.getByRole('navigation', { name: 'Changed since filing' });
  expect(within(pages).getByRole('link').getAttribute('href')).toBe('/?year=2026&changesPage=2');
  await expectNoAxeViolations(container);

  fireEvent.click(screen.getByRole('button', { name: 'Export revised statement' }));
  await expect
    .poll(() => calls.map((call) => call.path))
    .toEqual([path, `${base}.csv?year=2026&isRevised=true`, path]);
});

test('what was typed for a filing stays when the permission is lost meanwhile', async () => {
  fakeApi({ [path]: { status: 200, body: statement } });
  renderScreen(LosingPermission, { loader, path: '/?year=2026' });

  fireEvent.change(await screen.findByLabelText('Acknowledgment number'), { target: { value: 'BD-2027-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Become a viewer' }));
  expect(screen.getByDisplayValue('BD-2027-1')).toBeTruthy();
});

function LosingPermission() {
  const [granted, setGranted] = useState(permissionsOf(['administrator']));
  return (
    <PermissionsContext value={granted}>
      <button type="button" onClick={() => setGranted(permissionsOf(['viewer']))}>
        Become a viewer
      </button>
      <DonationStatementScreen />
    </PermissionsContext>
  );
}

test('a year without an exported file says what to do first', async () => {
  fakeApi({ [path]: { status: 200, body: { ...statement, files: [] } } });
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });
  expect(await screen.findByText(/^Export the complete rows first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record filing' })).toBeNull();
});
