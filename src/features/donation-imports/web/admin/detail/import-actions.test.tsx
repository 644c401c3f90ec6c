import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as ImportScreen, loader } from './import-screen.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const entry = {
  id,
  fileName: 'donations.csv',
  format: 'plain',
  state: 'checked',
  rowCount: 1,
  uploadedAt: '2026-11-20T06:00:00Z',
  uploadedBy: 'treasurer@example.org',
  finishedAt: null,
  header: ['Date', 'Amount'],
  samples: [['2026-11-20', '50']],
  mapping: { columns: { date: 0, amount: 1 }, dateFormat: 'ymd', decimalSign: 'point', currency: 'USD' },
  counts: { new: 0, ready: 1, wrong: 0, duplicate: 0, imported: 0, skipped: 0, undone: 0 },
  totals: [{ currency: 'INR', amountMinor: 10_000_050 }],
};

const rows = { status: 200, body: { items: [], next: null, previous: null } };

test('the heading of the result has the focus after the button that began the import is gone', async () => {
  fakeApi({
    [`/api/admin/donation-imports/${id}`]: { status: 200, body: entry },
    [`/api/admin/donation-imports/${id}/rows`]: rows,
    [`/api/admin/donation-imports/${id}/start`]: { status: 200, body: { ...entry, state: 'importing' } },
  });
  renderScreen(ImportScreen, { loader, route: '/:id', path: `/${id}` });

  const button = await screen.findByRole('button', { name: 'Import 1 donation' });
  button.focus();
  fireEvent.click(button);

  await waitFor(() => expect(document.activeElement?.id).toBe('import-state'));
});

test.each([
  ['Dates are written as', 'mdy', 'ymd'],
  ['Amounts are written as', 'comma', 'point'],
  ['Currency for rows without one', 'INR', 'USD'],
  ['Reference or note', '1', ''],
])('the import waits for another check while "%s" differs from the check', async (label, other, checked) => {
  fakeApi({
    [`/api/admin/donation-imports/${id}`]: { status: 200, body: entry },
    [`/api/admin/donation-imports/${id}/rows`]: rows,
  });
  renderScreen(ImportScreen, { loader, route: '/:id', path: `/${id}` });
  const start = await screen.findByRole('button', { name: 'Import 1 donation' });
  const choice = screen.getByLabelText(new RegExp(`^${label}`));
  expect(start.matches(':disabled')).toBe(false);

  fireEvent.change(choice, { target: { value: other } });
  expect(start.matches(':disabled')).toBe(true);
  expect(screen.queryByText(/Check the file again/)).not.toBeNull();

  fireEvent.change(choice, { target: { value: checked } });
  expect(start.matches(':disabled')).toBe(false);
  expect(screen.queryByText(/Check the file again/)).toBeNull();
});

test('choosing the column of the amounts proposes the form in which they are written', async () => {
  const header = ['Date', 'Number', 'Betrag'];
  const samples = [['2026-11-20', '7', '500,00']];
  fakeApi({
    [`/api/admin/donation-imports/${id}`]: { status: 200, body: { ...entry, header, samples } },
    [`/api/admin/donation-imports/${id}/rows`]: rows,
  });
  renderScreen(ImportScreen, { loader, route: '/:id', path: `/${id}` });
  const form = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Amounts are written as/ });
  expect(form.value).toBe('point');

  fireEvent.change(screen.getByRole('combobox', { name: /^Amount\b/ }), { target: { value: '2' } });

  expect(form.value).toBe('comma');
});

test('the import can start after the changed columns were checked', async () => {
  const mapping = { ...entry.mapping, dateFormat: 'mdy' };
  fakeApi({
    [`/api/admin/donation-imports/${id}`]: { status: 200, body: entry },
    [`/api/admin/donation-imports/${id}/rows`]: rows,
    [`/api/admin/donation-imports/${id}/mapping`]: { status: 200, body: { ...entry, mapping } },
  });
  renderScreen(ImportScreen, { loader, route: '/:id', path: `/${id}` });
  const start = await screen.findByRole('button', { name: 'Import 1 donation' });
  fireEvent.change(screen.getByLabelText(/^Dates are written as/), { target: { value: 'mdy' } });
  expect(start.matches(':disabled')).toBe(true);

  fireEvent.click(screen.getByRole('button', { name: 'Check rows' }));

  await waitFor(() => expect(start.matches(':disabled')).toBe(false));
});

test.each([
  [1, 1],
  [0, 0],
])(
  'rows with errors can be skipped while others are ready: %i ready, %i checkboxes',
  async (ready, shown) => {
    const counts = { ...entry.counts, ready, wrong: 2 };
    fakeApi({
      [`/api/admin/donation-imports/${id}`]: { status: 200, body: { ...entry, rowCount: 3, counts } },
      [`/api/admin/donation-imports/${id}/rows`]: rows,
    });
    renderScreen(ImportScreen, { loader, route: '/:id', path: `/${id}` });

    expect(await screen.findByText(/^2 rows have errors/)).toBeTruthy();
    expect(screen.queryAllByRole('checkbox', { name: 'Skip these rows' })).toHaveLength(shown);
  },
);

test('the totals of the rows are shown before the import', async () => {
  fakeApi({
    [`/api/admin/donation-imports/${id}`]: { status: 200, body: entry },
    [`/api/admin/donation-imports/${id}/rows`]: rows,
  });
  renderScreen(ImportScreen, { loader, route: '/:id', path: `/${id}` });

  expect((await screen.findByText(/^Total in INR/)).textContent).toBe('Total in INR: ₹1,00,000.50');
});

test('the currency of a file without a column of currencies has to be chosen', async () => {
  const mapping = { ...entry.mapping, currency: null };
  const uploaded = { ...entry, state: 'uploaded', totals: [], mapping };
  const calls = fakeApi({
    [`/api/admin/donation-imports/${id}`]: { status: 200, body: uploaded },
    [`/api/admin/donation-imports/${id}/rows`]: rows,
    [`/api/admin/donation-imports/${id}/mapping`]: { status: 200, body: entry },
  });
  renderScreen(ImportScreen, { loader, route: '/:id', path: `/${id}` });
  const currency = await screen.findByLabelText<HTMLSelectElement>('Currency for rows without one');
  expect(currency.value).toBe('');

  fireEvent.click(screen.getByRole('button', { name: 'Check rows' }));
  expect(await screen.findByText('Choose the currency of rows without one.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);

  fireEvent.change(currency, { target: { value: 'INR' } });
  expect(screen.queryByText('Choose the currency of rows without one.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Check rows' }));
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT'))
    .toMatchObject([{ body: { currency: 'INR' } }]);
});
