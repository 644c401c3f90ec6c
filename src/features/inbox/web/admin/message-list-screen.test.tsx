import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissionsOf } from '#src/api/access/permissions.ts';
import type { BulkOutcome } from '#src/api/records/bulk-action.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { ListedMessage } from '../../admin-contract.ts';
import { Component as MessageListScreen, loader } from './message-list-screen.tsx';

const message = {
  type: 'contact',
  name: 'Sita',
  email: 'sita@example.org',
  receivedAt: '2026-11-20T06:00:00.000Z',
  isArchived: false,
  assignedTo: null,
  repliedAt: null,
  isUndelivered: false,
} as const;
const messages: ListedMessage[] = [
  { ...message, id: '1', subject: 'New', isRead: false },
  { ...message, id: '2', subject: 'Known', isRead: true },
];
const path = '/api/admin/messages/changes';

async function open(...outcomes: BulkOutcome[]) {
  const results = outcomes.map((outcome, index) => ({ id: String(index + 1), outcome }));
  const calls = fakeApi({
    '/api/admin/messages': {
      status: 200,
      body: { items: messages, next: null, previous: null, total: 2 },
    },
    '/api/admin/message-assignees': { status: 200, body: [{ id: '9', email: 'mira@example.org' }] },
    [path]: { status: 200, body: { results } },
  });
  const { container } = renderScreen(MessageListScreen, { path: '/admin/messages', loader });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  return { container, bodies: () => calls.filter((call) => call.path === path).map(({ body }) => body) };
}

test('only messages that are not yet as requested are changed, and the change can be undone', async () => {
  const { container, bodies } = await open('done');
  expect(screen.getByText('2 entries')).toBeTruthy();
  expect(screen.getByText('2 selected')).toBeTruthy();
  await expectNoAxeViolations(container);
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }));

  expect(await screen.findByText('1 message marked as read.')).toBeTruthy();
  expect(bodies()).toEqual([{ ids: ['1'], change: { isRead: true } }]);
  expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 change undone.')).toBeTruthy();
  expect(bodies().at(-1)).toEqual({ ids: ['1'], change: { isRead: false } });
});

test.each<[string, string, BulkOutcome[]]>([
  ['Mark as unread', '1 message marked as unread.', ['done']],
  ['Archive', '2 messages archived.', ['done', 'done']],
])('the confirmation of “%s” names what was done', async (button, title, outcomes) => {
  await open(...outcomes);
  fireEvent.click(screen.getByRole('button', { name: button }));

  expect(await screen.findByText(title)).toBeTruthy();
});

test.each([
  ['9', '2 messages assigned.'],
  ['', '2 messages are no longer assigned.'],
])('the confirmation of an assignment to “%s” names what was done', async (assignee, title) => {
  await open('done', 'done');
  fireEvent.click(screen.getByRole('button', { name: 'Assign...' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Assigned to'), { target: { value: assignee } });
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }));

  expect(await screen.findByText(title)).toBeTruthy();
});

test.each([
  ['the person who assigns', [null, null], 'own'],
  ['the common assignee', ['9', '9'], '9'],
  ['the person who assigns, where the assignees differ', ['9', null], 'own'],
])('the choice of an assignee begins at %s', async (_, assigned, first) => {
  const own = { id: '00000000-0000-4000-8000-000000000001', email: 'admin@sanatan.example' };
  const mira = { id: '9', email: 'mira@example.org' };
  const items = messages.map((one, index) => ({ ...one, assignedTo: assigned[index] ? mira : null }));
  fakeApi({
    '/api/admin/messages': { status: 200, body: { items, next: null, previous: null, total: 2 } },
    '/api/admin/message-assignees': { status: 200, body: [own, mira] },
  });
  renderScreen(MessageListScreen, { path: '/admin/messages', loader });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Assign...' }));

  const field = await within(await screen.findByRole('dialog')).findByLabelText<HTMLSelectElement>(
    'Assigned to',
  );
  expect(field.value).toBe(first === 'own' ? own.id : first);
});

test('an undo leaves the rows selected that were selected after the change', async () => {
  await open('done');
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select “Known”' }));
  fireEvent.click(undo);

  expect(await screen.findByText('1 change undone.')).toBeTruthy();
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('the selected messages are assigned to one administrator', async () => {
  const { bodies } = await open('done', 'gone');
  fireEvent.click(screen.getByRole('button', { name: 'Assign...' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByLabelText('Assigned to');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '9' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }));

  expect(await screen.findByText('1 item wasn’t changed.')).toBeTruthy();
  expect(screen.getByText('Some no longer exist.')).toBeTruthy();
  expect(bodies()).toEqual([{ ids: ['1', '2'], change: { assignedTo: '9' } }]);
});

test('people who only read messages are offered no selection', async () => {
  fakeApi({
    '/api/admin/messages': { status: 200, body: { items: messages, next: null, previous: null, total: 2 } },
  });
  renderScreen(MessageListScreen, { path: '/admin/messages', loader, granted: permissionsOf(['viewer']) });

  expect(await screen.findByRole('link', { name: 'Known' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the buttons of a selection stay enabled during a change, so that they keep the focus', async () => {
  await open();
  fakeApi({ [path]: new Promise(() => {}) });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as read' });
  fireEvent.click(button);

  expect(button.disabled).toBe(false);
});

test('a reply that was not delivered is named instead of an answer', async () => {
  const rejected = { ...message, id: '3', subject: 'Far away', isRead: true, repliedAt: message.receivedAt };
  fakeApi({
    '/api/admin/messages': {
      status: 200,
      body: { items: [{ ...rejected, isUndelivered: true }], next: null, previous: null, total: 1 },
    },
  });
  renderScreen(MessageListScreen, { path: '/admin/messages', loader });

  expect(await screen.findByRole('cell', { name: 'Reply not delivered' })).toBeTruthy();
  expect(screen.queryByRole('cell', { name: 'Answered' })).toBeNull();
});

test('a failed assignment closes its dialog, which would cover the message, and keeps the selection', async () => {
  fakeApi({
    '/api/admin/messages': { status: 200, body: { items: messages, next: null, previous: null, total: 2 } },
    '/api/admin/message-assignees': { status: 200, body: [] },
    [path]: 'network failure',
  });
  renderScreen(MessageListScreen, { path: '/admin/messages', loader });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Assign...' }));
  fireEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Assign' }));

  expect(await screen.findByText(/check your connection/)).toBeTruthy();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('2 selected')).toBeTruthy();
});
