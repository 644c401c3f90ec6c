import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { createSession, createSignIn, createSignInClient } from '#tests/support/sign-in-client.ts';
import { SignInContext } from './components/sign-in-context.ts';
import { Component as ForgotPasswordPage } from './forgot-password-page.tsx';

const expired = { status: 403, body: { error_code: 'otp_expired', msg: 'Token has expired or is invalid' } };

/** Requests the email, and enters its code. */
async function enterCode(verified: { status: number; body: unknown }) {
  const client = createSignInClient({
    session: null,
    respond: ({ path }) => (path.startsWith('/verify') ? verified : { status: 200 }),
  });
  renderPage(
    () => (
      <SignInContext value={{ state: 'ready', signIn: createSignIn(client) }}>
        <ForgotPasswordPage />
      </SignInContext>
    ),
    { path: '/admin/forgot-password' },
  );
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'asha@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
  fireEvent.change(await screen.findByLabelText('Code from the email'), { target: { value: ' 12345678 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

test('SES-13: the code of the email leads to the form for a new password', async () => {
  await enterCode({ status: 200, body: createSession() });

  expect(await screen.findByLabelText('New password')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set a new password');
});

test('SES-13: the code of the email leads to the second factor of an account that has one', async () => {
  const session = createSession();
  const app = { id: 'app', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' };
  await enterCode({ status: 200, body: { ...session, user: { ...session.user, factors: [app] } } });

  expect(await screen.findByLabelText('Authenticator code')).toBeTruthy();
});

test('SES-13: a wrong code of the email is named as such', async () => {
  await enterCode(expired);

  expect(await screen.findByText(/This code isn’t valid or has expired/)).toBeTruthy();
});
