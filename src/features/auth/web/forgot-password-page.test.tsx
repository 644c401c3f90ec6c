import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { createSession, createSignIn, createSignInClient } from '#tests/support/sign-in-client.ts';
import { SignInContext } from './components/sign-in-context.ts';
import { Component as ForgotPasswordPage } from './forgot-password-page.tsx';

const expired = { status: 403, body: { error_code: 'otp_expired', msg: 'Token has expired or is invalid' } };

/** Requests the email that carries a code. */
async function requestEmail(verified: { status: number; body: unknown }) {
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
  return screen.findByLabelText('Code from the email');
}

async function enterCode(verified: { status: number; body: unknown }) {
  fireEvent.change(await requestEmail(verified), { target: { value: ' 12345678 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

test('SES-13: the code of the email leads to the form for a new password', async () => {
  await enterCode({ status: 200, body: createSession() });

  const field = await screen.findByLabelText('New password');
  expect(document.activeElement).toBe(field);
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

test('SES-13: the code has the focus once the email is requested', async () => {
  const code = await requestEmail(expired);
  expect(document.activeElement).toBe(code);
});

test('SES-13: another email can be requested, for a corrected address', async () => {
  await requestEmail(expired);
  fireEvent.click(screen.getByRole('button', { name: 'Send another email' }));
  const address = screen.getByLabelText<HTMLInputElement>('Email address');

  expect(address.value).toBe('asha@example.org');
  expect(document.activeElement).toBe(address);
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
  const code = await screen.findByLabelText('Code from the email');
  expect(document.activeElement).toBe(code);
});
