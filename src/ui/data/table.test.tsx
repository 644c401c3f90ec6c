import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { Table, type Column } from './table.tsx';

type Donation = { id: number; name: string; amount: string };

const columns: Column<Donation>[] = [
  { key: 'name', header: 'Devotee', cell: (donation) => donation.name, isRowHeader: true },
  { key: 'amount', header: 'Amount', cell: (donation) => donation.amount, numeric: true },
];
const rows: Donation[] = [
  { id: 1, name: 'Ananya Rao', amount: '$108' },
  { id: 2, name: 'Kenji Mori', amount: '$50' },
];

function renderDonations(keep = false) {
  return render(
    <Table
      caption="Recent donations"
      columns={columns}
      rows={rows}
      rowKey={(donation) => donation.id}
      keep={keep}
    />,
  );
}

test('ACC-14: a table is named by its caption and has column and row headers', async () => {
  const { container } = renderDonations();

  const table = screen.getByRole('table', { name: 'Recent donations' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Devotee', 'Amount']);
  expect(within(table).getByRole('rowheader', { name: 'Kenji Mori' })).toBeTruthy();
  await expectNoAxeViolations(container);
});

test('each cell has the header that is shown beside it on phones', () => {
  renderDonations();
  expect(screen.getByRole('cell', { name: '$108' }).dataset['label']).toBe('Amount');
});

test('ACC-14: a stacking table has explicit roles, because its layout removes them', () => {
  const { container } = renderDonations();
  const roles = (selector: string) =>
    new Set([...container.querySelectorAll(selector)].map((part) => part.getAttribute('role')));

  expect(roles('table')).toEqual(new Set(['table']));
  expect(roles('thead, tbody')).toEqual(new Set(['rowgroup']));
  expect(roles('tr')).toEqual(new Set(['row']));
  expect(roles('thead th')).toEqual(new Set(['columnheader']));
  expect(roles('tbody th')).toEqual(new Set(['rowheader']));
  expect(roles('td')).toEqual(new Set(['cell']));
});

test('ACC-15: a table that scrolls sideways is focusable, a stacking one is not', () => {
  renderDonations(true);
  expect(screen.getByRole('region', { name: 'Recent donations' }).tabIndex).toBe(0);
});

test('a stacking table is not a tab stop', () => {
  renderDonations();
  expect(screen.getByRole('region', { name: 'Recent donations' }).tabIndex).toBe(-1);
});
