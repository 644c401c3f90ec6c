import { fireEvent, screen, within } from '@testing-library/react';
import { useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { Page } from '#src/api/paged-list.ts';
import { type ApiResult, httpFailure } from '#src/web/result.ts';
import { RecordList } from './record-list.tsx';

type Done = { what: string; id: string };

async function open(
  deleteResult: ApiResult<unknown> = { ok: true, status: 204, value: undefined },
  items = [{ id: '1', name: 'Reading' }],
  restoreResult: ApiResult<unknown> = { ok: true, status: 204, value: undefined },
) {
  const done: Done[] = [];
  const note = (what: string, response: ApiResult<unknown>) => (id: string) => {
    done.push({ what, id });
    return Promise.resolve(response);
  };
  function Screen() {
    return (
      <RecordList
        title="Events"
        kind="event"
        writePermission="content.write"
        newLabel="New event"
        basePath="/admin/events"
        page={{ items, next: null, previous: null }}
        nameOf={({ name }) => name}
        isPublic={({ name }) => name !== 'Draft'}
        columns={[]}
        deleteRecord={note('delete', deleteResult)}
        restore={note('restore', restoreResult)}
        neededText="The books name it."
      />
    );
  }
  const loader = () => {
    done.push({ what: 'load', id: '' });
    return null;
  };
  const view = renderScreen(Screen, { path: '/admin/events', loader });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, done };
}

function confirmDeletion() {
  fireEvent.click(screen.getByRole('button', { name: 'Delete “Reading”' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

test('Undo restores a deleted record', async () => {
  const { done, container } = await open();

  confirmDeletion();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Restored.')).toBeTruthy();
  expect(done.map(({ what }) => what)).toEqual(['load', 'delete', 'load', 'restore', 'load']);
  await expectNoAxeViolations(container);
});

test('Undo of a record that was restored meanwhile is no failure', async () => {
  await open(undefined, undefined, httpFailure(404, { code: 'not_found', message: '' }));

  confirmDeletion();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Restored.')).toBeTruthy();
});

test('a record in use stays, with a reason', async () => {
  const { done } = await open(httpFailure(409, { code: 'conflict', message: '' }));

  confirmDeletion();

  expect(await screen.findByText('The books name it.')).toBeTruthy();
  expect(done.map(({ what }) => what)).toEqual(['load', 'delete']);
});

test('recently deleted records are listed on request and can be restored', async () => {
  const deleted = { id: '7', name: 'Old feast', removedAt: '2026-11-20T06:00:00.000Z' };
  fakeApi({ '/api/admin/removed?kind=event': { status: 200, body: [deleted] } });
  const { done } = await open();

  const details = screen.getByText('Recently deleted').closest('details');
  if (details) details.open = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Restore “Old feast”' }));

  expect(await screen.findByText('Restored.')).toBeTruthy();
  expect(done).toContainEqual({ what: 'restore', id: '7' });
});

test('the focus stays at the list of deleted records when one of them is restored', async () => {
  const deleted = { id: '7', name: 'Old feast', removedAt: '2026-11-20T06:00:00.000Z' };
  fakeApi({
    '/api/admin/removed?kind=event': [
      { status: 200, body: [deleted] },
      { status: 200, body: [] },
    ],
  });
  await open();
  const summary = screen.getByText('Recently deleted');
  const details = summary.closest('details');
  if (details) details.open = true;
  const button = await screen.findByRole('button', { name: 'Restore “Old feast”' });
  button.focus();
  fireEvent.click(button);

  await expect.poll(() => screen.queryByRole('button', { name: 'Restore “Old feast”' })).toBeNull();
  expect(document.activeElement).toBe(summary);
});

test.each([
  ['not_found', 404, 'It’s no longer among the deleted items. Someone else may have restored it.'],
  ['taken', 400, 'Another item now uses its slug. Change that slug and try again.'],
  ['conflict', 409, 'Its repetition already has an event on this date. Delete that one first.'],
])('a record that cannot be restored has the reason of the code %s', async (code, status, text) => {
  const deleted = { id: '7', name: 'Old feast', removedAt: '2026-11-20T06:00:00.000Z' };
  fakeApi({ '/api/admin/removed?kind=event': { status: 200, body: [deleted] } });
  const error =
    code === 'taken'
      ? { code: 'validation_failed', message: '', fields: { slug: { code, message: '' } } }
      : { code, message: '' };
  await open(undefined, undefined, httpFailure(status, error));
  const details = screen.getByText('Recently deleted').closest('details');
  if (details) details.open = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Restore “Old feast”' }));

  expect(await screen.findByText('Couldn’t restore it.')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('Undo reports a slug that was taken meanwhile', async () => {
  const fields = { slug: { code: 'taken', message: '' } };
  await open(undefined, undefined, httpFailure(400, { code: 'validation_failed', message: '', fields }));
  confirmDeletion();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(
    await screen.findByText('Another item now uses its slug. Change that slug and try again.'),
  ).toBeTruthy();
});

test('selected records are deleted together, and restored together', async () => {
  const items = ['Reading', 'Walk', 'Feast'].map((name) => ({ id: name.toLowerCase(), name }));
  const { done, container } = await open(undefined, items);
  expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select “Walk”' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await expectNoAxeViolations(container);

  fireEvent.click(screen.getByRole('button', { name: 'Delete selected...' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete 2 items?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 deleted.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restored.')).toBeTruthy();
  expect(done.filter(({ what }) => what !== 'load')).toEqual([
    { what: 'delete', id: 'reading' },
    { what: 'delete', id: 'feast' },
    { what: 'restore', id: 'reading' },
    { what: 'restore', id: 'feast' },
  ]);
  expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
});

test('the focus stays at the selection when its button “Select all” disappears', async () => {
  await open(undefined, [
    { id: '1', name: 'Reading' },
    { id: '2', name: 'Walk' },
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select “Walk”' }));
  const button = screen.getByRole('button', { name: 'Select all' });
  button.focus();
  fireEvent.click(button);

  expect(screen.getByText('2 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull();
  expect(document.activeElement?.contains(screen.getByRole('group', { name: 'Selection' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('selected records in use stay, with a reason', async () => {
  await deleteTwo(httpFailure(409, { code: 'conflict', message: '' }));
  expect(screen.getByText('The books name it.')).toBeTruthy();
});

test.each([
  ['a lost connection', { ok: false, status: 0, message: '' }, /check your connection/],
  [
    'a missing permission',
    httpFailure(403, { code: 'permission_needed', message: '' }),
    /An administrator can change them/,
  ],
] as const)('%s is named when selected records are not deleted', async (_, failure, text) => {
  await deleteTwo(failure);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('The books name it.')).toBeNull();
});

async function deleteTwo(failure: ApiResult<unknown>) {
  await open(failure, [
    { id: '1', name: 'Reading' },
    { id: '2', name: 'Walk' },
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete selected...' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Couldn’t delete 2 items.')).toBeTruthy();
}

test('Undo without a connection names the connection', async () => {
  await open(undefined, undefined, { ok: false, status: 0, message: '' });
  confirmDeletion();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText(/check your connection/)).toBeTruthy();
});

/** A list whose records are gone after they are deleted. */
async function openStored(names: string[]) {
  let items = names.map((name) => ({ id: name.toLowerCase(), name }));
  function Screen() {
    return (
      <RecordList
        title="Events"
        kind="event"
        writePermission="content.write"
        newLabel="New event"
        basePath="/admin/events"
        page={useLoaderData<Page<{ id: string; name: string }>>()}
        nameOf={({ name }) => name}
        columns={[]}
        deleteRecord={(deleted) => {
          items = items.filter(({ id }) => id !== deleted);
          return Promise.resolve({ ok: true, status: 204, value: undefined });
        }}
        restore={() => Promise.resolve({ ok: true, status: 204, value: undefined })}
      />
    );
  }
  renderScreen(Screen, {
    path: '/admin/events',
    loader: () => ({ items, next: null, previous: null }),
  });
  await screen.findByRole('heading', { level: 1 });
}

async function deleteOne(name: string) {
  const button = screen.getByRole('button', { name: `Delete “${name}”` });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await expect.poll(() => screen.queryByRole('button', { name: `Delete “${name}”` })).toBeNull();
}

test('the focus moves from a deleted record to the next one, and to the list after the last one', async () => {
  await openStored(['Reading', 'Walk', 'Feast']);
  await deleteOne('Walk');
  await expect.poll(() => document.activeElement?.textContent).toBe('Feast');
  await deleteOne('Feast');
  await expect.poll(() => document.activeElement?.textContent).toBe('Reading');
  await deleteOne('Reading');
  await expect.poll(() => document.activeElement?.textContent).toContain('Nothing here yet');
});

test('the focus moves from deleted selected records to the list', async () => {
  await openStored(['Reading', 'Walk', 'Feast']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select “Reading”' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select “Walk”' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete selected...' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Feast');
});

test.each([
  ['Reading', 'Visitors will no longer see it. You can restore it for 30 days.'],
  ['Draft', 'You can restore it for 30 days.'],
])('before %s is deleted, only what visitors see is announced as disappearing', async (name, text) => {
  await open(undefined, [{ id: '1', name }]);
  fireEvent.click(screen.getByRole('button', { name: `Delete “${name}”` }));

  expect(within(screen.getByRole('dialog')).getByText(text)).toBeTruthy();
});
