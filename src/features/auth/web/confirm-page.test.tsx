import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { createSession, createSignIn, createSignInClient } from '#tests/support/sign-in-client.ts';
import { keepBindingHeader } from '../contract.ts';
import { SignInContext } from './components/sign-in-context.ts';
import { Component as ConfirmPage } from './confirm-page.tsx';

const service = `${location.origin}/auth/v1`;

test('confirming a new address keeps the session of the page, and ends the one that it opened', async () => {
  const opened = createSession('opened');
  const calls = fakeApi({
    [`${service}/verify`]: { status: 200, body: opened },
    [`${service}/logout?scope=local`]: { status: 204 },
  });
  const signIn = createSignIn();
  const kept = (await signIn.client.getSession()).data.session?.access_token;
  renderPage(
    () => (
      <SignInContext value={{ state: 'ready', signIn }}>
        <ConfirmPage />
      </SignInContext>
    ),
    { path: '/admin/confirm?token_hash=abc&type=email_change' },
  );

  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Your email address has been changed.')).toBeTruthy();

  expect((await signIn.client.getSession()).data.session?.access_token).toBe(kept);
  expect(calls.map(({ path, headers }) => [path.replace(service, ''), headers['authorization']])).toEqual([
    ['/verify', undefined],
    ['/logout?scope=local', `Bearer ${opened.access_token}`],
  ]);
  expect(calls[0]?.headers[keepBindingHeader]).toBe('yes');
});

function continueInvitation(response: { status: number; body: object }): void {
  const signIn = createSignIn(createSignInClient({ session: null, respond: () => response }));
  renderPage(
    () => (
      <SignInContext value={{ state: 'ready', signIn }}>
        <ConfirmPage />
      </SignInContext>
    ),
    { path: '/admin/confirm?token_hash=abc&type=invite' },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

test('an expired invitation names the administrator as the one who sends a new invitation', async () => {
  continueInvitation({ status: 403, body: { error_code: 'otp_expired', msg: 'Email link has expired' } });

  expect(await screen.findByText(/Otherwise, ask an administrator for a new invitation\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('a link can be used again when the server did not process it', async () => {
  continueInvitation({ status: 500, body: { error_code: 'unexpected_failure', msg: 'Something failed' } });

  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
});
