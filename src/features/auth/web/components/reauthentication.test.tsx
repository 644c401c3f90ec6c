import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { AdminFetchProvider } from '#src/features/auth/web/admin/admin-fetch-provider.tsx';
import { InviteDialog } from '#src/features/auth/web/admin/invite-dialog.tsx';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { ToastProvider } from '#src/ui/feedback/toast-provider.tsx';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { createSignIn } from '#tests/support/sign-in-client.ts';
import { ReauthenticationContext } from './reauthentication-context.ts';
import { SignInContext } from './sign-in-context.ts';

const stale = { status: 403, body: { code: 'recent_sign_in_needed', message: 'again' } };
const signIn = createSignIn();

function renderInvitation(isProved: boolean) {
  const asked: string[] = [];
  const invited: string[] = [];
  render(
    <I18nProvider locale="en">
      <ToastProvider closeLabel="Close">
        <SignInContext value={{ state: 'ready', signIn }}>
          <ReauthenticationContext
            value={async () => {
              asked.push('password');
              return isProved;
            }}
          >
            <AdminFetchProvider>
              <InviteDialog open onClose={() => undefined} onInvited={() => invited.push('invited')} />
            </AdminFetchProvider>
          </ReauthenticationContext>
        </SignInContext>
      </ToastProvider>
    </I18nProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: /email/i }), {
    target: { value: 'mira@example.org' },
  });
  fireEvent.submit(screen.getByRole('textbox', { name: /email/i }));
  return { asked, invited };
}

test('an invitation that needs a recent sign-in asks for the password and is then sent', async () => {
  const calls = fakeApi({
    '/api/admin/users': [stale, { status: 201, body: { email: 'mira@example.org' } }],
  });
  const { asked, invited } = renderInvitation(true);

  await expect.poll(() => invited).toEqual(['invited']);
  expect(asked).toEqual(['password']);
  expect(calls.map(({ body }) => body)).toEqual([calls[0]?.body, calls[0]?.body]);
});

test('an invitation is not sent when the password is not confirmed', async () => {
  const calls = fakeApi({ '/api/admin/users': stale });
  const { asked, invited } = renderInvitation(false);

  await expect.poll(() => asked).toEqual(['password']);
  expect(await screen.findByText('Couldn’t save. Please try again.')).toBeTruthy();
  expect(calls).toHaveLength(1);
  expect(invited).toEqual([]);
});

test('an export asks for the password in a dialog that can be cancelled', async () => {
  const calls = fakeApi({ '/api/admin/subscribers/export?': stale });
  renderScreen(() => (
    <ExportButton path="/api/admin/subscribers/export" fileName="x.csv" filters={{}} filterNames={[]} />
  ));
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));

  expect(await screen.findByRole('dialog', { name: 'Confirm your password' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Couldn’t export this data. Please try again.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toHaveLength(1);
});
