import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DraftOwnerContext } from '#src/admin-ui/form/draft-owner-context.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { type FullMessage, maxNoteLength } from '../../admin-contract.ts';
import { Component as MessageScreen, loader } from './message-screen.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const message: FullMessage = {
  id,
  type: 'contact',
  name: 'Sita',
  email: 'sita@example.org',
  subject: 'Hello',
  receivedAt: '2026-11-20T06:00:00.000Z',
  isRead: true,
  isArchived: false,
  assignedTo: null,
  repliedAt: null,
  isUndelivered: false,
  message: 'Namaste',
  language: 'en',
  details: [],
  note: '',
  version: 1,
  replies: [],
};

function open() {
  return renderScreen(
    () => (
      <DraftOwnerContext value="asha">
        <MessageScreen />
      </DraftOwnerContext>
    ),
    { loader, route: '/admin/messages/:id', path: `/admin/messages/${id}` },
  );
}

const reply = () => screen.getByLabelText<HTMLTextAreaElement>('Your reply');
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Internal note');

test('GRD-04: a reply and a note are kept apart while the session ends; a sent reply is not offered again', async () => {
  fakeApi({
    [`/api/admin/messages/${id}`]: { status: 200, body: message },
    '/api/admin/message-assignees': { status: 200, body: [] },
    [`/api/admin/messages/${id}/replies`]: { status: 201, body: message },
  });
  const { unmount } = open();
  await screen.findByLabelText('Your reply');
  fireEvent.change(reply(), { target: { value: 'Namaste Sita' } });
  fireEvent.change(note(), { target: { value: 'Asked about puja' } });
  await waitFor(() => expect(sessionStorage).toHaveLength(2));
  unmount();
  open();
  for (const button of await screen.findAllByRole('button', { name: 'Restore changes' }))
    fireEvent.click(button);

  expect([reply().value, note().value]).toEqual(['Namaste Sita', 'Asked about puja']);
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
});

test('a note typed while the one before is saved stays, and is not left without a question', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: FullMessage }>();
  fakeApi({
    [`/api/admin/messages/${id}`]: { status: 200, body: message },
    '/api/admin/message-assignees': { status: 200, body: [] },
    [`/api/admin/messages/${id}/handling`]: promise,
  });
  const { router } = open();
  await screen.findByLabelText('Your reply');
  fireEvent.change(note(), { target: { value: 'Asked' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(note(), { target: { value: 'Asked about puja' } });
  resolve({ status: 200, body: { ...message, note: 'Asked', version: 2 } });
  await screen.findByText('Saved.');

  expect(note().value).toBe('Asked about puja');
  void router.navigate('/admin/messages');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
});

test('a pasted reply or note beyond its limit stays whole and is not sent', async () => {
  const calls = fakeApi({
    [`/api/admin/messages/${id}`]: { status: 200, body: message },
    '/api/admin/message-assignees': { status: 200, body: [] },
  });
  open();
  await screen.findByLabelText('Your reply');
  fireEvent.change(reply(), { target: { value: 'a'.repeat(10_001) } });
  fireEvent.change(note(), { target: { value: 'a'.repeat(maxNoteLength + 1) } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(screen.getByText('10,001 of 10,000 characters')).toBeTruthy();
  expect(screen.getByText('Use 10,000 characters or fewer.')).toBeTruthy();
  expect([reply().value.length, note().value.length]).toEqual([10_001, maxNoteLength + 1]);
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a reply cannot be changed while it is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: FullMessage }>();
  fakeApi({
    [`/api/admin/messages/${id}`]: { status: 200, body: message },
    '/api/admin/message-assignees': { status: 200, body: [] },
    [`/api/admin/messages/${id}/replies`]: promise,
  });
  open();
  await screen.findByLabelText('Your reply');
  fireEvent.change(reply(), { target: { value: 'Namaste Sita' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(reply().readOnly).toBe(true));

  await act(async () => resolve({ status: 201, body: message }));

  await waitFor(() => expect([reply().readOnly, reply().value]).toEqual([false, '']));
});

test('a kept reply is no longer offered once the same text is written again and sent', async () => {
  fakeApi({
    [`/api/admin/messages/${id}`]: { status: 200, body: message },
    '/api/admin/message-assignees': { status: 200, body: [] },
    [`/api/admin/messages/${id}/replies`]: { status: 201, body: message },
  });
  const { unmount } = open();
  fireEvent.change(await screen.findByLabelText('Your reply'), { target: { value: 'Namaste Sita' } });
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  unmount();
  open();
  expect(await screen.findByRole('button', { name: 'Restore changes' })).toBeTruthy();
  fireEvent.change(reply(), { target: { value: 'Namaste Sita' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull());
  expect(sessionStorage).toHaveLength(0);
});

test('a reply to a message that someone else has replied to is kept, and the other reply is shown first', async () => {
  const answered: FullMessage = {
    ...message,
    repliedAt: '2026-11-21T06:00:00.000Z',
    replies: [
      {
        id: '3f1c2f0a-3b4c-4d5e-8f60-718293a4b5c6',
        body: 'From Mira',
        sentBy: 'mira@example.org',
        sentAt: '2026-11-21T06:00:00.000Z',
        delivery: 'sent',
      },
    ],
  };
  const replies = `/api/admin/messages/${id}/replies`;
  const calls = fakeApi({
    [`/api/admin/messages/${id}`]: [
      { status: 200, body: message },
      { status: 200, body: answered },
    ],
    '/api/admin/message-assignees': { status: 200, body: [] },
    [replies]: [
      { status: 409, body: { code: 'conflict', message: '' } },
      { status: 201, body: answered },
    ],
  });
  open();
  fireEvent.change(await screen.findByLabelText('Your reply'), { target: { value: 'Namaste Sita' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else has replied/);
  expect(screen.getByText('From Mira')).toBeTruthy();
  expect(reply().value).toBe('Namaste Sita');
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await screen.findByText('Reply sent.');
  const sent = calls.filter(({ path }) => path === replies).map(({ body }) => body);
  expect(sent).toMatchObject([{ knownReplies: 0 }, { knownReplies: 1 }]);
});

test('the language of the sender, in which the email of a reply is written, is named', async () => {
  fakeApi({
    [`/api/admin/messages/${id}`]: { status: 200, body: { ...message, language: 'hi' } },
    '/api/admin/message-assignees': { status: 200, body: [] },
  });
  open();

  expect((await screen.findByText('हिन्दी')).lang).toBe('hi');
  expect(screen.getByText('Language', { selector: 'dt' })).toBeTruthy();
});

test('an assignee who can no longer answer messages is named at the field', async () => {
  const meera = { id: 'c2a1d0fe-3b4c-4d5e-8f60-718293a4b5c6', email: 'meera@example.org' };
  const fields = { assignedTo: { code: 'unknown', message: '' } };
  fakeApi({
    [`/api/admin/messages/${id}`]: { status: 200, body: message },
    '/api/admin/message-assignees': { status: 200, body: [meera] },
    [`/api/admin/messages/${id}/handling`]: {
      status: 400,
      body: { code: 'validation_failed', message: '', fields },
    },
  });
  open();
  const assignee = await screen.findByLabelText('Assigned to');
  fireEvent.change(assignee, { target: { value: meera.id } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(
    await screen.findByText('This user can no longer answer messages. Choose someone else.'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(assignee);
  expect(screen.queryByText('Couldn’t save. Please try again.')).toBeNull();
});

test.each([
  [403, 'permission_needed', /An administrator can change them/],
  [404, 'not_found', /moved or deleted/],
])('an answer and a note that fail with %s do not ask to try again', async (status, code, text) => {
  const failed = { status, body: { code, message: '' } };
  fakeApi({
    [`/api/admin/messages/${id}`]: { status: 200, body: message },
    '/api/admin/message-assignees': { status: 200, body: [] },
    [`/api/admin/messages/${id}/replies`]: failed,
    [`/api/admin/messages/${id}/handling`]: failed,
  });
  open();
  await screen.findByLabelText('Your reply');
  fireEvent.change(reply(), { target: { value: 'Namaste Sita' } });
  fireEvent.change(note(), { target: { value: 'Asked' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  expect(screen.queryByText(/try again/)).toBeNull();
});
