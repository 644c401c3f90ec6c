import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const doNothing = () => undefined;

function Invite() {
  return <InviteDialog open onClose={doNothing} onInvited={doNothing} />;
}

function send(values: Record<string, string>) {
  const dialog = within(screen.getByRole('dialog'));
  for (const [label, value] of Object.entries(values))
    fireEvent.change(dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
}

test('ADM-09: an invalid email address and username each show their rule, and nothing is sent', async () => {
  const calls = fakeApi({});
  renderScreen(Invite);
  send({ 'Email address': 'asha', Username: 'asha@home' });

  expect(await screen.findByText('Enter a valid email address, like name@example.com.')).toBeTruthy();
  expect(screen.getByText('Use up to 60 characters, without spaces or @.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email address' }));
  expect(calls).toEqual([]);
});

test.each([
  ['email', 'A user with this email address already exists.'],
  ['username', 'This username is already taken.'],
])('ADM-09: a taken %s is reported', async (field, text) => {
  fakeApi({
    '/api/admin/users': {
      status: 400,
      body: { code: 'validation_failed', message: 'x', fields: { [field]: { code: 'taken', message: 'x' } } },
    },
  });
  renderScreen(Invite);
  send({ 'Email address': 'asha@example.org', Username: 'asha' });

  expect(await screen.findByText(text)).toBeTruthy();
});

test('a lost connection is named in the dialog, above which no message of the page can be read', async () => {
  fakeApi({ '/api/admin/users': 'network failure' });
  renderScreen(Invite);
  send({ 'Email address': 'asha@example.org' });

  expect(await within(screen.getByRole('dialog')).findByText(/check your connection/)).toBeTruthy();
});
