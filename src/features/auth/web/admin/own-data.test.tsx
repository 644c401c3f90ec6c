import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { ToastProvider } from '#src/ui/feedback/toast-provider.tsx';
import { fakeSignIn } from '#tests/support/fake-sign-in.ts';
import type { OwnRole } from '../check-role.ts';
import { CurrentUserContext } from '../components/current-user-context.ts';
import { SignInContext } from '../components/sign-in-context.ts';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';

const me = { email: 'asha@example.org' } as OwnRole;
const limited = (code: string) => ({ data: { user: null }, error: { code, status: 429, message: 'limit' } });

/** Renders a section whose changes get this result. */
function renderSection(section: ReactNode, result: object): void {
  const signIn = fakeSignIn({ updateUser: async () => result });
  render(
    <I18nProvider locale="en">
      <ToastProvider closeLabel="Close">
        <SignInContext value={{ state: 'ready', signIn }}>
          <CurrentUserContext value={me}>{section}</CurrentUserContext>
        </SignInContext>
      </ToastProvider>
    </I18nProvider>,
  );
}

function changeEmail(result: object, email: string): void {
  renderSection(<EmailSection />, result);
  fireEvent.change(screen.getByLabelText('New email address'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Change email address' }));
}

test('a second new address within a minute shows that it is too soon, not the message about logins', async () => {
  changeEmail(limited('over_email_send_rate_limit'), 'new@example.org');

  expect((await screen.findByRole('alert')).textContent).toContain('Wait a minute before requesting another');
});

test('the current address is rejected as such, because no email is sent to it', async () => {
  changeEmail({ data: { user: { email: 'asha@example.org' } }, error: null }, ' Asha@Example.org ');

  expect((await screen.findByRole('alert')).textContent).toContain('This is already your address.');
  expect(screen.queryByText(/Check both inboxes/)).toBeNull();
});

test('too many wrong current passwords are named as such', async () => {
  renderSection(<PasswordSection />, limited('over_request_rate_limit'));
  for (const label of ['Current password', 'New password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'nine herons over water' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Too many incorrect passwords');
});
