import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { createSignIn, createSignInClient } from '#tests/support/sign-in-client.ts';
import { SignInContext } from './components/sign-in-context.ts';
import { Component as LoginPage } from './login-page.tsx';

test('a passkey can be chosen once the connection is checked', async () => {
  let respond: (response: Response) => void = () => {};
  const checked = new Promise<Response>((resolve) => (respond = resolve));
  vi.stubGlobal('PublicKeyCredential', {});
  vi.stubGlobal('fetch', (url: string) =>
    url === '/api/connection' ? checked : Promise.resolve(Response.json({ external: {} })),
  );
  const signIn = createSignIn(
    createSignInClient({ session: null, respond: () => ({ status: 200, body: { external: {} } }) }),
  );
  const settings = { ...signIn.settings, hasPasskeys: true };
  renderPage(
    () => (
      <SignInContext value={{ state: 'ready', signIn: { ...signIn, settings } }}>
        <LoginPage />
      </SignInContext>
    ),
    { path: '/admin/login' },
  );

  const button = await screen.findByRole('button', { name: 'Use a passkey' });
  expect(button).toHaveProperty('disabled', true);
  respond(new Response());
  await expect.poll(() => button).toHaveProperty('disabled', false);
});
