import { AuthApiError } from '@supabase/auth-js';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { I18nProvider } from '#src/i18n/i18n-provider.tsx';
import { fakeSignIn } from '#tests/support/fake-sign-in.ts';
import type { ErrorMessage } from '../sign-in-error.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

const app = (id: string, name: string) => ({ id, friendly_name: name, created_at: '2026-11-21T06:00:00Z' });
const phones = [app('old', 'Old phone'), app('new', 'New phone')];
const wrong = { data: null, error: { code: 'mfa_verification_failed', status: 422, message: 'wrong' } };

const listOf = (apps: ReturnType<typeof app>[]) => async () => ({ data: { totp: apps }, error: null });

function renderForm(
  listFactors: () => Promise<unknown>,
  {
    outcome = wrong,
    onSessionOver,
  }: { outcome?: object; onSessionOver?: (error: ErrorMessage) => void } = {},
) {
  const challengeAndVerify = vi.fn().mockResolvedValue(outcome);
  const mfa = { listFactors, challengeAndVerify };
  render(
    <I18nProvider locale="en">
      <SecondFactorForm
        client={fakeSignIn({ mfa }).client}
        error={null}
        onVerified={async () => undefined}
        onStartAgain={() => undefined}
        {...(onSessionOver && { onSessionOver })}
      />
    </I18nProvider>,
  );
  return challengeAndVerify;
}

function enterCode(): void {
  fireEvent.change(screen.getByLabelText('Authenticator code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify code' }));
}

test('with several apps a code is checked once, for the chosen app', async () => {
  const challengeAndVerify = renderForm(listOf(phones));
  fireEvent.change(await screen.findByLabelText('Authenticator app'), { target: { value: 'new' } });
  enterCode();

  expect(await screen.findByText(/That code isn’t valid/)).toBeTruthy();
  expect(challengeAndVerify.mock.calls).toEqual([[{ factorId: 'new', code: '123456' }]]);
});

test('a session that ended meanwhile leads back to the sign-in where there is one', async () => {
  const error = new AuthApiError('Session not found', 403, 'session_not_found');
  const onSessionOver = vi.fn();
  renderForm(listOf([app('only', 'Phone')]), { outcome: { data: null, error }, onSessionOver });
  enterCode();

  await expect.poll(() => onSessionOver.mock.calls).toEqual([[{ key: 'adminSignIn.sessionOver' }]]);
});

test('with one app there is nothing to choose', async () => {
  const challengeAndVerify = renderForm(listOf([app('only', 'Phone')]));
  enterCode();

  expect(await screen.findByText(/That code isn’t valid/)).toBeTruthy();
  expect(screen.queryByLabelText('Authenticator app')).toBeNull();
  expect(challengeAndVerify.mock.calls).toEqual([[{ factorId: 'only', code: '123456' }]]);
});

test.each([
  ['arrives', () => new Promise(() => undefined)],
  ['could be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a code entered before the list of apps %s is not checked with several apps', async (_, loadFirst) => {
  const listFactors = vi.fn(listOf(phones)).mockImplementationOnce(loadFirst as ReturnType<typeof listOf>);
  const challengeAndVerify = renderForm(listFactors);
  enterCode();

  expect(await screen.findByText(/Choose the authenticator app/)).toBeTruthy();
  expect(challengeAndVerify).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Authenticator app'), { target: { value: 'new' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify code' }));
  await expect.poll(() => challengeAndVerify.mock.calls).toEqual([[{ factorId: 'new', code: '123456' }]]);
});
