import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { PasswordForm } from './password-form.tsx';

test('after too many attempts an email is promised only to an account that is locked', () => {
  render(
    <MemoryRouter>
      <I18nProvider locale="en">
        <PasswordForm
          canType
          isWorking={false}
          error={{ key: 'adminSignIn.tooManyAttempts' }}
          onSubmit={() => undefined}
        />
      </I18nProvider>
    </MemoryRouter>,
  );

  expect(screen.getByText(/emailed/).textContent).toMatch(
    /^If this account exists and is locked, we’ve emailed/,
  );
});
