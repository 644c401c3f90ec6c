import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { createSession, createSignIn, createSignInClient } from '#tests/support/sign-in-client.ts';
import { SignInContext } from '../../components/sign-in-context.ts';
import { useSignOut } from './use-sign-out.ts';

function SignOutButton() {
  const { run } = useSignOut('local');
  return (
    <button type="button" onClick={() => void run()}>
      Sign Out
    </button>
  );
}

test('a user who signs out reaches the login page without the notice that the session has ended', async () => {
  const client = createSignInClient({ session: createSession(), respond: () => ({ status: 204 }) });
  const { router } = renderPage(
    () => (
      <SignInContext value={{ state: 'ready', signIn: createSignIn(client) }}>
        <SignOutButton />
      </SignInContext>
    ),
    { path: '/admin/blogs?state=draft' },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));

  await expect.poll(() => router.state.location.pathname).toBe('/admin/login');
  expect(router.state.location.state).toEqual({ from: '/admin/blogs?state=draft' });
});
