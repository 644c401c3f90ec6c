import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DraftOwnerContext } from '#src/admin-ui/form/draft-owner-context.ts';
import { permissionsOf, type TeamRole } from '#src/api/access/permissions.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { type FakeCall, fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as RegistrationsScreen, loader } from './registrations-screen.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const path = `/api/admin/events/${id}`;
const emails = { confirmed: 12, waiting: 3 };
const summary = {
  title: 'Lamps',
  slug: 'lamps',
  startsAt: '2026-11-24T12:30:00.000Z',
  endsAt: '2026-11-24T14:30:00.000Z',
  timeZone: 'Asia/Kolkata',
  capacity: null,
  isCancelled: false,
  questions: [],
  confirmed: 20,
  online: 0,
  waiting: 5,
  checkedIn: 0,
  emails,
};
const preview = {
  introduction: 'This is a message about Lamps.',
  html: '<p>Bring a <strong>blanket</strong>.</p>',
  facts: [{ name: 'Place', value: 'Temple hall' }],
  links: ['Change or cancel registration'],
};
const sent = {
  id: 'm1',
  recipients: 'all',
  subject: 'What to bring',
  message: 'Bring a **blanket**.',
  recipientCount: 15,
  waitingCount: 2,
  sentBy: 'mira@example.org',
  sentAt: '2026-11-20T06:00:00.000Z',
};

async function open(
  responses: Parameters<typeof fakeApi>[0] = {},
  roles: TeamRole[] = ['editor'],
): Promise<FakeCall[]> {
  const calls = fakeApi({
    [`${path}/registrations/summary`]: { status: 200, body: summary },
    [`${path}/registrations`]: { status: 200, body: { items: [], next: null, previous: null } },
    [`${path}/mailings`]: { status: 200, body: [] },
    [`${path}/mailings/preview`]: { status: 200, body: preview },
    ...responses,
  });
  const screenOfOwner = () => (
    <DraftOwnerContext value="asha">
      <RegistrationsScreen />
    </DraftOwnerContext>
  );
  renderScreen(screenOfOwner, { loader, route: '/:id', path: `/${id}`, granted: permissionsOf(roles) });
  await screen.findByRole('heading', { level: 1 });
  return calls;
}

const openButton = () => screen.queryByRole('button', { name: 'Email registrants' });
const posts = (calls: FakeCall[]) => calls.filter(({ method }) => method === 'POST');

function write(recipients: string, subject: string, message: string): void {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Recipients'), { target: { value: recipients } });
  fireEvent.change(dialog.getByLabelText('Subject'), { target: { value: subject } });
  fireEvent.change(dialog.getByLabelText('Message'), { target: { value: message } });
}

test('an email is previewed with its number of recipients, and sent once on two clicks', async () => {
  const calls = await open({
    [`${path}/mailings`]: [
      { status: 200, body: [] },
      { status: 201, body: sent },
      { status: 200, body: [sent] },
    ],
  });
  fireEvent.click(openButton() as HTMLElement);
  expect([...screen.getByLabelText<HTMLSelectElement>('Recipients').options].map(({ text }) => text)).toEqual(
    ['Confirmed (12 emails)', 'Waiting list (3 emails)', 'Confirmed and waiting list (15 emails)'],
  );
  write('all', 'What to bring', 'Bring a **blanket**.');
  await expectNoAxeViolations(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));

  expect(await screen.findByText('blanket')).toBeTruthy();
  expect(screen.getByText('Temple hall')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Send 15 emails' });
  fireEvent.click(button);
  fireEvent.click(button);

  expect(await screen.findByText('15 emails will be sent now.')).toBeTruthy();
  const form = { recipients: 'all', subject: 'What to bring', message: 'Bring a **blanket**.' };
  expect(posts(calls).map(({ body }) => body)).toEqual([
    { ...form, language: 'en' },
    { ...form, id: expect.any(String) as string },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(/15 emails · 2 not sent yet · mira@example\.org/)).toBeTruthy();
  fireEvent.click(openButton() as HTMLElement);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
});

test('the draft of an email is not offered while its text is in the form, and is deleted on sending', async () => {
  sessionStorage.clear();
  await open({
    [`${path}/mailings`]: [
      { status: 200, body: [] },
      { status: 201, body: sent },
      { status: 200, body: [sent] },
    ],
  });
  fireEvent.click(openButton() as HTMLElement);
  write('all', 'What to bring', 'Bring a **blanket**.');
  await expect.poll(() => sessionStorage.length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit message' }));
  expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send 15 emails' }));
  await screen.findByText('15 emails will be sent now.');
  expect(sessionStorage).toHaveLength(0);
});

test('an email without a text is not sent, and the dialog keeps what was typed', async () => {
  const calls = await open();
  fireEvent.click(openButton() as HTMLElement);
  write('waiting', 'Half written', '');
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));

  expect(await screen.findByText('Enter your message')).toBeTruthy();
  expect(posts(calls)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
  fireEvent.click(openButton() as HTMLElement);
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Half written');
  expect(screen.getByLabelText<HTMLSelectElement>('Recipients').value).toBe('waiting');
});

test.each([
  [409, 'conflict', 'There’s no one on this list anymore. Change the recipients.'],
  [429, 'too_many_requests', 'You’ve sent many emails in the last hour. Wait an hour, then try again.'],
])('an email rejected with %i names the reason and keeps the text', async (status, code, message) => {
  await open({
    [`${path}/mailings`]: [
      { status: 200, body: [] },
      { status, body: { code, message: '' } },
      { status: 200, body: [] },
    ],
  });
  fireEvent.click(openButton() as HTMLElement);
  write('confirmed', 'What to bring', 'Bring a blanket.');
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send 12 emails' }));

  expect(await screen.findByText(message)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit message' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Bring a blanket.');
});

test('without registrations there is no one to email', async () => {
  const none = { ...summary, emails: { confirmed: 0, waiting: 0 } };
  await open({ [`${path}/registrations/summary`]: { status: 200, body: none } });

  expect(openButton()).toBeNull();
});

test('people who may not change registrations send no emails', async () => {
  await open({}, ['author']);

  expect(openButton()).toBeNull();
});
