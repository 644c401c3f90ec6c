import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { LoaderFunction } from 'react-router';
import { expect, test } from 'vitest';
import type { Page } from '#src/api/paged-list.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { adminLoader } from '../api/admin-loader.ts';
import { DataTable } from './data-table.tsx';

type Row = { id: string; name: string };

function show(
  page: Page<Row> & { total?: number },
  { path = '/', loader }: { path?: string; loader?: LoaderFunction } = {},
) {
  function List() {
    return (
      <DataTable
        caption="People"
        columns={[{ key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name }]}
        rowKey={({ id }) => id}
        page={page}
        emptyText="No users yet"
      />
    );
  }
  return renderPage(List, { path, ...(loader && { loader }) });
}

const pageOf = (page: Partial<Page<Row>> & { total?: number }) => ({
  items: [{ id: '1', name: 'Mira' }],
  next: null,
  previous: null,
  ...page,
});

test('a list shows its rows and links to neighboring pages that keep the filters', async () => {
  const { container } = show(pageOf({ next: 'n1', previous: 'p1' }), { path: '/?role=admin&cursor=x' });

  expect(screen.getByRole('rowheader', { name: 'Mira' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/?role=admin&cursor=n1');
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/?role=admin&cursor=p1');
  await expectNoAxeViolations(container);
});

test('the list has the focus on its last page, which lacks the link that opened it', async () => {
  const page = pageOf({ next: 'n1' });
  const { router } = show(page);
  const link = screen.getByRole('link', { name: 'Next' });
  link.focus();
  page.next = null;
  fireEvent.click(link);

  await waitFor(() => expect(router.state.location.search).toBe('?cursor=n1'));
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('table').closest('.data-table')));
});

test('the list has the focus after the link that cleared the filters is gone', async () => {
  const page = pageOf({ items: [] });
  const { router } = show(page, { path: '/?search=x' });
  const link = screen.getByRole('link', { name: 'Clear filters' });
  link.focus();
  page.items = [{ id: '1', name: 'Mira' }];
  fireEvent.click(link);

  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('table').closest('.data-table')));
});

test('an empty list and a search without results show different messages', () => {
  show(pageOf({ items: [] })).unmount();
  show(pageOf({ items: [] }));
  expect(screen.getByText('No users yet')).toBeTruthy();

  show(pageOf({ items: [] }), { path: '/?search=x' });
  expect(screen.getByText('No results found.')).toBeTruthy();
});

test.each([
  [1, '1 entry'],
  [1234, '1,234 entries'],
  [10_000, '10,000 entries'],
  [10_001, 'More than 10,000 entries'],
])('a list of %s rows shows their number', (total, text) => {
  show(pageOf({ total }));
  expect(screen.getByText(text)).toBeTruthy();
});

test('a list that is not counted shows no number', () => {
  show(pageOf({}));
  expect(screen.queryByText(/entr/)).toBeNull();
});

test('an emptied last page is replaced by the first one, with the same filters', async () => {
  const { router } = show(pageOf({ items: [] }), { path: '/?role=admin&cursor=x' });
  await expect.poll(() => router.state.location.search).toBe('?role=admin');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a search without results can be cleared, and keeps order and columns', () => {
  show(pageOf({ items: [] }), { path: '/?search=x&role=admin&sort=name&columns=email' });
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(
    '/?sort=name&columns=email',
  );
});

test('order and columns are no filters of an empty list', () => {
  show(pageOf({ items: [] }), { path: '/?sort=name&columns=email' });
  expect(screen.getByText('No users yet')).toBeTruthy();
});

test('an unknown parameter is no filter', async () => {
  const loader = adminLoader(({ query }) => ({ sent: query('cursor', 'search') }));
  show(pageOf({ items: [] }), { path: '/?utm_source=letter', loader });
  expect(await screen.findByText('No users yet')).toBeTruthy();

  show(pageOf({ items: [] }), { path: '/?search=x', loader });
  expect(await screen.findByText('No results found.')).toBeTruthy();
});
