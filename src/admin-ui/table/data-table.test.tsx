import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Page } from '#src/api/paged-list.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { DataTable } from './data-table.tsx';
import { useListQuery } from './use-list-query.ts';
import type { Loaded } from '../api/use-loaded.ts';

type Row = { id: string; name: string };

function show(loaded: Loaded<Page<Row>>, { path = '/', reload = () => {} } = {}) {
  function List() {
    return (
      <DataTable
        caption="People"
        columns={[{ key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name }]}
        rowKey={({ id }) => id}
        loaded={loaded}
        reload={reload}
        address={useListQuery()}
        emptyText="No users yet"
      />
    );
  }
  return renderPage(List, { path });
}

const ready = (page: Partial<Page<Row>>): Loaded<Page<Row>> => ({
  state: 'ready',
  needsReauthentication: false,
  value: { items: [{ id: '1', name: 'Mira' }], next: null, previous: null, ...page },
});

test('a list shows its rows and links to neighboring pages that keep the filters', async () => {
  const { container } = show(ready({ next: 'n1', previous: 'p1' }), { path: '/?role=admin&cursor=x' });

  expect(screen.getByRole('rowheader', { name: 'Mira' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/?role=admin&cursor=n1');
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/?role=admin&cursor=p1');
  await expectNoAxeViolations(container);
});

test('an empty list and a search without results show different messages', () => {
  show(ready({ items: [] })).unmount();
  show(ready({ items: [] }));
  expect(screen.getByText('No users yet')).toBeTruthy();

  show(ready({ items: [] }), { path: '/?search=x' });
  expect(screen.getByText('No results match your search.')).toBeTruthy();
});

test('a list that failed to load can be reloaded', () => {
  let asked = 0;
  show(
    { state: 'failed', failure: { ok: false, status: 503, message: 'HTTP error! status: 503' } },
    { reload: () => (asked += 1) },
  );

  expect(screen.getByRole('alert').textContent).toContain('HTTP error! status: 503');
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(asked).toBe(1);
});
